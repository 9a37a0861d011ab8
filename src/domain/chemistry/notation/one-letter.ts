import type { Residue } from "../molecule.ts";
import { MONOMERS } from "../monomers.ts";
import { problemAt, type Result } from "./notation-problem.ts";

/**
 * The meaning of lower-case letters: D-residues, or the same as capitals. If omitted, only text entirely in lower case
 * is read.
 */
export interface OneLetterOptions {
  readonly lowerCase?: "d" | "upper";
}

const AMBIGUOUS: Readonly<Record<string, string>> = {
  B: "B stands for Asp or Asn; write D or N",
  Z: "Z stands for Glu or Gln; write E or Q",
  J: "J stands for Leu or Ile; write L or I",
  X: 'X stands for any residue; write which one, for example "X[Formula:C4H7NO|INFO:Aib]"',
};

const A = 65;
const LETTERS = 26;
const LOWER_CASE = 32;

/** One shared residue per letter and form, so that a long chain creates no new objects; index = letter - "A". */
const residuesByLetter = (isD: boolean): readonly (Residue | null)[] =>
  Array.from({ length: LETTERS }, (_, index) => {
    const letter = String.fromCharCode(A + index);
    const monomer = MONOMERS.find((candidate) => candidate.letter === letter);
    return monomer === undefined ? null : { monomer, isD: isD && letter !== "G", group: null };
  });
const PLAIN = residuesByLetter(false);
const MIRRORED = residuesByLetter(true);

/** The shared L residue of a capital letter by its character code; undefined or null if it names none. */
export function plainResidue(code: number): Residue | null | undefined {
  return PLAIN[code - A];
}

/** Why this character of a sequence names no residue. */
export function noResidue(input: string, position: number) {
  const character = String.fromCodePoint(input.codePointAt(position) ?? 0);
  const ambiguous = AMBIGUOUS[character.toUpperCase()];
  return problemAt(
    position,
    character.length,
    ambiguous ?? `"${character}" names no residue. Use A, C to I, K to W or Y`,
  );
}

/**
 * A chain of capitals with free ends: the 22 letters that name a residue. Text entirely in lower case is read as
 * capitals unless `lowerCase` says that it means D-residues; mixed case without that option is a problem that offers
 * both.
 */
export function parseOneLetter(input: string, { lowerCase }: OneLetterOptions = {}): Result {
  if (input.length === 0) return problemAt(0, 0, "There is no sequence; write it in one-letter code, for example GHK");
  const residues: Residue[] = new Array(input.length);
  let firstLower = -1;
  let firstUpper = -1;
  for (let index = 0; index < input.length; index += 1) {
    const place = input.charCodeAt(index) - A;
    const isLower = place >= LOWER_CASE && place < LOWER_CASE + LETTERS;
    const residue = isLower
      ? (lowerCase === "d" ? MIRRORED : PLAIN)[place - LOWER_CASE]
      : place >= 0 && place < LETTERS
        ? PLAIN[place]
        : undefined;
    if (residue === undefined || residue === null) return noResidue(input, index);
    if (isLower && firstLower < 0) firstLower = index;
    if (!isLower && firstUpper < 0) firstUpper = index;
    residues[index] = residue;
  }
  if (lowerCase === undefined && firstLower >= 0 && firstUpper >= 0) return mixedCase(input, firstLower);
  return {
    ok: true,
    molecule: { chains: [{ start: null, residues, end: null }], links: [], unplaced: [], salt: null },
    ignored: [],
  };
}

function mixedCase(input: string, position: number) {
  const letter = input.charAt(position);
  const capital = letter.toUpperCase();
  const ring = position === 0 && letter === "c" ? `, or c(${input.slice(1)}) for a ring` : "";
  return problemAt(
    position,
    1,
    `"${letter}" is lower case among capitals; write "${capital}", or "d${capital}" as D-residues are written${ring}`,
  );
}
