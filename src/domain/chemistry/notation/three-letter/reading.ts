import type { Group, Link, Residue, Site } from "#domain/chemistry/molecule.ts";
import type { Ignored, NotationProblem } from "../notation-problem.ts";

/** A ring bracket that is not closed yet: where it stands and the residue it opens before. */
interface OpenRing {
  readonly position: number;
  readonly from: number;
  readonly closing: string;
}

/** A closed ring bracket, residues from 0, both included. */
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
  /** Whether "H-" or a group was written: an end that is written closes no ring. */
  hasStart: boolean;
  hasEnd: boolean;
  readonly openRings: OpenRing[];
  readonly rings: ClosedRing[];
}

/** A residue marked with a number, "Cys(1)", to be bonded to the other one with the same number. */
interface Mark {
  readonly site: Site;
  readonly residue: Residue;
  readonly position: number;
  readonly length: number;
}

/** What is known while the text is read from left to right; `at` is the next character, `to` the end. */
export interface Reading {
  readonly text: string;
  readonly to: number;
  at: number;
  /** The item before was a single letter, so that "D-" behind it is Asp. */
  wasLetter: boolean;
  /** Capitals are three-letter codes ("ALA-GLU-ASP") and no runs of letters. */
  readonly hasCapitalCodes: boolean;
  readonly hasCodes: boolean;
  /** Where runs of one-letter code were found. */
  hasRun: boolean;
  readonly chains: ChainReading[];
  readonly marks: Map<string, Mark[]>;
  readonly links: Link[];
  readonly unplaced: Group[];
  readonly ignored: Ignored[];
}

/** A step of the reading: the problem it met, or null where it went well. */
export type Step = NotationProblem | null;

export const problem = (position: number, length: number, message: string): NotationProblem => ({
  position,
  length,
  message,
});

export function newChain(): ChainReading {
  return { start: null, residues: [], end: null, hasStart: false, hasEnd: false, openRings: [], rings: [] };
}

/** "N(Me)V", "N(Me)-Val", "(NMe)V": the next residue with a methyl on its nitrogen, and no Asn. */
export const N_METHYL =
  /(?:N-?\((?:Me|CH3)\)(?:-(?=(?:D-)?[A-Z][a-z]{2}(?![a-z])))?|\(N-?(?:Me|CH3)\)-?)(D-)?([A-Z][a-z]{2}|[A-Za-z])(?![a-z])/y;

/** A sticky pattern at a place; null where it does not match there. */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

const LONGEST_MARK = 100;

/** The text inside the bracket that opens here, inner brackets included; null where it closes nowhere near. */
export function bracketAt(text: string, at: number): string | null {
  let depth = 0;
  for (let index = at; index < Math.min(text.length, at + LONGEST_MARK); index += 1) {
    const character = text.charAt(index);
    if ("([{".includes(character)) depth += 1;
    if (")]}".includes(character)) depth -= 1;
    if (depth === 0) return text.slice(at + 1, index);
  }
  return null;
}
