import { SALT_ACIDS, type SaltAcid } from "../molecule.ts";
import { METHOD_WORDS, SALT_WORDS } from "./certificate-words.ts";
import { ION_PATTERN, type Ion, parseIon } from "./ion.ts";
import { NUMBER_PATTERN, readPrinted } from "./printed-number.ts";
import type { Stated, StatedMass, StatedPercent } from "./stated.ts";

export type PercentKind = "purity" | "content" | "water";
export interface FoundPercent extends StatedPercent {
  readonly what: PercentKind;
}

/** Results of the lines so far; each line adds to it. */
export interface Findings {
  readonly masses: Array<Stated<StatedMass>>;
  readonly percents: Array<Stated<FoundPercent>>;
  readonly saltPercents: Array<Stated<{ readonly acid: SaltAcid; readonly percent: number }>>;
  readonly amounts: Array<Stated<number>>;
  readonly notUnderstood: Array<Stated<null>>;
}

const PURITY = /purit|\bhplc\b|\buplc\b|area\s?%|main peak/i;
const CONTENT = /peptide content|net peptide|net content|\bnpc\b|assay/i;
const WATER = /water|moisture|karl\s?fischer|\bkf\b|loss on drying/i;
const LIMIT = /(?:[≥≤<>]=?|\bnlt\b|\bnmt\b|not (?:less|more) than|at least|min(?:imum)?\.?|max(?:imum)?\.?)\s*$/i;
const COMPUTED = /theor|calc|expect/gi;
const NAMES_MASS =
  /molecular (?:weight|mass)|formula (?:weight|mass)|mol\.?\s?(?:wt|weight|mass)|\bm\.?w\.?\b|\bexact mass|monoisotopic|average mass/i;
const OBSERVED = /observ|found|measur|experiment|detect|actual|result|determin/gi;
const SPECTROMETRY = /m\/z|\besi\b|\bmaldi\b|mass spec|\blc-?ms\b|\bms\b/i;
const AMOUNT = /vial|amount|quantity|net weight|fill|size|label/i;
const OTHER_UNIT = /^\s?(?:nm|mm|cm|min|mL|ml|µL|uL|°|mg|g\b(?!\/mol)|ppm|EU|months?|years?|days?)/;

interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Reads the numbers of one line; returns whether there were any. */
export function readLine(text: string, line: number, labelAbove: string, found: Findings): boolean {
  const ions = [...text.matchAll(ION_PATTERN)].map((match) => ({ label: match[0], at: match.index }));
  const bare = ions.reduce(
    (rest, { label, at }) => rest.slice(0, at) + " ".repeat(label.length) + rest.slice(at + label.length),
    text,
  );
  const tokens = [...bare.matchAll(NUMBER_PATTERN)].map(
    (match): Token => ({ text: match[0], start: match.index, end: match.index + match[0].length }),
  );
  if (tokens.length === 0) return false;
  const isMethod = METHOD_WORDS.test(text);
  let role: "claimed" | "observed" | null = null;
  let isUsed = false;
  for (const [index, token] of tokens.entries()) {
    const from = tokens[index - 1]?.end ?? 0;
    const to = tokens[index + 1]?.start ?? bare.length;
    const before = bare.slice(from, token.start);
    const isBare = index === 0 && !/\p{L}/u.test(before);
    const phrase = isBare ? `${labelAbove} ${before}` : before;
    const behind = bare.slice(token.end, Math.min(to, token.end + 24));
    const stated = { line, text: text.trim() };
    if (/^\s?%/.test(behind)) {
      if (!isMethod)
        isUsed = readPercent(token, before, `${labelAbove} ${bare.slice(0, token.start)}`, stated, found) || isUsed;
      continue;
    }
    if (/^\s?mg\b(?!\/m)/i.test(behind) && (AMOUNT.test(text) || AMOUNT.test(labelAbove))) {
      const amount = readPrinted(token.text, "percent");
      if (amount !== null) found.amounts.push({ value: amount.value, ...stated });
      isUsed = true;
      continue;
    }
    const ion = ionNear(ions, from, token, to, tokens.length === 1);
    role = roleOf(phrase) ?? (ion !== null || SPECTROMETRY.test(phrase) ? "observed" : role);
    if (role === null || OTHER_UNIT.test(behind) || /±\s*$|\+\/-\s*$/.test(before) || isMethod) continue;
    const mass = readMass(token, ion, /m\/z/i.test(isBare ? `${labelAbove} ${text}` : text), role);
    if (mass === null) continue;
    found.masses.push({ value: mass, ...stated });
    isUsed = true;
  }
  const isOther =
    /\bcas\b|date|lot|batch|catalog|formula|retention|tel|phone|page|temp|store|storage/i.test(text) || isMethod;
  if (!isUsed && !isOther) found.notUnderstood.push({ value: null, line, text: text.trim() });
  return true;
}

/** "Observed MW" and "molecular weight (found)" were measured; a weight without such a word was computed. */
function roleOf(phrase: string): "claimed" | "observed" | null {
  if (/\bcas\b|c\d+h\d+|retention|\brt\b|page|phone/i.test(phrase)) return null;
  const last = (pattern: RegExp) => [...phrase.matchAll(pattern)].at(-1)?.index ?? -1;
  const computed = last(COMPUTED);
  const observed = last(OBSERVED);
  if (computed >= 0 || observed >= 0) return observed > computed ? "observed" : "claimed";
  return NAMES_MASS.test(phrase) ? "claimed" : null;
}

/** The label between the previous number and this one, or after it if there is none before. */
function ionNear(
  ions: ReadonlyArray<{ readonly label: string; readonly at: number }>,
  from: number,
  token: Token,
  to: number,
  isAlone: boolean,
): Ion | null {
  const ahead = ions.filter(({ at }) => at >= from && at < token.start).at(-1);
  const behind = ions.find(({ at }) => at >= token.end && at < to && at - token.end <= (isAlone ? 80 : 6));
  // "710.4 [M+2H]2+": a label directly after a number belongs to it even if another comes before.
  const isRightBehind = behind !== undefined && behind.at - token.end <= 3;
  const chosen = isRightBehind && !isAssigned(ahead, token) ? behind : (ahead ?? behind);
  return chosen === undefined ? null : parseIon(chosen.label);
}

const isAssigned = (ion: { readonly label: string; readonly at: number } | undefined, token: Token): boolean =>
  ion !== undefined && token.start - (ion.at + ion.label.length) <= 4;

const LIGHTEST = 50;
const HEAVIEST = 500_000;

function readMass(token: Token, ion: Ion | null, isMz: boolean, role: StatedMass["role"]): StatedMass | null {
  const read = readPrinted(token.text, "mass");
  if (read === null || read.value < LIGHTEST || read.value > HEAVIEST) return null;
  return { ...read, isMz: isMz || ion !== null, ion, role };
}

function readPercent(
  token: Token,
  before: string,
  context: string,
  stated: { readonly line: number; readonly text: string },
  found: Findings,
): boolean {
  const read = readPrinted(token.text, "percent");
  if (read === null || read.value > 100) return false;
  const isLimit = LIMIT.test(before);
  const what = percentKind(before) ?? percentKind(context);
  const acid = SALT_ACIDS.find((one) => SALT_WORDS[one].test(context));
  if (acid !== undefined && what !== "content" && what !== "purity") {
    if (!isLimit) found.saltPercents.push({ value: { acid, percent: read.value }, ...stated });
    return true;
  }
  if (what === null) return false;
  found.percents.push({ value: { what, value: read.value, isLimit }, ...stated });
  return true;
}

function percentKind(text: string): PercentKind | null {
  if (CONTENT.test(text)) return "content";
  if (WATER.test(text)) return "water";
  return PURITY.test(text) ? "purity" : null;
}
