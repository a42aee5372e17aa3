import entries from '../../../../docs/rules/diagrams/diagrams.json';

/** Something pointed out on a drawn position; see `docs/rules/diagrams/draw.mjs` for what each type shows. */
export interface Mark {
  readonly type: string;
  readonly cells?: readonly string[] | Readonly<Record<string, string>>;
  readonly from?: string;
  readonly to?: string;
  readonly dir?: string;
  readonly len?: number;
  readonly gap?: number;
  readonly inset?: number;
  readonly text?: string;
  readonly tone?: string;
  readonly dash?: boolean;
  readonly both?: boolean;
  readonly thin?: boolean;
  readonly no?: boolean;
  readonly centre?: boolean;
}

/** A position that the rules show, and perhaps what an action makes of it. */
export interface Figure {
  readonly id: string;
  readonly spec: string;
  readonly position: string;
  readonly marks: readonly Mark[];
  readonly outcome?: string;
  readonly after?: {
    readonly action: string;
    readonly position: string;
    readonly outcome?: string;
    readonly marks?: readonly Mark[];
  };
}

const figures = new Map((entries as Figure[]).map((figure) => [figure.id, figure]));

export function figure(id: string): Figure | null {
  return figures.get(id) ?? null;
}
