import { dateTextsOf } from "../head/dates.ts";
import { fold } from "../head/fact-labels.ts";
import type { CellLine } from "../line/cells.ts";
import { folded } from "./cues.ts";

export type StayPart = "admission" | "discharge";

/** The first and the last day of a hospital stay, as `YYYY-MM-DD`; null where the letter doesn't say it. */
export interface Stay extends Readonly<Record<StayPart, string | null>> {
  /** Results of both days are told: those of a day that isn't known may not be taken together. */
  readonly hasBothParts: boolean;
}

/** Whether a letter says when somebody was in hospital: its results are of several days, each of which is told. */
export const isKnownStay = ({ admission, discharge }: Stay): boolean => admission !== null || discharge !== null;

const ADMISSION =
  "admission date|date of admission|date admitted|admitted(?: on)?|admission|aufnahme(?:datum|tag)?(?: am)?|stationare aufnahme|(?:fecha|f\\.)(?: de)? ingreso|(?:date d'|d')?entree(?: le)?|date d'(?:admission|hospitalisation)|data (?:di |del )?(?:ricovero|ingresso|accettazione)|data (?:de |da )?(?:admissao|internacao|internamento|entrada)|(?:datum )?opname(?:datum)?|datum van opname|opgenomen op";
const DISCHARGE =
  "discharge date|date of discharge|date discharged|discharged(?: on)?|discharge|entlass(?:ungs?)?(?:datum|tag)?(?: am)?|(?:fecha|f\\.)(?: de)? alta|(?:date de )?sortie(?: le)?|data (?:di |della )?dimissione|data (?:de |da )?(?:alta|saida)|(?:datum )?ontslag(?:datum)?|datum van ontslag|ontslagen op";
const LABEL = new RegExp(
  `(?<![\\p{L}\\d])(?:(?<admission>${ADMISSION})|(?<discharge>${DISCHARGE}))(?![\\p{L}\\d])`,
  "giu",
);
/** What is between such a label and its day. */
const BETWEEN = /^[\s:.]{0,25}(?:am |on |le |el |il |op |vom )?$/u;
const LAST_LINE_OF_HEAD = 60;

const OF_A_STAY =
  /station[aä]r|aufenthalt|behandlung|hospitali[sz]|ricover|degen[tz]|internad|internam|interna[cç][aã]o|ingresad|ingreso|opgenomen|opname|admi(?:tted|ssion|ss[aã]o)|inpatient|(?<!\p{L})stay(?!\p{L})|s[ée]jour/iu;
const UNTIL =
  /^\s?(?:bis(?: zum)?|au|al|a|à|ao|até|tot(?: en met)?|t\/m|to|until|till|through|[-\u2013\u2014])\s?(?:el |il |le |den )?$/iu;
/** "vom 27.04. bis 04.05.2026": the year is behind the second day alone. */
const WITHOUT_YEAR = /(?<![\d.])(\d{1,2})\.(\d{1,2})\.?\s?(?:bis(?: zum)?|[-\u2013])\s?$/iu;

/** The days of the stay that a discharge letter tells, in its head or in its first sentence. */
export function stayOf(lines: readonly CellLine[], daysIn: (text: string) => readonly string[]): Stay {
  const head = lines.slice(0, LAST_LINE_OF_HEAD);
  const days = labeledDays(head, daysIn);
  const range = rangeIn(head, daysIn);
  const admission = days.admission ?? range?.admission ?? null;
  const discharge = days.discharge ?? range?.discharge ?? null;
  const isTurned = admission !== null && discharge !== null && admission > discharge;
  const parts = new Set(lines.map(({ text }) => (isListed(text) ? stayPartOf(text) : null)));
  const hasBothParts = parts.has("admission") && parts.has("discharge");
  return isTurned ? { admission: null, discharge: null, hasBothParts } : { admission, discharge, hasBothParts };
}

type Days = Readonly<Record<StayPart, string | null>>;

/** "Data de admissão: 03/02/2026   Data de alta: 10/02/2026", or both labels above their days. */
function labeledDays(lines: readonly CellLine[], daysIn: (text: string) => readonly string[]): Days {
  const found: Record<StayPart, Set<string>> = { admission: new Set(), discharge: new Set() };
  for (const [index, { text: printed }] of lines.entries()) {
    const text = printed.normalize("NFC");
    const labels = [...fold(text).matchAll(LABEL)].map(({ 0: label, index: at, groups }) => ({
      part: groups?.admission === undefined ? ("discharge" as const) : ("admission" as const),
      end: at + label.length,
    }));
    for (const { part, end } of labels) {
      const rest = text.slice(end, end + 60);
      const [date] = dateTextsOf(rest);
      const [day] = date !== undefined && BETWEEN.test(rest.slice(0, date.at)) ? daysIn(date.text) : [];
      if (day !== undefined) found[part].add(day);
    }
    const below = daysIn(lines[index + 1]?.text ?? "");
    const [first, second] = labels;
    const isAbove = labels.length === 2 && first?.part !== second?.part && daysIn(text).length === 0;
    if (isAbove && below.length === 2) {
      for (const [place, { part }] of labels.entries()) found[part].add(below[place] ?? "");
    }
  }
  return { admission: only(found.admission), discharge: only(found.discharge) };
}

/** A letter about two stays leaves open which of them is meant. */
const only = (days: ReadonlySet<string>): string | null => (days.size === 1 ? ([...days][0] ?? null) : null);

/** "vom 10.08.2026 bis 15.08.2026 in unserer stationären Behandlung". */
function rangeIn(lines: readonly CellLine[], daysIn: (text: string) => readonly string[]): Days | null {
  for (const [index, { text: own }] of lines.entries()) {
    const text = `${own} ${lines[index + 1]?.text ?? ""}`.normalize("NFC");
    const around = `${lines[index - 1]?.text ?? ""} ${text}`;
    if (own === "" || text.length > 600 || !OF_A_STAY.test(around)) continue;
    const dates = dateTextsOf(text);
    for (const [place, { text: printed, at }] of dates.entries()) {
      const [discharge] = daysIn(printed);
      const before = dates[place - 1];
      const gap = before === undefined ? "" : text.slice(before.at + before.text.length, at);
      const [admission] = before !== undefined && UNTIL.test(gap) ? daysIn(before.text) : [];
      const start = admission ?? withYearOf(discharge, text.slice(0, at), daysIn);
      if (discharge !== undefined && start !== undefined) return { admission: start, discharge };
    }
  }
  return null;
}

function withYearOf(
  until: string | undefined,
  before: string,
  daysIn: (text: string) => readonly string[],
): string | undefined {
  const [, day = "", month = ""] = WITHOUT_YEAR.exec(before.slice(-40)) ?? [];
  if (until === undefined || day === "") return undefined;
  const year = Number(until.slice(0, 4));
  return [year, year - 1].flatMap((one) => daysIn(`${day}.${month}.${one}`)).find((one) => one <= until);
}

const OF_ADMISSION =
  "(?:bei|zum zeitpunkt der|am tag der) (?:der )?(?:stationaren )?aufnahme|aufnahme-?labor|labor(?:werte)? der aufnahme|eingangs-?labor|(?:on|at|upon)(?: the time of)? (?:admission|presentation|arrival)|(?:admission|admitting|presenting) (?:labs?|laborator\\p{L}{1,5}|bloods?|blood tests?|results|tests)|(?:al|de|del|a su) ingreso|(?:a l'|d'|de l')(?:entree|admission)|(?:all'|d'|di |in )ingresso|al(?: momento del)? ricovero|(?:a|na|da|de|em) (?:entrada|admissao|internacao)|(?:bij|van) (?:opname|binnenkomst|presentatie)|opname-?lab";
const OF_DISCHARGE =
  "(?:bei|vor|zum zeitpunkt der|am tag der) (?:der )?entlassung|entlass(?:ungs)?-?labor|labor(?:werte)? der entlassung|(?:on|at|upon|before|prior to|day of)(?: the time of)? discharge|(?:pre-?)?discharge (?:labs?|laborator\\p{L}{1,5}|bloods?|blood tests?|results|tests)|(?:al|del|previ[ao] al|antes del|pre-?) ?alta|(?:a|a data de|na data da|na|da|antes da|pre-?) ?alta|analitica de alta|(?:a la|de|de la|avant la|avant) sortie|(?:alla|in|di|prima della|pre-?) ?dimissione|(?:bij|voor|van|dag van) ontslag|ontslag-?lab";
const PART = new RegExp(
  `(?<![\\p{L}\\d])(?:(?<admission>${OF_ADMISSION})|(?<discharge>${OF_DISCHARGE}))(?!\\p{L}| (?:sensib|resol|densid|intens))`,
  "giu",
);

/** Which end of the stay a text speaks of: "Labor bei Aufnahme", "Biologie à la sortie"; null for none, or both. */
export function stayPartOf(text: string): StayPart | null {
  const parts = new Set(
    [...plainOf(text).matchAll(PART)].map(({ groups }) =>
      groups?.admission === undefined ? ("discharge" as const) : ("admission" as const),
    ),
  );
  const [part] = parts;
  return parts.size === 1 ? (part ?? null) : null;
}

/** The text without such words, some of which also speak of a time before: "prior to discharge". */
export const withoutStayParts = (text: string): string => plainOf(text).replace(PART, " ");

const plainOf = (text: string): string => folded(text).replace(/[\u2018\u2019]/gu, "'");

/** Whether a line heads results, or begins with them. */
const isListed = (text: string): boolean => /:\s*$/u.test(text) || /\d/.test(text);

const PARTS_WITHOUT_RESULTS =
  /(?<!\p{L})(?:anteceden|anamnes|vorgeschicht|vorerkrank|voorgeschied|past medical|medical history|pmh|pmhx|hpi|histor|storia|comorb|enfermedad actual|motiv|presenting|reason for|diagnos|medica|medika|medizin|terap|therap|trait|trata|treat|drugs|tto|prescri|rezept|receta|receita|plan|procedere|prozedere|empfehl|recom|consigl|beleid|follow|suivi|action|orienta|conduta|vital|obs|observations|explorac|exame (?:obj|fis)|esame obiettivo|examen clin|examen phys|lichamelijk|korperlich|physical|status praesens|aufnahmebefund|allerg)/iu;
const COURSES =
  /(?<!\p{L})(?:verlauf|hospital course|course|progress|evoluc|evolut|decorso|beloop|epikrise|klinischer verlauf|resumo da internac|beurteilung)/iu;
const OF_RESULTS =
  /(?<!\p{L})(?:labor|labs?|laborator|blood|bloods|blut|bloed|biolog|analit|analis|analys|bilan|esami|ematochim|exames lab|resultad|result|ergebnis|befunde|test)/iu;

/** Whether a labeled part of a letter is one of history, medicines or plans: its numbers are of other days, or no results. */
export const hasNoResults = (label: string): boolean => {
  const plain = plainOf(label);
  return PARTS_WITHOUT_RESULTS.test(plain) && !OF_RESULTS.test(plain);
};

/** Whether a labeled part tells what happened in the days between. */
export const isOfCourse = (label: string): boolean => COURSES.test(plainOf(label)) && !OF_RESULTS.test(plainOf(label));
