import { isAboutSample, saysNoResult } from "../../printed/no-result.ts";
import type { Cell, CellLine } from "./cells.ts";
import { type Facet, facetsOf } from "./facet.ts";
import type { UnitFinder } from "./unit-finder.ts";
import { EXPECTED_BEHIND, isFlagText, isQualitative } from "./words.ts";

type ShowsBlood = "always" | "by-range" | "no";

/** A line split into a name and the items next to it. */
export interface Split {
  readonly name: string;
  /** Where `name` is said more fully than printed. */
  readonly printedName?: string;
  readonly x: number;
  readonly isKnown: boolean;
  readonly facets: readonly Facet[];
  readonly loincs: readonly string[];
  /** Words between or after the facets inside one cell: it reads like a sentence. */
  readonly isProse: boolean;
  /** A unit printed behind the name: "Leukozyten (G/l)". */
  readonly unit: string;
  /** An interval printed behind the name: "Haemoglobin (g/L) [115 - 165]". */
  readonly range: string;
  /** The same result again in a second unit: "52,4 % soit 2,78 G/L". */
  readonly second: readonly Facet[];
  /** The name is that of the row above, whose result this line gives in another unit: "soit 6,22 mmol/L". */
  readonly isAgain?: boolean;
}

export interface Names {
  readonly units: UnitFinder;
  readonly knows: (name: string) => boolean;
  /** The same below a heading of urine, where "pH" and "Blut" are enough. */
  readonly knowsOfUrine: (name: string) => boolean;
  /** The marker of a name with a unit as printed; null if there is none, or more than one. */
  readonly markerOf: (name: string, unit: string) => string | null;
  /** What shows that a row below a heading of a urinalysis is of blood. */
  readonly showsBlood: (name: string, printed: { readonly unit: string; readonly range: string }) => ShowsBlood;
}

/** A name that only says that its result follows, below a title that names it. */
export const RESULT_LABEL =
  /^(?:(?:your |test |patient )?(?:result|value|finding|count)s?|contagem|recuento|conteggio|anzahl|premi[èe]re heure|1(?:ra|a|ª|°)\.? (?:hora|ora)|1(?:[èe]?re) heure|prima ora|primera hora|1\. stunde|r[eé]sultats?|valeur|ergebnis|messwert|wert|resultado|valor(?: obtenido| encontrado)?|risultato|esito|valore|uitslag|waarde|wynik)$/iu;
const MAX_NAME = 120;
/** A row of eight days with flags has no more than this; a sentence may. */
const MAX_WORDS = 45;
const LOINC = /^\d{3,5}-\d$/;
/** A code of SNOMED CT behind the name: no result has so many digits. */
const CONCEPT = /^\d{10,18}$/;
/** A row number, a mark or a checkbox before the name. */
const BEFORE_NAME = /^(?:\d{1,3}[.)]?|[*!#\u2022\u25cf\u25a0\u25a1\u2610\u2713\u2714\u2191\u2193-]{1,3}|[HL]|abn)$/iu;

/** The code of the laboratory in a column before the name: "THRO   Thrombozyten", "NE%   Neutrofili". */
const CODE = /^\p{Lu}[\p{Lu}\d]{1,6}[%#]?$/u;

/** A flag in a narrow column before the results. */
const FLAG_BEHIND = /^(.+) (\*|H|L|HH|LL|A|High|Low)$/;

/** The best way to split a line; null if nothing on it can be a result. */
export function splitLine(line: CellLine, names: Names): Split | null {
  const { cells, loincs } = withoutLead(line.cells);
  const [first] = cells;
  if (first === undefined || line.text.split(" ").filter((word) => word !== "").length > MAX_WORDS) return null;
  const cellFacets = cells.map((cell, place) => facetsOf(cell, place, names.units));
  let best: { split: Split; score: number } | null = null;
  const consider = (name: string, inline: readonly Facet[], from: number) => {
    const plain = plainName(name);
    if (plain === "" || plain.length > MAX_NAME || !/\p{L}/u.test(plain)) return;
    const printed = behindUnits([...inline, ...cellFacets.slice(from).flat()], cells);
    const { facets, second } = measuresOf(withReason(withGrade(withLetters(printed))));
    if (!facets.some(({ kind }) => RESULTS.has(kind))) return;
    const prose = isProse(facets);
    const { text: own, range } = prose ? { text: plain, range: "" } : withoutRange(plain, names);
    const apart = prose ? null : withoutUnit(own, names);
    const short = apart === null && !prose ? shortOf(own, names) : own;
    const isKnown = !prose && (apart !== null || names.knows(own) || (short !== own && names.knows(short)));
    const isTimed = TIME_BEHIND.test(own) && short !== own;
    const { name: bare = names.knows(own) && !isTimed ? own : short, unit = "" } = apart ?? {};
    const asPrinted = isTimed && bare !== own ? { printedName: own } : {};
    const split = {
      name: bare,
      ...asPrinted,
      x: first.x,
      isKnown,
      facets,
      loincs,
      isProse: prose,
      unit,
      range,
      second,
    };
    const score = scoreOf(split, inline.length === 0);
    if (best === null || score > best.score) best = { split, score };
  };
  const remark = withFlagApart(line) ?? withoutRemark(line);
  if (remark !== null) return splitLine(remark, names);
  consider(first.text, [], 1);
  const second = cells[1];
  if (second !== undefined && cellFacets[1]?.every(({ kind }) => kind === "words")) {
    consider(`${first.text} ${second.text}`, [], 2);
    if (CODE.test(first.text) && !names.knows(first.text)) consider(second.text, [], 2);
  }
  const marked = FLAG_BEHIND.exec(first.text);
  if (marked?.[1] !== undefined && marked[2] !== undefined && names.knows(plainName(marked[1]))) {
    consider(marked[1], [{ kind: "flag", text: marked[2], x: first.end, end: first.end, cell: -1 }], 1);
  }
  for (const { at, isLimit } of cutsOf(first.text)) {
    const letter = (first.end - first.x) / first.text.length;
    const rest = { text: first.text.slice(at).trimStart(), x: first.x + at * letter, end: first.end };
    const inline = facetsOf(rest, 0, names.units);
    const needsLimit = startsWithNumber(cellFacets[1]) || isLimit;
    if (needsLimit && !isWhole(first.text.slice(0, at), inline, cellFacets[1]?.[0] ?? inline[2], names)) continue;
    consider(first.text.slice(0, at), inline, 1);
  }
  // The compiler can't see that `consider` assigns it.
  return (best as { split: Split } | null)?.split ?? null;
}

/** "Ferritin: 14 ug/L (30 - 150) - LOW" as a result and its flag. */
function withFlagApart(line: CellLine): CellLine | null {
  const [only, ...more] = line.cells;
  const [, result, flag] =
    more.length > 0 || only === undefined
      ? []
      : (/^(.{5,90}\S) [-\u2013\u00b7] (\p{L}[^\d:;]{2,40})$/iu.exec(only.text) ?? []);
  if (only === undefined || result === undefined || flag === undefined || !isFlagText(flag)) return null;
  const letter = (only.end - only.x) / only.text.length;
  const end = only.x + result.length * letter;
  return {
    ...line,
    cells: [
      { ...only, text: result, end },
      { text: flag, x: only.end - flag.length * letter, end: only.end },
    ],
  };
}

/** "Platelets: 402x10^9/L (150-400) - slightly raised, see below": one result, and what somebody says of it. */
const REMARKED =
  /^([^:]{2,60}: ?[<>]?\d[\d.,]{0,9} ?\S{1,16}(?: \([^()\p{L}]{1,24}\))?)(?:[.,;] | [-\u2013] |\.? \((?=\p{L}{3,}))\p{L}.{3,}$/u;

/** The line up to the remark behind its result; null if there is none. */
function withoutRemark(line: CellLine): CellLine | null {
  const [only, ...more] = line.cells;
  const [, result] = more.length > 0 || only === undefined ? [] : (REMARKED.exec(only.text) ?? []);
  if (only === undefined || result === undefined || RANGE_BEHIND.test(only.text.slice(result.length))) return null;
  const end = only.x + ((only.end - only.x) * result.length) / only.text.length;
  return { ...line, cells: [{ ...only, text: result, end }], text: result };
}

/** An interval in words belongs to the row: "(range 0-21)", "(under 5)". */
const RANGE_BEHIND =
  /^[.,;]? ?\(?(?:normal|ref|range|rango|norm|under|over|below|above|less|more|up to|target range)/iu;

/**
 * "Protein  1+", "Blut  (+)  negativ": the grade of a test strip, and neither a number nor a mark. A plus is one only
 * where no other result is beside it.
 */
function withGrade(facets: readonly Facet[]): readonly Facet[] {
  const [first, second, ...rest] = facets;
  if (first === undefined) return facets;
  const isGrade = first.kind === "number" && /^[1-4]$/.test(first.text) && second?.kind === "flag";
  if (isGrade && /^\+{1,2}$/.test(second.text) && second.x - first.end < 0.01) {
    const grade: Facet = { ...first, kind: "found", text: first.text + second.text, end: second.end };
    return rest.some(({ kind }) => kind === "unit") ? facets : [grade, ...rest];
  }
  if (first.kind !== "flag" || !PLUS.test(first.text)) return facets;
  const results = facets.filter(({ kind }) => RESULTS.has(kind));
  const isAlone = results.every(({ kind, text }) => kind === "found" && EXPECTED.test(text)) && results.length < 2;
  return isAlone ? [{ ...first, kind: "found" }, ...facets.slice(1)] : facets;
}

/** "2,1 %   (136 /mm³)": brackets hold the same result only behind a unit. In "5,4   (97 mg/dL)" the first has none. */
function behindUnits(facets: readonly Facet[], cells: readonly Cell[]): readonly Facet[] {
  const isAlone = (at: number): boolean => {
    const [before, facet] = [facets[at - 1], facets[at]];
    const isFirst = facet?.kind === "number" && before?.cell !== facet.cell && before?.kind !== "unit";
    return isFirst && cells[facet.cell]?.text.startsWith("(") === true;
  };
  return facets.map((facet, at) => (isAlone(at) || isAlone(at - 1) ? { ...facet, kind: "words" } : facet));
}

/** "132 B": a blood group alone is a result, behind a number its letter is a mark. */
function withLetters(facets: readonly Facet[]): readonly Facet[] {
  const at = facets.findIndex(({ kind }) => kind === "number" || kind === "bound");
  if (at < 0) return facets;
  return facets.map((facet, place) =>
    place > at && facet.kind === "found" && facet.text === "B" ? { ...facet, kind: "flag" } : facet,
  );
}

/** A result that is only a mark. */
export const PLUS = /^\(?\+{1,4}\)?$/;
const EXPECTED = /^(?:n[eé]g|abs|aus|ass|n[io]|kein|geen|afw|abw|normal)/iu;

/** Words where the result would stand that say why there is none: "Kalium  Probe hämolytisch  mmol/l  3,5 - 5,1". */
function withReason(facets: readonly Facet[]): readonly Facet[] {
  const at = facets.findIndex(({ kind, text }) => RESULTS.has(kind) || (kind === "words" && saysNoResult(text)));
  return facets.map((facet, place) => (place === at && facet.kind === "words" ? { ...facet, kind: "none" } : facet));
}

/** "58,0 % soit 3 248 /mm3": the same result in a second unit, with an interval of its own. */
function measuresOf(facets: readonly Facet[]): { facets: readonly Facet[]; second: readonly Facet[] } {
  const at = facets.findIndex(({ kind, text }) => kind === "words" && AGAIN.test(text));
  return at > 0 ? { facets: facets.slice(0, at), second: facets.slice(at + 1) } : { facets, second: [] };
}

/** Words between a result and the same result in another unit. */
export const AGAIN =
  /^(?:soit|entspricht|entspr\.|i\.e\.|equivale a|equivalente a|ossia|pari a|ou seja|oftewel)(?: (?:nach|selon|seg[uú]n|secondo|segundo|volgens) (?:IFCC|NGSP|DCCT))?\s?:?$/iu;

const RANGE_IN_NAME =
  /^(.{2,80}?)\s?\[\s?(\d{1,5}(?:[.,]\d{1,4})? ?[-\u2013] ?\d{1,5}(?:[.,]\d{1,4})?|[<>]=? ?\d{1,5}(?:[.,]\d{1,4})?)\s?\]$/u;

/** A name and the interval in square brackets after it, if the rest is a name. */
function withoutRange(printed: string, names: Names): { text: string; range: string } {
  const [, text = "", range = ""] = RANGE_IN_NAME.exec(printed) ?? [];
  const isName = text !== "" && (names.knows(text) || withoutUnit(text, names) !== null);
  return isName ? { text, range } : { text: printed, range: "" };
}

/** A known name and the unit in brackets or behind a comma after it, if the name has a marker in that unit. */
function withoutUnit(printed: string, names: Names): { name: string; unit: string } | null {
  const [, name = "", inBrackets = "", behindComma = ""] =
    /^(.{2,60}?)(?:\s?[([]([^()[\]]{1,25})[)\]]|,\s?([^\s,]{1,20}))$/u.exec(printed) ?? [];
  const unit = inBrackets || behindComma;
  if (unit === "") return withUnitBehind(printed, names);
  if (/^calc/iu.test(unit)) return null; // of a ratio: a remark, and no unit
  if (names.units.lengthAt(unit, 0, false) !== unit.length) return null;
  const plain = plainName(name);
  if (!names.knows(plain)) return null;
  return names.knows(printed) && names.markerOf(plain, unit) === null ? null : { name: plain, unit };
}

/** "WBC K/uL": a unit with a slash behind a name of one word. */
function withUnitBehind(printed: string, names: Names): { name: string; unit: string } | null {
  const [, name = "", unit = ""] = /^(\S{2,20}) ([^\s/]{1,8}\/\S{1,12})$/u.exec(printed) ?? [];
  if (unit === "" || names.units.lengthAt(unit, 0, false) !== unit.length || names.knows(printed)) return null;
  const plain = plainName(name);
  return names.knows(plain) ? { name: plain, unit } : null;
}

/** "Srm-Glucosa", "Ori-Albúmina": the specimen before the name, as one letter where that is known. */
const SPECIMEN_BEFORE = /^(San|Pla|Srm|Sue|Ser|Ori|Uri)-(?=\p{L})/u;
const LETTER_OF: Readonly<Record<string, string>> = {
  San: "B-",
  Pla: "P-",
  Srm: "S-",
  Sue: "S-",
  Ser: "S-",
  Ori: "U-",
  Uri: "U-",
};

function shortOf(plain: string, names: Names): string {
  const before = SPECIMEN_BEFORE.exec(plain)?.[1];
  if (before === undefined) return plain.replace(OF_THE_PATIENT, "").replace(TIME_BEHIND, "");
  const rest = plain.slice(before.length + 1);
  const lettered = `${LETTER_OF[before] ?? ""}${rest}`;
  return names.knows(lettered) || LETTER_OF[before] === "U-" ? lettered : rest;
}

/** "TCA patient", beside the control of the laboratory. */
const OF_THE_PATIENT = / (?:du )?(?:patient|malade|paciente|paziente|patiënt)$/iu;

/** "S-Cortisol (07:25)": when the blood was taken. */
export const TIME_BEHIND = / \((?:[01]?\d|2[0-3])[:.h][0-5]\d(?: ?(?:h|hrs?|uhr|uur))?\)$/iu;

/** Then a number in the name's cell belongs to the name ("Cortisol 8h", "Vitamin B 12"). */
const startsWithNumber = (facets: readonly Facet[] | undefined): boolean =>
  facets?.[0]?.kind === "number" || (facets?.[0]?.kind === "bound" && !/^[([]/.test(facets[0].text));

/** "Colesterol total: 198 mg/dL   inferior a 190": a result in the unit of its name, and behind it its limit. */
function isWhole(name: string, inline: readonly Facet[], next: Facet | undefined, names: Names): boolean {
  const [value, unit] = inline;
  const isResult = (value?.kind === "number" || value?.kind === "bound") && unit?.kind === "unit";
  return isResult && next?.kind === "bound" && names.markerOf(plainName(name), unit.text) !== null;
}

const RESULTS: ReadonlySet<Facet["kind"]> = new Set(["number", "bound", "span", "found", "none"]);

function withoutLead(cells: readonly Cell[]): { cells: readonly Cell[]; loincs: string[] } {
  const loincs = cells.filter(({ text }) => LOINC.test(text)).map(({ text }) => text);
  const rest = cells.filter(({ text }, place) => !(LOINC.test(text) || (place > 0 && CONCEPT.test(text))));
  let from = 0;
  while (from < rest.length - 1 && from < 3 && BEFORE_NAME.test(rest[from]?.text ?? "")) from += 1;
  return { cells: rest.slice(from), loincs };
}

/** Names that continue with a number: "CA 125 12 U/mL". */
const NUMBERED = /(?:^|\s)(?:CA|IL|HE|factor|type|vitamin B|omega)$/i;

/** A position inside a cell where a result may start; words such as "inférieur à" may also begin its interval. */
interface Cut {
  readonly at: number;
  readonly isLimit: boolean;
}

function cutsOf(text: string): Cut[] {
  const cuts: Cut[] = [];
  const start =
    /[ :=](?=[<>\u2264\u2265([+-]?\s?[.,]?\d|n[eé]g|pos|non|not |nicht|reactive|absen[ct]|aus[eê]nt|assent|trace|traço|traz|nil|\(?\+{1,4}\)?(?:\s|$)|(?:rar[aoie]s?|rares|quelques|nombreu(?:x|ses)|pouc[ao]s|abundantes?|abondante?s?|abbondant[ei]|escass?[ao]s?|numeros[ao]s|none seen|few|many|moderad[ao]|vereinzelt|reichlich)(?:\s|$)|less |greater |[HL*] \d|((?:inf[eé]rieure?|inferiore?|inf\.|sup[eé]rieure?|superiore?|sup\.|menor|mayor|maior|minore|maggiore|menos|m[aá]s|moins|plus|meno|più|abaixo|acima|kleiner|größer|weniger|mehr|unter|über|minder|meer|lager|hoger|groter|onder|boven|lower|higher|below|above|under|over|at[eé]) ))/giu;
  for (const match of text.matchAll(start)) {
    // A comparator belongs to its number: "> 90" is never 90.
    if (/[<>\u2264\u2265=]$/u.test(text.slice(0, match.index).trimEnd())) continue;
    const isLimit = match[1] !== undefined && !RESULT_LABEL.test(plainName(text.slice(0, match.index)));
    if (match.index > 0 && match.index <= MAX_NAME) {
      cuts.push({ at: match[0] === " " ? match.index : match.index + 1, isLimit });
    }
    if (cuts.length >= 12) break;
  }
  cuts.push(...beforeExpected(text));
  const [first] = cuts;
  return first !== undefined && cuts.length > 1 && NUMBERED.test(text.slice(0, first.at)) ? cuts.slice(1) : cuts;
}

/** Where a result in words begins that has what is expected in brackets behind it: "Proteine tracce [ assenti ]". */
function beforeExpected(text: string): readonly Cut[] {
  const end = text.length > MAX_NAME ? undefined : EXPECTED_BEHIND.exec(text)?.index;
  if (end === undefined) return [];
  const spaces = [...text.slice(0, end).matchAll(/ /gu)].map(({ index }) => index).slice(-2);
  return spaces.flatMap((at) => (isQualitative(text.slice(at + 1, end)) === "found" ? [{ at, isLimit: false }] : []));
}

/** Without colons, bullets, footnote marks and leaders. */
export const plainName = (name: string): string =>
  name
    .trim()
    .replace(/^[*\u2022\u25cf\u00b7#!\u2020\u2021-]+\s?/u, "")
    .replace(/(?<![\s:=*\u2020\u2021#.\u00b9\u00b2\u00b3])[\s:=*\u2020\u2021#.\u00b9\u00b2\u00b3]+$/u, (end) =>
      /^\.(?!\.)/.test(end) ? "." : "",
    )
    .trim();

/**
 * Words inside the result's cell are prose, except a code of a few capitals after it, which is a laboratory. Later
 * cells may have intervals in words, methods and remarks, as long as they are short.
 */
function isProse(facets: readonly Facet[]): boolean {
  const valueCell = facets.find(({ kind }) => RESULTS.has(kind))?.cell;
  const words = facets.filter(({ kind, text }) => kind === "words" && !isAboutSample(text));
  if (words.reduce((sum, { text }) => sum + text.split(" ").length, 0) > MAX_REMARK_WORDS) return true;
  return words.some(
    (facet) => facet.cell === valueCell && !(facet === facets.at(-1) && LABORATORY_CODE.test(facet.text)),
  );
}

const MAX_REMARK_WORDS = 8;
const LABORATORY_CODE = /^(?:[A-Z]{2,3}\d?|0\d|\(?[A-Za-z/ -]{2,20}\)|[A-Z]\d?)$/;

function scoreOf({ name, isKnown, facets, isProse }: Split, isWholeCell: boolean): number {
  const [first] = facets;
  const numbers = facets.filter(({ kind }) => kind === "number").length;
  const words = facets.filter(({ kind }) => kind === "words").length;
  return (
    (isKnown ? 100 : RESULT_LABEL.test(name) ? 40 : 0) -
    (isProse ? 60 : 0) -
    words * 8 +
    Math.min(facets.length, 5) -
    Math.max(0, numbers - 1) * 12 +
    (first !== undefined && RESULTS.has(first.kind) ? 10 : 0) +
    (isWholeCell ? 6 : 0) +
    Math.min(name.length, 40) / 10
  );
}
