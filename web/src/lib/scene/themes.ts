// The scenes a game can be played in. Each changes light, stuff and surroundings; pieces keep what tells them apart.

export const THEMES = ['sea', 'study', 'night', 'contrast'] as const;
export type ThemeName = (typeof THEMES)[number];

/** What boards and pieces are made of, by colour. */
const STUFF = {
  limestone: '#efe6d0',
  slate: '#465168',
  brass: '#a8761a',
  brassOnSlate: '#efc35a',
  ivory: '#fff8e6',
  ivoryTrim: '#1d4e9e',
  basalt: '#2b3140',
  basaltTrim: '#8d97ad',
  raft: '#9a7146',
  wood: '#d9ae70',
  woodLine: '#7a5526',
  stoneBlack: '#16181f',
  stoneWhite: '#f7f3e8',
  onBlack: '#aab2c4',
  onWhite: '#59627a',
  cork: '#d8b98a',
  corkCell: '#efdfc0',
  tray: '#8d6238',
  discRed: '#b8431c',
  discBlue: '#1c4f9f',
  sign: '#fff1d8',
  sand: '#dcbf85',
  sandCell: '#f3e5c6',
  sandLine: '#b0905a',
  meerRed: '#d55e00',
  meerGreen: '#009e73',
  meerBlue: '#0072b2',
  meerYellow: '#f0e442',
  meerPale: '#fffdf6',
  meerInk: '#14213d',
  cloth: '#93583a',
  cord: '#e8d2a4',
  skin: '#c98d67',
  sleeve: '#1d4e9e',
  cardFace: '#fffaf0',
  cardBack: '#1d4e9e',
  cardLine: '#d8e5fa',
  ink: '#14213d',
};
export type Stuff = typeof STUFF;

const MARKS = {
  ochre: '#e09a10',
  terracotta: '#c23a12',
  olive: '#4f8220',
  azulejo: '#1d5fc4',
  gold: '#ffc933',
  halo: '#fffdf6',
};
export type MarkInks = typeof MARKS;

export interface Theme {
  name: ThemeName;
  stuff: Stuff;
  marks: MarkInks;
  sky: { top: string; horizon: string; below: string };
  sun: { colour: string; strength: number; from: [number, number, number] };
  fill: { sky: string; ground: string; strength: number };
  /** A lamp over the table. */
  lamp: { colour: string; strength: number; at: [number, number, number] } | null;
  /** What boards stand on, and how it is drawn. */
  table: { kind: 'limestone' | 'wood' | 'plain'; colour: string; edge: string };
  water: { deep: string; shallow: string; foam: string; bed: string; waves: number; clear: number };
  /** Whether the sea reaches to the horizon; otherwise water is kept in a basin on the table. */
  open: boolean;
  label: string;
  labelEdge: string;
  exposure: number;
  shine: boolean;
}

export const THEME: Record<ThemeName, Theme> = {
  sea: {
    name: 'sea',
    stuff: STUFF,
    marks: MARKS,
    sky: { top: '#5fa5dc', horizon: '#dcecf2', below: '#bfdbe6' },
    sun: { colour: '#fff2d6', strength: 2.5, from: [-5, 9, 4] },
    fill: { sky: '#d6ebff', ground: '#cdbb95', strength: 1.25 },
    lamp: null,
    table: { kind: 'limestone', colour: '#e9e0cd', edge: '#cdbfa1' },
    water: { deep: '#1c6f9c', shallow: '#56b7c4', foam: '#f4fbfc', bed: '#d9c9a0', waves: 1, clear: 0.72 },
    open: true,
    label: '#33405c',
    labelEdge: '#f3f9fb40',
    exposure: 1,
    shine: true,
  },
  study: {
    name: 'study',
    stuff: { ...STUFF, wood: '#e0b878', cork: '#dcbd8c', sand: '#dfc48d', sleeve: '#7a2f1d' },
    marks: MARKS,
    sky: { top: '#2a1d14', horizon: '#5b4029', below: '#2e2015' },
    sun: { colour: '#ffdcaa', strength: 2.3, from: [5, 8, 3] },
    fill: { sky: '#ffe8c8', ground: '#5c3d22', strength: 1.15 },
    lamp: { colour: '#ffcf8a', strength: 9, at: [-5, 5, -4] },
    table: { kind: 'wood', colour: '#7d4f2c', edge: '#5a3519' },
    water: { deep: '#2d7187', shallow: '#6fb9b4', foam: '#f3f6ef', bed: '#d4d9dc', waves: 0.45, clear: 0.6 },
    open: false,
    label: '#f6e6c8',
    labelEdge: '#2a1a0c80',
    exposure: 1,
    shine: true,
  },
  night: {
    name: 'night',
    stuff: {
      ...STUFF,
      limestone: '#e9e4d6',
      slate: '#37425a',
      basalt: '#1c212c',
      basaltTrim: '#9fb0d0',
      wood: '#c59a63',
      corkCell: '#e2d2b0',
      sandCell: '#e6d8b8',
      sand: '#c7ab75',
      skin: '#b98463',
    },
    marks: { ...MARKS, ochre: '#f2ab24', terracotta: '#ea5a2e', olive: '#83c23e', azulejo: '#7fb2ff' },
    sky: { top: '#060b18', horizon: '#1d2f52', below: '#0a1426' },
    sun: { colour: '#b9cdf5', strength: 1.7, from: [5, 8, -4] },
    fill: { sky: '#a9bfec', ground: '#4a5470', strength: 1.5 },
    lamp: { colour: '#ffc478', strength: 20, at: [-4, 5, 4] },
    table: { kind: 'limestone', colour: '#4a5670', edge: '#333e57' },
    water: { deep: '#0b2244', shallow: '#1f4f74', foam: '#a9c6e2', bed: '#3c4d63', waves: 0.8, clear: 0.6 },
    open: true,
    label: '#dfe7f7',
    labelEdge: '#0a142680',
    exposure: 1.05,
    shine: true,
  },
  contrast: {
    name: 'contrast',
    stuff: {
      ...STUFF,
      limestone: '#ffffff',
      slate: '#3a3a3a',
      brass: '#000000',
      brassOnSlate: '#ffe14d',
      ivory: '#ffffff',
      ivoryTrim: '#000000',
      basalt: '#000000',
      basaltTrim: '#ffffff',
      wood: '#9c9c9c',
      woodLine: '#3a3a3a',
      stoneBlack: '#000000',
      stoneWhite: '#ffffff',
      onBlack: '#ffffff',
      onWhite: '#000000',
      cork: '#6e6e6e',
      corkCell: '#d9d9d9',
      tray: '#4a4a4a',
      discRed: '#b32400',
      discBlue: '#003e9e',
      sign: '#ffffff',
      sand: '#8a8a8a',
      sandCell: '#e6e6e6',
      sandLine: '#4a4a4a',
      cloth: '#8a8a8a',
      skin: '#d0d0d0',
      sleeve: '#000000',
      cardBack: '#00308f',
    },
    marks: { ochre: '#ffb000', terracotta: '#e02000', olive: '#128a00', azulejo: '#0050ff', gold: '#ffe100', halo: '#000000' },
    sky: { top: '#0a0a0a', horizon: '#0a0a0a', below: '#0a0a0a' },
    sun: { colour: '#ffffff', strength: 1.5, from: [-3, 10, 4] },
    fill: { sky: '#ffffff', ground: '#ffffff', strength: 2.1 },
    lamp: null,
    table: { kind: 'plain', colour: '#26282c', edge: '#0a0a0a' },
    water: { deep: '#7fa3c4', shallow: '#7fa3c4', foam: '#7fa3c4', bed: '#7fa3c4', waves: 0, clear: 1 },
    open: false,
    label: '#ffffff',
    labelEdge: '#000000',
    exposure: 1,
    shine: false,
  },
};
