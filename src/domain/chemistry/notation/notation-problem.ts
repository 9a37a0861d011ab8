import type { Molecule } from "../molecule.ts";

/**
 * Why a text is not a peptide, and where: `position` counts characters of the input from 0, `length` is their number.
 */
export interface NotationProblem {
  readonly message: string;
  readonly position: number;
  readonly length: number;
}

/** A piece of the input that was not used, and why. Nothing is dropped without one. */
export interface Ignored {
  readonly text: string;
  readonly position: number;
  readonly because: string;
}

/** The result of a parser for one notation. Parsers never throw. */
export type Result =
  | { readonly ok: true; readonly molecule: Molecule; readonly ignored: readonly Ignored[] }
  | { readonly ok: false; readonly problem: NotationProblem };

export function problemAt(position: number, length: number, message: string): { ok: false; problem: NotationProblem } {
  return { ok: false, problem: { message, position, length } };
}
