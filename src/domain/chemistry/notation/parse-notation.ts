import type { Molecule } from "../molecule.ts";
import { MONOMERS } from "../monomers.ts";
import { type Entry, splitEntries } from "./fasta.ts";
import { parseHelm } from "./helm/helm.ts";
import { type Ignored, type NotationProblem, problemAt, type Result } from "./notation-problem.ts";
import { type OneLetterOptions, parseOneLetter } from "./one-letter.ts";
import { parseProforma } from "./proforma/proforma.ts";
import { repair } from "./repair/repair.ts";
import { parseThreeLetter } from "./three-letter/three-letter.ts";

export const NOTATIONS = ["one-letter", "three-letter", "proforma", "helm"] as const;
export type Notation = (typeof NOTATIONS)[number];

export type Reading =
  | {
      readonly ok: true;
      readonly molecule: Molecule;
      readonly notation: Notation;
      readonly ignored: readonly Ignored[];
    }
  | { readonly ok: false; readonly problem: NotationProblem };

/** One peptide of a text with several. Positions in `result` count characters of the whole input. */
export interface BatchEntry extends Pick<Entry, "name" | "line" | "start" | "text"> {
  readonly result: Reading;
}

/**
 * Parses a peptide in any notation; if none fits, it first extracts the peptide from the surrounding text. The problem
 * returned is that of the notation that got furthest.
 */
export function parseNotation(input: string, options: OneLetterOptions = {}): Reading {
  const text = input.trim();
  if (text === "")
    return problemAt(0, input.length, "There is no peptide yet; write one, for example GHK or Ac-Lys-Pro-Val-NH2");
  const offset = input.length - input.trimStart().length;
  const direct = readAs(text, options);
  if (direct.ok) return moved(direct, (index) => index + offset);
  const repaired = repair(input);
  if (repaired.text === text || repaired.text === "") return moved(direct, (index) => index + offset);
  const again = moved(readAs(repaired.text, options), repaired.positionInInput);
  return again.ok ? { ...again, ignored: [...repaired.ignored, ...again.ignored] } : again;
}

/**
 * Parses every peptide of a text: FASTA records, or one per line in any notation. Lines that only make sense together
 * are one peptide.
 */
export function parseBatch(input: string, options: OneLetterOptions = {}): readonly BatchEntry[] {
  let problems = 0;
  const entries = splitEntries(input).map((entry) => {
    if (problems >= MAX_PROBLEMS) return unread(entry);
    const read = readEntry(entry, options);
    if (!read.result.ok) problems += 1;
    return read;
  });
  const isNamed = entries.some(({ name }) => name !== null);
  const readable = entries.filter(({ result }) => result.ok).length;
  if (isNamed || entries.length < 2 || readable > 1 || readable === entries.length) return entries;
  const whole = parseNotation(input, options);
  return whole.ok ? [{ name: null, line: 1, start: 0, text: input, result: whole }] : entries;
}

/** Finding out what is wrong is expensive, and no one reads more problems than this in one batch. */
const MAX_PROBLEMS = 500;

function unread({ isWrapped: _, ...entry }: Entry): BatchEntry {
  const { text, start } = entry;
  const message = `This was not read, as ${MAX_PROBLEMS} before it could not be read; correct those first`;
  return { ...entry, result: problemAt(start, text.length, message) };
}

function readEntry({ isWrapped, ...entry }: Entry, options: OneLetterOptions): BatchEntry {
  const { text, start } = entry;
  const { compact, positions } = isWrapped ? withoutBreaks(text) : { compact: text, positions: null };
  const result = parseNotation(compact, options);
  return { ...entry, result: moved(result, (index) => start + (positions?.[index] ?? index)) };
}

/**
 * Wrapped text without white space, and the original positions of its characters, plus one for the end. A numbered
 * listing is left to the repair step, which understands the numbers.
 */
function withoutBreaks(text: string): { readonly compact: string; readonly positions: Int32Array | null } {
  if (!/\s/.test(text.trim()) || /^[A-Za-z\s*]*\d[A-Za-z\d\s*]*$/.test(text)) return { compact: text, positions: null };
  const positions = new Int32Array(text.length + 1);
  let kept = 0;
  for (let index = 0; index < text.length; index += 1)
    if (text.charCodeAt(index) > SPACE) {
      positions[kept] = index;
      kept += 1;
    }
  positions[kept] = text.length;
  return { compact: text.replaceAll(/[\0- ]/g, ""), positions: positions.subarray(0, kept + 1) };
}
const SPACE = 32;

type Reader = (text: string, options: OneLetterOptions) => Result;

const READERS: Readonly<Record<Notation, Reader>> = {
  "one-letter": parseOneLetter,
  "three-letter": readCodes,
  proforma: parseProforma,
  helm: parseHelm,
};

function readAs(text: string, options: OneLetterOptions): Reading {
  const tried: Array<Extract<Reading, { ok: false }>> = [];
  for (const notation of likely(text)) {
    const result = READERS[notation](text, options);
    if (result.ok) return { ...result, notation, ignored: [...result.ignored, ...doubtfulCodes(text, notation)] };
    tried.push(result);
  }
  const [first, ...others] = tried;
  if (first === undefined) return problemAt(0, text.length, "This is no peptide");
  return others.reduce((best, each) => (each.problem.position > best.problem.position ? each : best), first);
}

/** The notations this text can be in, most likely first. */
function likely(text: string): readonly Notation[] {
  if (/^(?:PEPTIDE|CHEM|RNA|BLOB)\d*\{/i.test(text)) return ["helm"];
  if (!/^[A-Za-z]+$/.test(text))
    return text.includes("[") ? ["proforma", "three-letter"] : ["three-letter", "proforma"];
  if (/[A-Z][a-z][a-z]/.test(text)) return ["three-letter", "one-letter"];
  return /[A-Z]/.test(text) && /d[A-Z]/.test(text) ? ["one-letter", "three-letter"] : ["one-letter"];
}

/** Three-letter codes, also without hyphens between them: "GlyHisLys". */
function readCodes(text: string): Result {
  const result = parseThreeLetter(text);
  if (result.ok || text.length % 3 !== 0 || !/^(?:[A-Z][a-z]{2})+$/.test(text)) return result;
  const hyphenated = parseThreeLetter(text.replaceAll(/(?!^)(?=[A-Z])/g, "-"));
  return hyphenated.ok ? hyphenated : result;
}

const CODES = new Set(MONOMERS.flatMap(({ letter, code }) => (letter === null ? [] : [code.toUpperCase()])));

/** Letters that could all be three-letter codes without separators were read as one-letter code: worth a remark. */
function doubtfulCodes(text: string, notation: Notation): readonly Ignored[] {
  if (notation !== "one-letter" || text.length < 6 || text.length % 3 !== 0 || text.length > 300) return [];
  for (let index = 0; index < text.length; index += 3)
    if (!CODES.has(text.slice(index, index + 3).toUpperCase())) return [];
  return [
    { text: "", position: 0, because: "read as one-letter code; write Gly-His-Lys where three-letter codes are meant" },
  ];
}

function moved(reading: Reading, positionOf: (index: number) => number): Reading {
  if (reading.ok)
    return { ...reading, ignored: reading.ignored.map((each) => ({ ...each, position: positionOf(each.position) })) };
  const { message, position, length } = reading.problem;
  const from = positionOf(position);
  return {
    ok: false,
    problem: { message, position: from, length: length === 0 ? 0 : positionOf(position + length - 1) + 1 - from },
  };
}
