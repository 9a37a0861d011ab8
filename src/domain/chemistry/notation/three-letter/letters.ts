import type { Residue } from "#domain/chemistry/molecule.ts";
import { monomerNamed, monomerOfLetter } from "#domain/chemistry/monomers.ts";
import { problem, type Reading, type Step } from "./reading.ts";

/** The residue of a one-letter code; null if the letter names none. Glycine has no D form. */
export const plain = (letter: string, isD: boolean): Residue | null => {
  const monomer = monomerOfLetter(letter);
  return monomer === null ? null : { monomer, isD: isD && letter !== "G", group: null };
};

const AMBIGUOUS: Readonly<Record<string, string>> = {
  B: "B stands for Asp or Asn; write D or N",
  Z: "Z stands for Glu or Gln; write E or Q",
  J: "J stands for Leu or Ile; write L or I",
  X: "X stands for any residue; write its code, for example Aib",
};

export function badLetter({ at }: Reading, piece: string): Exclude<Step, null> {
  const index = Array.from(piece).findIndex((letter) => letter !== "d" && monomerOfLetter(letter) === null);
  const letter = piece.charAt(index);
  return problem(at + index, 1, AMBIGUOUS[letter] ?? `"${letter}" names no residue`);
}

const isInRing = ({ chains }: Reading): boolean => (chains.at(-1)?.openRings.length ?? 0) > 0;

/** "dF" in a ring could be meant as D-Asp and Phe. */
export function noteMirrored(reading: Reading, piece: string): void {
  if (!isInRing(reading)) return;
  const { at, ignored } = reading;
  for (const { index, 0: pair } of piece.matchAll(/d[A-Z]/g))
    ignored.push({ text: "", position: at + index, because: `${pair} read as the D form of ${pair.charAt(1)}` });
}

const SHORTEST_MIXED = 3;

/**
 * "RGDfK" in a ring: a lower-case letter among capitals is a D-residue there, as in papers on cyclic peptides. One in
 * a word of mostly small letters is not a code, and "d" before a capital may mean its D form: those stay unread.
 */
export function readMirrored(reading: Reading, piece: string): Residue[] | Exclude<Step, null> | "unknown" {
  const { hasCodes, text, at, ignored } = reading;
  const small = piece.replaceAll(/[^a-z]/g, "").length;
  const isMixed = piece.length >= SHORTEST_MIXED ? small * 2 <= piece.length : piece.length === 1 && /[A-Z]/.test(text);
  if (!isInRing(reading) || hasCodes || !isMixed || !/^[A-Za-z]+$/.test(piece)) return "unknown";
  const doubtful = piece.search(/d[A-Z]/);
  if (doubtful >= 0)
    return problem(
      at + doubtful,
      2,
      `"${piece.slice(doubtful, doubtful + 2)}" can be D-Asp and the next residue, or the D form of the next residue; write three-letter codes, for example D-Asp`,
    );
  const residues = Array.from(piece, (letter) => plain(letter.toUpperCase(), /[a-z]/.test(letter)));
  const known = residues.filter((residue) => residue !== null);
  if (known.length < residues.length) return badLetter({ ...reading }, piece.toUpperCase());
  for (const [index, { monomer, isD }] of known.entries()) {
    const letter = piece.charAt(index);
    if (letter === letter.toUpperCase()) continue;
    const meant = isD
      ? `D-${monomer.code}: lower case in a ring means a D-residue`
      : `${monomer.code}, which has no D form`;
    ignored.push({ text: "", position: at + index, because: `${letter} read as ${meant}` });
  }
  return known;
}

/** The residue that `N_METHYL` found, and the remark about it. */
export function methylated(
  { at, ignored }: Reading,
  [all, form, word = ""]: RegExpExecArray,
): Residue | Exclude<Step, null> {
  const code = monomerOfLetter(word.toUpperCase())?.code ?? word;
  const isD = form !== undefined || /^[a-z]$/.test(word);
  const monomer = monomerNamed(`Me${code}`);
  if (monomer === null) return problem(at, all.length, `We don't know ${code} with a methyl on its nitrogen`);
  ignored.push({ text: "", position: at, because: `${all} read as ${isD ? "D-" : ""}${monomer.code}` });
  return { monomer, isD, group: null };
}

/** "phe" among capitalized codes in a ring: its D form, like the single letter. Null for anything else. */
export function mirroredCode(reading: Reading, piece: string): Pick<Residue, "monomer" | "isD"> | null {
  const capital = `${piece.charAt(0).toUpperCase()}${piece.slice(1)}`;
  const monomer = /^[a-z]{3}$/.test(piece) && isInRing(reading) && reading.hasCodes ? monomerNamed(capital) : null;
  if (monomer === null || monomer.letter === null || monomer.letter === "G") return null;
  const because = `${piece} read as D-${monomer.code}: lower case in a ring means a D-residue`;
  reading.ignored.push({ text: "", position: reading.at, because });
  return { monomer, isD: true };
}

/** All small letters in a ring may mean all D-residues, or nothing at all. */
export function allSmallInRing(reading: Reading, word: string): Step {
  if (!isInRing(reading) || word.length < SHORTEST_MIXED || !/^[a-z]+$/.test(word)) return null;
  const message = `"${word}" is all lower case; write capitals, and lower case only for D-residues, as in c(RGDfK)`;
  return problem(reading.at, word.length, message);
}
