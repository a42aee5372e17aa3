// The hand that goes into the bag: few faces, one geometry. What it holds is at the origin, its arm goes up.
import { joined, sharp, turned } from '$lib/scene/shapes';
import { BoxGeometry, Matrix4, type BufferGeometry } from 'three';
import { STONE } from './geometry';

interface Finger {
  /** Where it leaves the palm. */
  x: number;
  z: number;
  length: number;
  thick: number;
  /** How far it bends, about the line from left to right and sideways. */
  bend: number;
  lean: number;
}

/** Above the middle of the stone. */
const PALM = { bottom: 0.36, top: 0.74, width: 0.54, thick: 0.2 } as const;

/** Four fingers behind the stone and the thumb before it. */
const FINGERS: readonly Finger[] = [
  ...[-0.2, -0.067, 0.067, 0.2].map((x, i): Finger => ({ x, z: -0.05, length: [0.36, 0.42, 0.42, 0.33][i]!, thick: 0.115, bend: 0.62, lean: x * 0.5 })),
  { x: -0.16, z: 0.09, length: 0.4, thick: 0.14, bend: -0.72, lean: 0.25 },
];

/** Two joints, the second bent back towards what is held. */
function finger({ x, z, length, thick, bend, lean }: Finger): { geometry: BufferGeometry; matrix: Matrix4 }[] {
  const half = length / 2;
  const root = new Matrix4()
    .makeTranslation(x, PALM.bottom + 0.06, z)
    .multiply(new Matrix4().makeRotationZ(lean))
    .multiply(new Matrix4().makeRotationX(bend));
  const joint = root.clone().multiply(new Matrix4().makeTranslation(0, -half, 0)).multiply(new Matrix4().makeRotationX(-1.5 * bend));
  const bone = (width: number) => sharp(new BoxGeometry(width, half + width * 0.4, width)).translate(0, -half / 2, 0);
  return [
    { geometry: bone(thick), matrix: root },
    { geometry: bone(thick * 0.88), matrix: joint },
  ];
}

export function hand(skin: string, sleeve: string): BufferGeometry {
  const { bottom, top, width, thick } = PALM;
  const palm = sharp(new BoxGeometry(width, top - bottom, thick)).translate(0, (bottom + top) / 2, 0);
  const wrist = sharp(turned([[0.0005, top - 0.05], [0.17, top - 0.05], [0.15, top + 0.2], [0.0005, top + 0.2]], 8));
  const cuff = sharp(turned([[0.15, top + 0.1], [0.26, top + 0.1], [0.27, top + 0.22], [0.25, top + 0.24], [0.33, top + 1.3], [0.0005, top + 1.3]], 8));
  const lifted = new Matrix4().makeTranslation(0, STONE.height / 2, 0);
  const whole = joined([
    { geometry: palm, colour: skin },
    ...FINGERS.flatMap(finger).map((bone) => ({ ...bone, colour: skin })),
    { geometry: wrist, colour: skin },
    { geometry: cuff, colour: sleeve },
  ]);
  return whole.applyMatrix4(lifted);
}
