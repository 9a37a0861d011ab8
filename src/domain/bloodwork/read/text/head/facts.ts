import type { CellLine } from "../line/cells.ts";
import { type DateText, dateTextsOf } from "./dates.ts";
import { type FactKind, fold, type Label, labelsOf } from "./fact-labels.ts";

/** The facts at the top of a report, with dates as printed. Null is "not printed". */
export interface PrintedFacts {
  readonly collected: string | null;
  /** That day is labeled only "date": of a letter it may be the day it was written. */
  readonly isDateAlone: boolean;
  readonly reported: string | null;
  readonly birth: string | null;
  readonly sex: "M" | "F" | null;
  readonly ageYears: number | null;
  readonly fasting: boolean | null;
  readonly laboratory: string | null;
  /** The indexes of the lines with such facts: they contain no results. */
  readonly lines: ReadonlySet<number>;
}

type Dated = "collected" | "reported" | "birth" | "elsewhen" | "date";
const DATED: ReadonlySet<FactKind> = new Set(["collected", "reported", "birth", "elsewhen", "date"]);
/** Facts are on the first page, or repeated at the bottom of the last. */
const FROM_TOP = 400;
const FROM_END = 60;

class Facts {
  readonly dates = new Map<Dated, string>();
  readonly lines = new Set<number>();
  collectedTime: string | null = null;
  sex: "M" | "F" | null = null;
  ageYears: number | null = null;
  fasting: boolean | null = null;
  laboratory: string | null = null;
}

/** Reads labels and the text next to or below them. The first of each kind counts. */
export function factsOf(lines: readonly CellLine[]): PrintedFacts {
  const facts = new Facts();
  for (const [index, line] of lines.entries()) {
    if (index >= FROM_TOP && index < lines.length - FROM_END) continue;
    if (line.text !== "" && line.text.length <= 400) readLine(lines, index, facts);
  }
  const { dates } = facts;
  const collected = dates.get("collected") ?? (isMail(lines) ? null : loneDate(dates));
  const hasTime = collected !== null && / \d\d:\d\d$/.test(collected);
  return {
    collected:
      collected !== null && !hasTime && facts.collectedTime !== null
        ? `${collected} ${facts.collectedTime}`
        : collected,
    isDateAlone: collected !== null && !dates.has("collected"),
    reported: dates.get("reported") ?? null,
    birth: dates.get("birth") ?? null,
    sex: facts.sex,
    ageYears: facts.ageYears,
    fasting: facts.fasting,
    laboratory: facts.laboratory ?? laboratoryOf(lines),
    lines: facts.lines,
  };
}

/** A date labeled only "date" counts if the report has no other. */
const loneDate = (dates: ReadonlyMap<Dated, string>): string | null =>
  dates.has("reported") || dates.has("elsewhen") ? null : (dates.get("date") ?? null);

/** The date at the top of an e-mail is the day it was sent. */
const isMail = (lines: readonly CellLine[]): boolean =>
  lines.slice(0, 20).some(({ text }) => /^(?:subject|betreff|objet|oggetto|asunto|assunto|onderwerp)\s?:/iu.test(text));

function readLine(lines: readonly CellLine[], index: number, facts: Facts): void {
  const text = lines[index]?.text.normalize("NFC") ?? "";
  const folded = fold(text);
  const labels = labelsOf(folded);
  const open: Dated[] = [];
  readPerson(text, labels, facts);
  for (const [place, label] of labels.entries()) {
    const rest = text.slice(label.end, labels[place + 1]?.at ?? text.length);
    if (!hasValueBeside(rest) && !isAlone(folded, label)) continue;
    if (label.kind === "fasting" && isOfAName(rest)) continue;
    if (label.kind === "collected" && TO_COME.test(folded.slice(0, label.at))) continue;
    if (isDated(label.kind)) {
      if (!readDate(label.kind, rest, facts) && /^[\s:.()/-]*$/.test(rest)) open.push(label.kind);
    } else if (/^geslacht/iu.test(folded.slice(label.at)) && /^[\s:]{0,20}V\b/u.test(rest))
      readOther("sex", "vrouw", facts);
    else readOther(label.kind, rest.trim() === "" || /^\s*:\s*$/.test(rest) ? below(lines, index) : rest, facts);
    if (rest.trim() !== "") facts.lines.add(index);
  }
  if (open.length > 0) readBelow(open, lines, index, facts);
}

/** "Patient: MUSTER Jordan, 22.07.1987, weiblich": a day without a label of its own is the birth date. */
function readPerson(text: string, labels: readonly Label[], facts: Facts): void {
  const [date] = dateTextsOf(text);
  readAddressed(text, facts);
  const isPerson = /^\s{0,9}(?:patient(?:in)?|patiënt|paziente|paciente|utente|name|herr|frau)(?!\p{L})/iu.test(text);
  if (!isPerson) return;
  const [, age = "", sex = ""] = /\((\d{1,3})\s?Y(?:rs?|ears?)?\s?\/\s?([MF])\)/iu.exec(text) ?? [];
  if (age !== "") readOther("age", age, facts);
  const dutch = /^\s{0,9}patiënt/iu.test(text) ? /\(([MV])\)/u.exec(text)?.[1] : undefined;
  const letter =
    sex || (dutch === undefined ? (/\s-\s([MF])\s-\s/u.exec(text)?.[1] ?? "") : dutch === "V" ? "vrouw" : dutch);
  const word = /(?<!\p{L})(?:weiblich|männlich|mujer|hombre|varón|femmina|maschio|female|male)(?!\p{L})/iu.exec(
    text,
  )?.[0];
  if (letter !== "" || word !== undefined) readOther("sex", letter || (word ?? ""), facts);
  if (date === undefined || labels.some(({ at }) => at < date.at)) return;
  if (!facts.dates.has("birth")) facts.dates.set("birth", date.plain);
  readOther("sex", text.slice(date.at + date.text.length), facts);
}

/** "Paziente: Sig.ra MODELLO", "Ihre Patientin Frau Exempel": how somebody is addressed. */
function readAddressed(text: string, facts: Facts): void {
  if (OF_A_WOMAN.test(text)) readOther("sex", "f", facts);
  else if (OF_A_MAN.test(text)) readOther("sex", "m", facts);
}

const OF_A_WOMAN =
  /^\s{0,9}(?:patient(?:e|in)?|paziente|paciente|utente|patiënte?|concerne|betrifft|betreft|betreff|re|asunto|assunto|oggetto|objet)\s{0,9}:\s{0,9}(?:sig\.ra|signora|frau|mme|madame|mrs|miss|ms|sra|mevr(?:ouw)?)(?!\p{L})|(?<!\p{L})(?:ihre patientin|ihrer patientin|votre patiente)(?!\p{L})/iu;
const OF_A_MAN =
  /^\s{0,9}(?:patient|paziente|paciente|utente|patiënt|concerne|betrifft|betreft|betreff|re|asunto|assunto|oggetto|objet)\s{0,9}:\s{0,9}(?:sig\.?(?!\.?ra)|signor|herrn?|monsieur|mr|sr|dhr)(?!\p{L})|(?<!\p{L})(?:ihren patienten|ihr patient)(?!\p{L})/iu;

/** "Next blood draw: 17.08.2026". */
const TO_COME =
  /(?:^|[^a-z])(?:next|nachste[nrs]?|proxim[oa]|nuev[oa]|prochaine?|prossim[oa]|volgende)(?: [a-z]{1,12}){0,2} ?$/iu;

const isDated = (kind: FactKind): kind is Dated => DATED.has(kind);
/** "Fasting insulin" is a test, "Fasting: yes" a fact. */
const isOfAName = (rest: string): boolean => {
  const word = /^[\s(]{1,3}(\p{L}{3,})/u.exec(fold(rest))?.[1]?.toLowerCase() ?? "";
  return word !== "" && !YES.test(word) && !NO.test(word);
};
/** A label is followed by a colon, a gap, or directly by its value. */
const hasValueBeside = (rest: string): boolean => /^\s?[:=.(/\-\u2013]|^\s{2,}|^\s\S/u.test(rest);
const isAlone = (folded: string, { at, end }: Label): boolean =>
  /^[\s:]*$/.test(folded.slice(end)) && /^$|\s\s$/.test(folded.slice(0, at));

function readDate(kind: Dated, rest: string, facts: Facts): boolean {
  const [date] = dateTextsOf(rest);
  if (date !== undefined && date.at <= 25) {
    if (!facts.dates.has(kind)) facts.dates.set(kind, date.plain);
    if (kind === "birth") readOther("sex", rest.slice(date.at + date.text.length), facts);
    return true;
  }
  const time = /^[\s:]{0,4}(\d{1,2}):(\d{2})(?:\s?([AP])M)?/i.exec(rest);
  if (kind === "collected" && time !== null && facts.collectedTime === null) {
    const [day] = dateTextsOf(`1.1.2000${" "}${time[0].replace(/^[\s:]+/, "")}`);
    facts.collectedTime = day?.plain.split(" ")[1] ?? null;
  }
  return false;
}

/** Labels in one line with their dates in the next, or one label above its date. */
function readBelow(open: readonly Dated[], lines: readonly CellLine[], index: number, facts: Facts): void {
  for (let next = index + 1; next <= index + 2; next += 1) {
    const line = lines[next];
    if (line === undefined) return;
    const dates: DateText[] = dateTextsOf(line.text);
    if (open.length === 1 && dates.length > 2) return; // one label above the days of a table
    if (dates.length > 0 && line.text.length < 200 && labelsOf(fold(line.text)).length === 0) {
      for (const [place, kind] of open.entries()) {
        const date = dates[place];
        if (date !== undefined && !facts.dates.has(kind)) facts.dates.set(kind, date.plain);
      }
      facts.lines.add(next);
      return;
    }
    if (line.text !== "") return;
  }
}

const below = (lines: readonly CellLine[], index: number): string => {
  const next = lines[index + 1]?.text ?? "";
  return next === "" ? (lines[index + 2]?.text ?? "") : next;
};

const MALE =
  /^(?:m|male|man|mann|mannlich|homme|masculin|masculino|hombre|varon|h|maschio|maschile|mezczyzna|mand|herre)$/;
const FEMALE =
  /^(?:f|w|female|woman|frau|weiblich|femme|feminin|femenino|feminino|mujer|femmina|femminile|kobieta|k|vrouw|kvinna|kvinde)$/;
const YES = /^(?:y|yes|ja|oui|si|tak|sim|fasting|fasted|true)$/;
const NO = /^(?:n|no|nein|non|nie|nao|not|random|false|nonfasting)$/;

/** "41 Y 0 M 0 D": this M is not a sex. */
const MONTHS_AND_DAYS = /(\d{1,3}\s?Y\w{0,9})\s{1,9}\d{1,3}\s?M\w{0,9}(?:\s{1,9}\d{1,3}\s?D\w{0,9})?/i;

function readOther(kind: FactKind, rest: string, facts: Facts): void {
  const words =
    fold(rest.slice(0, 60).replace(MONTHS_AND_DAYS, "$1"))
      .toLowerCase()
      .match(/[a-z]+|\d+/g) ?? [];
  if (kind === "sex" || kind === "age") {
    facts.sex ??= sexOf(words.slice(0, kind === "age" ? 8 : 5));
    const age = words.slice(0, 4).find((word) => /^\d{1,3}$/.test(word));
    if (kind === "age" && age !== undefined && Number(age) <= 120) facts.ageYears ??= Number(age);
  }
  if (kind === "fasting") {
    const first = words[0] ?? "";
    facts.fasting ??= YES.test(first) ? true : NO.test(first) ? false : null;
  }
  if (kind === "laboratory" && facts.laboratory === null && /^\s?:/.test(rest)) {
    facts.laboratory =
      rest
        .replace(/^[\s:]+/, "")
        .split(/ {2,}/)[0]
        ?.slice(0, 200) || null;
  }
}

function sexOf(words: readonly string[]): "M" | "F" | null {
  for (const word of words) {
    if (MALE.test(word)) return "M";
    if (FEMALE.test(word)) return "F";
  }
  return null;
}

const LABORATORY =
  /\b(?:lab|labs|labor|labore|laboratory|laboratories|laboratoire|laboratoires|laboratorio|laboratori|laboratoria|laboratorium|diagnostics?|diagnostica|diagnostyka|diagnostik|pathology|biologie|mvz|analisis|testing|clinic|health|medical)\b/i;

/** The first line that names a laboratory, if nothing is labeled as one. */
function laboratoryOf(lines: readonly CellLine[]): string | null {
  for (const { cells } of lines.slice(0, 8)) {
    const name = cells.find(
      ({ text }) =>
        text.length > 4 && text.length <= 100 && !/[:\d]|\bn[or]\.|number/i.test(text) && LABORATORY.test(fold(text)),
    );
    if (name !== undefined) return name.text;
  }
  return null;
}
