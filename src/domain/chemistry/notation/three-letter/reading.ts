import type { Group, Link, Residue, Site } from "#domain/chemistry/molecule.ts";
import type { Ignored, NotationProblem } from "../notation-problem.ts";

/** An open ring bracket: its position and the residue after it. */
interface OpenRing {
  readonly position: number;
  readonly from: number;
  readonly closing: string;
}

/** A closed ring bracket, residues from 0, inclusive. */
interface ClosedRing {
  readonly position: number;
  readonly length: number;
  readonly from: number;
  readonly to: number;
}

export interface ChainReading {
  start: Group | null;
  readonly residues: Residue[];
  end: Group | null;
  /** Whether "H-" or a group was written: a written end closes no ring. */
  hasStart: boolean;
  hasEnd: boolean;
  readonly openRings: OpenRing[];
  readonly rings: ClosedRing[];
}

/** A residue with a number, "Cys(1)", which bonds to the other one with the same number. */
interface Mark {
  readonly site: Site;
  readonly residue: Residue;
  readonly position: number;
  readonly length: number;
}

/** The state while reading from left to right; `at` is the next character, `to` the end. */
export interface Reading {
  readonly text: string;
  readonly to: number;
  at: number;
  /** The previous item was a single letter, so "D-" after it is Asp. */
  wasLetter: boolean;
  /** Capitals are three-letter codes ("ALA-GLU-ASP"), not runs of letters. */
  readonly hasCapitalCodes: boolean;
  readonly hasCodes: boolean;
  /** Whether runs of one-letter code were found. */
  hasRun: boolean;
  readonly chains: ChainReading[];
  readonly marks: Map<string, Mark[]>;
  readonly links: Link[];
  readonly unplaced: Group[];
  readonly ignored: Ignored[];
}

/** A reading step: its problem, or null on success. */
export type Step = NotationProblem | null;

export const problem = (position: number, length: number, message: string): NotationProblem => ({
  position,
  length,
  message,
});

export function newChain(): ChainReading {
  return { start: null, residues: [], end: null, hasStart: false, hasEnd: false, openRings: [], rings: [] };
}

/** "N(Me)V", "N(Me)-Val", "(NMe)V": the next residue with a methyl on its nitrogen, not Asn. */
export const N_METHYL =
  /(?:N-?\((?:Me|CH3)\)(?:-(?=(?:D-)?[A-Z][a-z]{2}(?![a-z])))?|\(N-?(?:Me|CH3)\)-?)(D-)?([A-Z][a-z]{2}|[A-Za-z])(?![a-z])/y;

/** Matches a sticky pattern at a position; null if it doesn't match there. */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

const MAX_MARK_LENGTH = 100;

/** The text inside the bracket that opens here, including inner brackets; null if it doesn't close nearby. */
export function bracketAt(text: string, at: number): string | null {
  let depth = 0;
  for (let index = at; index < Math.min(text.length, at + MAX_MARK_LENGTH); index += 1) {
    const character = text.charAt(index);
    if ("([{".includes(character)) depth += 1;
    if (")]}".includes(character)) depth -= 1;
    if (depth === 0) return text.slice(at + 1, index);
  }
  return null;
}
