import { SALT_ACIDS, type SaltAcid } from "../molecule.ts";
import { METHOD_WORDS, SALT_WORDS } from "./certificate-words.ts";
import { type Instrument, instrumentIn } from "./instrument.ts";
import { type Findings, type FoundPercent, type PercentKind, readLine } from "./read-line.ts";
import type { Stated, StatedMass, StatedPercent } from "./stated.ts";

export interface Certificate {
  readonly name: Stated<string> | null;
  readonly sequence: Stated<string> | null;
  readonly lot: Stated<string> | null;
  readonly masses: ReadonlyArray<Stated<StatedMass>>;
  readonly purityPercent: Stated<StatedPercent> | null;
  readonly contentPercent: Stated<StatedPercent> | null;
  readonly waterPercent: Stated<StatedPercent> | null;
  readonly saltPercents: ReadonlyArray<Stated<{ readonly acid: SaltAcid; readonly percent: number }>>;
  /** The salt in the text, with or without a percentage. */
  readonly salt: Stated<SaltAcid> | null;
  readonly amountMg: Stated<number> | null;
  readonly instrument: Stated<Instrument> | null;
  /** Lines with a number that was not understood. */
  readonly notUnderstood: ReadonlyArray<Stated<null>>;
  /** False if the text was too long and only partly read. */
  readonly isComplete: boolean;
}

const MAX_MASSES = 24;
const MAX_NOT_UNDERSTOOD = 40;

/** Extracts the data of a pasted certificate. It never guesses: numbers without a meaning are listed. Never throws. */
export function readCertificate(input: string): Certificate {
  const { lines, isComplete } = linesOf(input);
  const found: Findings = { masses: [], percents: [], saltPercents: [], amounts: [], notUnderstood: [] };
  let label = "";
  for (const [line, text] of lines.entries()) {
    const hasNumbers = readLine(text, line, label, found);
    // A label alone on its line belongs to the next one, because tables lose their columns when pasted.
    label = hasNumbers || text.trim() === "" ? "" : text;
  }
  const first = (what: PercentKind) => firstOf(found.percents.filter(({ value }) => value.what === what));
  return {
    name: labelled(
      lines,
      /^\s*(?:product|peptide|compound|sample|catalog(?:ue)?)?\s?name\b|^\s*(?:product|peptide|compound|sample)\b/i,
      NAME,
    ),
    sequence: labelled(lines, /^\s*(?:amino acid )?seq(?:uence|\.)/i, SEQUENCE),
    lot: labelled(lines, /\b(?:lot|batch)\b\s*(?:no\b\.?|number\b|nr\b\.?|#|id\b)?/i, LOT),
    masses: found.masses.slice(0, MAX_MASSES),
    purityPercent: first("purity"),
    contentPercent: first("content"),
    waterPercent: first("water"),
    saltPercents: found.saltPercents,
    salt: saltIn(lines),
    amountMg: found.amounts[0] ?? null,
    instrument: instrumentOf(lines),
    notUnderstood: found.notUnderstood.slice(0, MAX_NOT_UNDERSTOOD),
    isComplete,
  };
}

/** The first measured percentage, or else the first limit. */
function firstOf(percents: ReadonlyArray<Stated<FoundPercent>>): Stated<StatedPercent> | null {
  const chosen = percents.find(({ value }) => !value.isLimit) ?? percents[0];
  if (chosen === undefined) return null;
  const { value, isLimit } = chosen.value;
  return { ...chosen, value: { value, isLimit } };
}

const NAME = /^[\s:#=-]*([\p{L}\d][^\n]{0,79})/u;
const SEQUENCE = /^[^:]{0,30}:?[\s:=-]{0,99}(\S[^\n]{0,399})/u;
const LOT = /^[\s.:#=-]*([A-Za-z0-9][A-Za-z0-9./_-]{1,30})/;

/** The value after a label, or on the next line if the label is alone. */
function labelled(lines: readonly string[], label: RegExp, value: RegExp): Stated<string> | null {
  for (const [line, text] of lines.entries()) {
    const found = label.exec(text);
    if (found === null) continue;
    const rest = text.slice(found.index + found[0].length);
    const here = /[\p{L}\d]/u.test(rest);
    const place = here ? line : line + 1;
    const read = value.exec(here ? rest : (lines[place] ?? ""))?.[1]?.trim();
    if (read !== undefined && read !== "") return { value: read, line: place, text: (lines[place] ?? "").trim() };
  }
  return null;
}

function instrumentOf(lines: readonly string[]): Stated<Instrument> | null {
  for (const [line, text] of lines.entries()) {
    const instrument = instrumentIn(text);
    if (instrument !== null) return { value: instrument, line, text: text.trim() };
  }
  return null;
}

function saltIn(lines: readonly string[]): Stated<SaltAcid> | null {
  for (const [line, text] of lines.entries()) {
    if (METHOD_WORDS.test(text)) continue;
    const acid = SALT_ACIDS.find((one) => SALT_WORDS[one].test(text));
    if (acid !== undefined) return { value: acid, line, text: text.trim() };
  }
  return null;
}

const MAX_CHARACTERS = 100_000;
const MAX_LINES = 2_000;
const MAX_LINE_LENGTH = 500;

/** Lines as people see them; an overlong one, such as text copied from a drawing, is broken at a space. */
function linesOf(input: string): { readonly lines: readonly string[]; readonly isComplete: boolean } {
  const lines = input
    .slice(0, MAX_CHARACTERS)
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .flatMap((line) => pieces(line.replaceAll(/[\t\u00A0\u2000-\u200B\u202F]/g, " ")));
  return {
    lines: lines.slice(0, MAX_LINES),
    isComplete: input.length <= MAX_CHARACTERS && lines.length <= MAX_LINES,
  };
}

function pieces(line: string): string[] {
  const found: string[] = [];
  let from = 0;
  while (line.length - from > MAX_LINE_LENGTH) {
    const space = line.lastIndexOf(" ", from + MAX_LINE_LENGTH);
    const to = space > from ? space : from + MAX_LINE_LENGTH;
    found.push(line.slice(from, to));
    from = to;
  }
  return [...found, line.slice(from)];
}
