import { nameKey } from "#domain/bloodwork/catalogue/name-key.ts";
import { roleOf } from "#domain/bloodwork/read/table/head-words.ts";
import { dateTextsOf, isDateText } from "../head/dates.ts";
import { type Cell, type CellLine, letterOf } from "./cells.ts";

/** The content of a printed table column; `dated` contains the results of the day in its header. */
export type PrintedRole =
  | "name"
  | "value"
  | "unit"
  | "range"
  | "flag"
  | "previous"
  | "dated"
  | "date"
  | "low"
  | "high"
  | "other";

export interface Column {
  readonly role: PrintedRole;
  readonly x: number;
  readonly end: number;
  /** The day in the header, as printed. */
  readonly date: string | null;
}

/** Headers of printed reports that trackers' tables don't have. */
const PRINTED: ReadonlyMap<string, PrintedRole> = new Map(
  Object.entries({
    name: "TESTS|TEST S|TEST REPORT STATUS|ANALYTES|INVESTIGATIONS|TEST PARAMETER|TEST PARAMETERS|PARAMETERS|PROFILE|PROCEDURE|TEST REQUESTED|EXAM|UNTERSUCHUNGEN|KENNGROSSE|MESSGROSSEN|ANALYSEN|ANALYSES|EXAMENS|PRUEBAS|DETERMINACIONES|ANALITOS|PARAMETROS|MAGNITUD|ESAMI|DESCRIZIONE|EXAMES|ANALISE|BADANIA|NAZWA BADANIA|PARAMETRY|ANALYSER|BIOMARKERS|MARKERS",
    value:
      "CURRENT|CURRENT VALUE|ACTUAL|RESULTADO ACTUAL|VALOR ACTUAL|ACTUEL|RESULTAT ACTUEL|ATTUALE|RISULTATO ATTUALE|VALORE ATTUALE|ATUAL|RESULTADO ATUAL|VALOR ATUAL|HUIDIG|HUIDIGE UITSLAG|AKTUELLES ERGEBNIS|CURRENT RESULT AND FLAG|CURRENT RESULT|RESULT AND FLAG|RESULTS AND FLAG|IN RANGE|OUT OF RANGE|IN|OUT|WITHIN RANGE|OUTSIDE RANGE|WITHIN RANGE RESULT|OUT OF RANGE RESULT|OBSERVED VALUES|OBSERVED RESULT|OBTAINED VALUE|PATIENT VALUE|PATIENT RESULT|FINDING|FINDINGS|VALUES|ERGEBNISSE|MESSWERTE|AKTUELL|AKTUELLER WERT|RESULTATEN|VALEURS|WERTE|RISULTATI|VALORES|VALORI|WYNIKI|UITSLAGEN|WYNIK BADANIA|DZISIAJ|THIS TEST|LATEST|TODAY",
    unit: "UNIT S|EINH|EINHEIT EN|U M|UM|U MISURA|U DE MEDIDA|UNIDADES DE MEDIDA|DIMENSION|DIM|J M|JEDN|JEDN MIARY|UNIDADE S|MEASUREMENT UNITS",
    range:
      "VALORES REF|VALORES DE REF|V REF|VALEURS REF|VALORI RIF|VALORI DI RIF|REF WAARDEN|REF WERT|REF WERTE|RANGO REF|RANGO DE REF|INTERVALO REF|INTERVALO DE REF|INT REF|REFERENCE INTERVALS|BIO REFERENCE INTERVAL|BIO REF INTERVALS|BIO REF RANGE|BIOLOGICAL REFERENCE RANGE|BIOLOGICAL REFERENCE INTERVALS|BIOLOGICAL REF RANGE|NORMAL RANGES|EXPECTED VALUES|EXPECTED VALUE|REFERENCE VALUE|LATEST REF RNG|LATEST REF RNG UNITS|LATEST REF RNG AND UNITS|LATEST REF RANGE|LATEST REF RANGE UNITS|LATEST REFERENCE RANGE|LATEST REFERENCE RANGE UNITS|REF RNG|REF RNG UNITS|REF RANGE UNITS|REFERENCE RANGE UNITS|REFERENCE RANGE AND UNITS|REFERENCE INTERVAL UNITS|REF RANGES|REF VALUES|REF VALUE|NORMALS|REF BEREICH|REFERENZBEREICHE|NORMALBEREICHE|NORMBEREICHE|REFERENZ BEREICH|REFERENZINTERVALLE|VALEURS USUELLES|VALEUR DE REFERENCE|VALEURS DE REF|VAL REF|VAL DE REFERENCE|INTERVALLES DE REFERENCE|INTERVALLE REF|VALORES REFERENCIA|VALOR DE REFERENCIA|V REFERENCIA|VALORES NORMALES|INTERVALOS DE REFERENCIA|RANGOS DE REFERENCIA|VALORI RIFERIMENTO|VALORI NORMALI|INTERVALLI DI RIFERIMENTO|INTERVALLO RIFERIMENTO|INT RIFERIMENTO|WARTOSC REFERENCYJNA|WARTOSCI REF|NORMY|ZAKRES NORM|ZAKRES REF|WARTOSCI PRAWIDLOWE|ZAKRES WARTOSCI REFERENCYJNYCH|REFERENSINTERVALL|REFERENTIE WAARDEN|TARGET RANGE",
    flag: "ABN|ABNL|FLAG S|HIGH LOW|H L|L H|ALERT|AUFF|MARKER FLAG|KENNZ|B|F|OZN|FL|ASTERISK|REMARK FLAG|STATUS",
    previous:
      "PREV|PREC|RESULTADO ANT|RESULTAT ANT|RESULTADO PREV|RISULTATO PREC|VALORE PREC|ULTIMO VALOR|RES ANT|RESULT ANT|RDO ANT|R ANT|VAL ANT|VALOR ANT|VALEUR ANT|RIS PREC|RES PREC|VAL PREC|ESITO PREC|VORW|VORIGE|R ANTERIOR|RES ANTERIOR|RESULT ANTERIOR|RDO ANTERIOR|R PREVIO|RES PREVIO|RESULTADO PREVIO|VALOR PREVIO|ULTIMO RESULTADO|RIS PRECEDENTE|RES PRECEDENTE|VAL PRECEDENTE|VORIGE UITSLAG|VORIGE WAARDE|LETZTES ERGEBNIS|PREVIOUS RESULTS|PREVIOUS RESULT DATE|PREVIOUS VALUES|PREVIOUS RESULT AND DATE|PRIOR RESULTS|LAST RESULT|PAST RESULT|PAST RESULTS|HISTORICAL|HISTORICAL RESULT|HISTORICAL RESULTS|VORBEFUNDE|VORERGEBNIS|VORWERT DATUM|VORWERT VOM|LETZTER WERT|VORHERIGER WERT|ANTERIORITE S|ANTERIEUR|ANTERIEURS|RESULTATS ANTERIEURS|VALEURS ANTERIEURES|HISTORICO|RESULTADOS ANTERIORES|VALOR ANTERIOR|RISULTATO PRECEDENTE|RISULTATI PRECEDENTI|PRECEDENTI|VALORE PRECEDENTE|POPRZEDNIO|WYNIK POPRZEDNI|POPRZEDNIE WYNIKI|LAST TEST",
    date: "PREVIOUS DATE|PRIOR DATE|LAST DATE|DATE OF PREVIOUS|DATE OF PREVIOUS RESULT|PREVIOUS RESULT DATE AND TIME|FECHA ANT|FECHA ANTERIOR|FECHA RES ANT|FECHA RESULTADO ANTERIOR|F ANT|F ANTERIOR|FECHA PREVIA|DATA ANT|DATA ANTERIOR|DATA RES ANT|DATA DO ANTERIOR|DATA PREC|DATA PRECEDENTE|DATA ESITO PREC|DATA RIS PREC|DATE ANT|DATE ANTERIORITE|DATE ANTERIEURE|DATE DE L ANTERIORITE|DATE PRECEDENTE|DATUM VORWERT|DATUM VORBEFUND|VORWERTDATUM|VORDATUM|DATUM VORIGE|DATUM VORIGE UITSLAG|VORIGE DATUM|DATA POPRZEDNIEGO|VOM|DU|DEL|VAN",
    low: "MIN|MINI|VON|LIM INF|LIMITE INF|BORNE INF|LIMITE INFERIORE|VALEUR BASSE|VALOR MINIMO|VALORE MINIMO|UNTERE|ONDERSTE",
    high: "MAX|MAXI|BIS|LIM SUP|LIMITE SUP|BORNE SUP|LIMITE SUPERIORE|VALEUR HAUTE|VALOR MAXIMO|VALORE MASSIMO|OBERE|BOVENSTE",
    other:
      "LAB CODE|LAB|LABS|SITE|PERF LAB|PERFORMING SITE|TECHNOLOGY|METHODOLOGY|METHODS|METHODIK|VERFAHREN|TECHNIQUE|METODOLOGIA|TECNICA|SAMPLE|SPECIMEN|MAT|GRAPH|GRAFIK|TREND|CHART|WYKRES|INTERPRETATION|COMMENT|NOTES|VERIFIED|CODE|COMMENTS|EC|GRAPHIQUE|ZEITPUNKT|POS|NR|NO|S NO|SR NO|SL NO",
  }).flatMap(([role, words]) =>
    // `Object.entries` widens the key to string.
    words.split("|").map((word) => [word, role as PrintedRole] as const),
  ),
);
const LINKS = new Set([
  "DU",
  "DEL",
  "DAL",
  "VOM",
  "AM",
  "LE",
  "Z",
  "AND",
  "UND",
  "ET",
  "Y",
  "E",
  "I",
  "OR",
  "OF",
  "THE",
]);
const MAX_PHRASE_LENGTH = 5;

/** The columns of a table header; null for any other line. */
export function headerOf(line: CellLine): readonly Column[] | null {
  if (line.cells.length === 0 || line.text.length > 250) return null;
  const columns: Column[] = [];
  let unknown = 0;
  for (const cell of line.cells) {
    const read = columnsOf(cell);
    if (read === null) unknown += 1;
    columns.push(...(read ?? [{ role: "other" as const, x: cell.x, end: cell.end, date: null }]));
  }
  const [unnamed] = columns;
  const isWhole = WHOLE.every((own) => columns.some(({ role }) => role === own));
  if (isWhole && unnamed?.role === "other" && columns.every(({ role }) => role !== "name")) {
    if (line.cells[0] !== undefined && columnsOf(line.cells[0]) === null) unknown -= 1;
    columns[0] = { ...unnamed, role: "name" };
  }
  const days = columns.filter(({ role }) => role === "dated").length;
  const isOfDays = days > 1 && columns.some(({ role }) => role === "unit" || role === "range");
  if (unknown > (isOfDays ? MOST_UNKNOWN_BESIDE_DAYS : Math.floor((columns.length - unknown) / 4))) return null;
  const [first] = columns;
  if (isOfDays && first?.role === "other" && columns.every(({ role }) => role !== "name")) {
    columns[0] = { ...first, role: "name" };
  }
  splitResultUnits(line, columns);
  const roles = new Set(columns.map(({ role }) => role));
  const hasResult = roles.has("value") || roles.has("dated");
  if (roles.size < 2 || !(hasResult || (roles.has("name") && roles.has("range")))) return null;
  if (days < 2 && columns.length - days - columns.filter(({ role }) => role === "date").length < 2) return null;
  return withDates(withEnds(columns));
}

/** Beside these, the first column has the names, whatever its header calls them. */
const WHOLE: readonly PrintedRole[] = ["value", "unit", "range"];

/** "RESULT UNITS" heads the units of a tracker; where no other column has the result, it heads both. */
function splitResultUnits({ cells }: CellLine, columns: Column[]): void {
  if (columns.some(({ role }) => role === "value" || role === "dated")) return;
  const cell = cells.find(({ text }) => /^results? units?$/iu.test(text));
  const at = columns.findIndex(({ x }) => x === cell?.x);
  const both = columns[at];
  if (cell === undefined || both === undefined) return;
  const letter = letterOf(cell);
  const end = both.x + cell.text.indexOf(" ") * letter;
  columns.splice(at, 1, { ...both, role: "value", end }, { ...both, role: "unit", x: end + letter });
}

/** A line of several days with a unit or an interval heads a table, whatever it calls the name and the code. */
const MOST_UNKNOWN_BESIDE_DAYS = 2;

/** The ends of the interval are columns of their own only side by side, and beside no interval. */
function withEnds(columns: readonly Column[]): readonly Column[] {
  const ends = columns.flatMap(({ role }, place) => (role === "low" || role === "high" ? [{ role, place }] : []));
  const [low, high] = ends;
  const isPair = ends.length === 2 && low?.role === "low" && high?.role === "high" && high.place === low.place + 1;
  if (isPair && !columns.some(({ role }) => role === "range" || role === "dated")) return columns;
  return columns.map((column) =>
    column.role === "low" || column.role === "high" ? { ...column, role: "other" } : column,
  );
}

/** The columns of a line that holds only days; null for any other line. */
export function daysOf({ cells }: Pick<CellLine, "cells">): readonly Column[] | null {
  const columns = cells.map(columnsOf);
  if (cells.length < 2 || !columns.every((own) => own?.length === 1 && own[0]?.role === "dated")) return null;
  return columns.flatMap((own) => own ?? []);
}

/** Whether a line heads several columns with days, in full or in part: "12.01.   14.01.", "Jan 2025   Aug 2025", whatever else it says. */
export function hasSeveralDays({ cells, text }: CellLine): boolean {
  if (text.length > 250 || /:\s/.test(text)) return false;
  const [only] = cells;
  if (cells.length === 1 && only !== undefined && daysBehindHeads(only) !== null) return true;
  const days = cells.filter(({ text: own }) => isDateText(own) || SHORT_DAY.test(own));
  return days.length > 1 && cells.every((cell) => days.includes(cell) || !/\d/.test(cell.text));
}

const SHORT_DAY =
  /^(?:0?[1-9]|[12]\d|3[01])(?:\.(?:0?[1-9]|1[0-2])\.|\/(?:0?[1-9]|1[0-2])|[ .-]{1,2}\p{L}{3,4}\.?)(?: \d{2}:\d{2})?$|^(?:\p{L}{3,9}\.?[ -]|(?:0?[1-9]|1[0-2])\/)(?:19|20)\d{2}$/u;

/** The days of a line whose other cells are the beginnings of heads that go on below: "Intervalo de". */
export function daysAboveHeads({ cells }: CellLine): readonly Column[] | null {
  const days = cells.filter(({ text }) => /\d/.test(text));
  const words = cells.filter((cell) => !days.includes(cell));
  if (words.length === 0 || words.length > 2 || words.some(({ text }) => text.length > 20)) return null;
  return daysOf({ cells: days });
}

/** A column with only a day as header is an earlier result next to a result column, else one of several days. */
function withDates(columns: readonly Column[]): readonly Column[] {
  const hasValue = columns.some(({ role }) => role === "value");
  return withOwnDays(
    columns.map((column) => (column.role === "dated" && hasValue ? { ...column, role: "previous" } : column)),
  );
}

/** "Anterior | Fecha", also several times: an earlier result and the column of its day are one. */
function withOwnDays(columns: readonly Column[]): readonly Column[] {
  const from = columns.findIndex(({ role }) => role === "name" || role === "value");
  const isOfEarlier = ({ role, date }: Column, place: number) =>
    place > from && (role === "date" || (role === "previous" && date === null));
  const start = columns.findIndex(isOfEarlier);
  const length = columns.slice(start).findIndex((column, place) => !isOfEarlier(column, start + place));
  const run = from < 0 || start < 0 ? [] : columns.slice(start, length < 0 ? undefined : start + length);
  const [first, second] = run;
  if (first === undefined || second === undefined || run.length % 2 === 1 || first.role === second.role) return columns;
  if (run.some(({ role }, place) => role !== (place % 2 === 0 ? first.role : second.role))) return columns;
  const pairs = run.flatMap((column, place) => {
    const other = run[place + 1];
    return place % 2 === 1 || other === undefined ? [] : [{ ...column, role: "previous" as const, end: other.end }];
  });
  return [...columns.slice(0, start), ...pairs, ...columns.slice(start + run.length)];
}

/** A time of day, with a mark such as "(NFA)" behind it at most. */
const TIME_ONLY = /^(?:[01]?\d|2[0-3]):[0-5]\d(?: \(\p{L}{1,6}\))?$/u;
const CLOCK = /^(?:[01]\d|2[0-3])[0-5]\d$/u;

/**
 * Adds the line below a header of several days: times of day, and the headers of other columns. Null if it adds
 * nothing.
 */
export function widened(columns: readonly Column[], line: CellLine): readonly Column[] | null {
  const { cells } = line;
  const withDay = withDaysBelow(columns, line) ?? withDayBelow(columns, line);
  if (withDay !== null) return withDay;
  if (!columns.some(({ role }) => role === "dated")) return null;
  const days = columns.filter(({ role }) => role === "dated");
  // "0820   0905": only beside nothing else are such numbers times.
  const areClocks = cells.length === days.length && cells.every(({ text }) => CLOCK.test(text));
  const times = areClocks ? cells : cells.filter(({ text }) => TIME_ONLY.test(text));
  const isUnderDay = ({ x, end }: Cell) => columns.some((day) => day.role === "dated" && x <= day.end && end >= day.x);
  const added = cells
    .slice(areClocks ? cells.length : 1)
    .filter((cell) => !TIME_ONLY.test(cell.text) && !(/^\p{L}+$/u.test(cell.text) && isUnderDay(cell))) // "Fasting   Yes   No"
    .flatMap((cell) => columnsOf(cell) ?? [UNKNOWN]);
  if (added.includes(UNKNOWN) || times.length + added.length === 0) return null;
  const timed = columns.map((column) => {
    const time = column.role === "dated" ? times.find(({ x, end }) => x <= column.end && end >= column.x) : undefined;
    return time === undefined || column.date === null ? column : { ...column, date: `${column.date} ${time.text}` };
  });
  return [...timed, ...added].sort((one, other) => one.x - other.x);
}

/** The day of the earlier results of a report that heads nothing else but their intervals; null for other lines. */
export function earlierDayOf({ cells: own }: CellLine, below: CellLine | undefined): string | null {
  const cells = (below === undefined ? null : headsOfTwoLines(own, below.cells)) ?? own;
  const columns = cells.map(columnsOf);
  if (cells.length > 3 || columns.includes(null)) return null;
  const [earlier, ...more] = columns.flatMap((own) => own ?? []).filter(({ role }) => role !== "range");
  if (earlier?.role !== "previous" || more.length > 0) return null;
  return earlier.date ?? (below === undefined ? null : (onlyDayOf(below)?.date ?? null));
}

/** Heads that go on below, each in its place: "Valeurs de   Antériorité" above "référence   06/10/2025". */
function headsOfTwoLines(above: readonly Cell[], below: readonly Cell[]): readonly Cell[] | null {
  if (above.length < 2 || above.length > 3 || above.length !== below.length) return null;
  const pairs = above.flatMap((cell, place) => {
    const under = below[place];
    return under !== undefined && under.x <= cell.end && under.end >= cell.x ? [[cell, under] as const] : [];
  });
  if (pairs.length < above.length) return null;
  return pairs.map(([cell, under]) => ({ ...cell, text: `${cell.text} ${under.text}` }));
}

/** The day of a line that is one and nothing else. */
function onlyDayOf({ cells }: CellLine): Column | null {
  const [only] = cells;
  const days = cells.length !== 1 || only === undefined ? null : columnsOf(only);
  return days?.length === 1 && days[0]?.role === "dated" ? days[0] : null;
}

/**
 * The days below a header, one of them today's: "Resultado   Unidades   Resultados Anteriores" above "20-02-2025
 * 15-08-2024   11-01-2024". The others must all lie on one side of today's, below the earlier results or below nothing.
 */
function withDaysBelow(columns: readonly Column[], line: CellLine): readonly Column[] | null {
  const days = daysOf(line) ?? [];
  const [value, ...more] = columns.filter(({ role }) => role === "value");
  if (days.length < 2 || value === undefined || more.length > 0 || columns.some(({ role }) => role === "dated"))
    return null;
  const isBeside = (one: Column, other: Column) => one.x <= other.end && one.end >= other.x;
  const [today, ...alsoToday] = days.filter((day) => isBeside(day, value));
  const others = days.filter((day) => day !== today);
  if (today === undefined || alsoToday.length > 0) return null;
  const earlier = columns.filter(({ role }) => role === "previous");
  if (earlier.length > 1 && earlier.length !== others.length) return null;
  const rest = columns.filter(({ role }) => role !== "previous");
  const isElsewhere = (day: Column) => rest.some((column) => isBeside(day, column));
  const isOnOneSide = others.every(({ x }) => x > today.end) || others.every(({ end }) => end < today.x);
  if (!isOnOneSide || others.some(isElsewhere)) return null;
  // "Résultats" above two days heads both.
  const isApart = rest.some(({ x }) =>
    others.every((day) => (day.x > today.x ? x > today.end && x < day.x : x < today.x && x > day.end)),
  );
  if (earlier.length === 0 && !isApart) return null;
  const dated = rest.map((column) => (column === value ? { ...column, date: today.date } : column));
  const previous = others.map((day) => ({ ...day, role: "previous" as const }));
  return [...dated, ...previous].toSorted((one, other) => one.x - other.x);
}

/** The days of earlier results on the line below their header: "Vorwert" above "02.06.2025   04.01.2025". */
function withDayBelow(columns: readonly Column[], line: CellLine): readonly Column[] | null {
  const earlier = columns.filter(({ role, date }) => role === "previous" && date === null);
  const days = daysOf(line);
  const from = Math.max(...columns.flatMap(({ role, end }) => (role === "value" ? [end] : [])));
  if (earlier.length === 1 && days !== null && days.every(({ x }) => x > from)) {
    const rest = columns.filter((column) => column !== earlier[0]);
    const previous = days.map((day) => ({ ...day, role: "previous" as const }));
    return [...rest, ...previous].toSorted((one, other) => one.x - other.x);
  }
  const day = onlyDayOf(line);
  if (earlier.length !== 1 || day === null) return null;
  return columns.map((column) => (column === earlier[0] ? { ...column, date: day.date } : column));
}

const UNKNOWN: Column = { role: "other", x: 0, end: 0, date: null };

/** What a single cell heads; null for other text, and for several heads in one. */
export function roleOfHead(cell: Cell): PrintedRole | null {
  const columns = columnsOf(cell);
  return columns?.length === 1 ? (columns[0]?.role ?? null) : null;
}

/** The columns in one header cell: all its words must be known, in the longest possible phrases. */
function columnsOf(cell: Cell): Column[] | null {
  const dates = dateTextsOf(cell.text);
  const [date] = dates;
  if (date !== undefined && nameKey(cell.text.replace(date.text, "")).length <= 5) {
    return dates.map(({ text }) => ({ role: "dated", x: cell.x, end: cell.end, date: text }));
  }
  if (dates.length > 1) return columnsOfDays(cell);
  const rest = date === undefined ? cell.text : cell.text.replace(date.text, " ");
  const words = [...rest.matchAll(/\S+/g)].map((match) => ({
    at: match.index,
    end: match.index + match[0].length,
    key: nameKey(match[0]),
  }));
  const letter = letterOf(cell);
  const columns: Column[] = [];
  const isDayFirst = date !== undefined && cell.text.slice(0, date.at).trim() === "";
  let place = 0;
  while (place < words.length) {
    const first = words[place];
    if (first === undefined) break;
    if (first.key === "" || (LINKS.has(first.key) && columns.length > 0)) {
      place += 1;
      continue;
    }
    const found = phraseAt(words.slice(place).map(({ key }) => key));
    if (found === null) return null;
    const last = words[place + found.length - 1] ?? first;
    columns.push({
      role: found.role,
      x: cell.x + first.at * letter,
      end: cell.x + last.end * letter,
      date: null,
    });
    place += found.length;
  }
  const ofDay = isDayFirst ? 0 : columns.length - 1;
  return columns.map((column, at) =>
    at === ofDay && date !== undefined && HAS_DAY.has(column.role) ? { ...column, date: date.text } : column,
  );
}

const HAS_DAY: ReadonlySet<PrintedRole> = new Set(["previous", "value"]);

/** The columns of a cell with several days, each at the end of its part: "Vorwert 20.08.24 Vorwert 06.02.24". */
function columnsOfDays(cell: Cell): Column[] | null {
  const letter = letterOf(cell);
  const columns: Column[] = [];
  let from = 0;
  for (const { at, text } of dateTextsOf(cell.text)) {
    const part = cell.text.slice(from, at + text.length);
    const lead = part.length - part.trimStart().length;
    const x = cell.x + (from + lead) * letter;
    const own = columnsOf({ text: part.trim(), x, end: x + part.trim().length * letter });
    if (own === null) return null;
    columns.push(...own);
    // Behind the head of something else, a day is a column of its own.
    if (own.every(({ date }) => date === null)) {
      columns.push({ role: "dated", x: cell.x + at * letter, end: cell.x + (at + text.length) * letter, date: text });
    }
    from = at + text.length;
  }
  return cell.text.slice(from).trim() === "" ? columns : null;
}

/** "Component Reference Range 2/6/2024 8/20/2024": days side by side behind the heads of other columns. */
export function daysBehindHeads(cell: Cell): { readonly heads: Cell; readonly days: readonly Column[] } | null {
  const dates = dateTextsOf(cell.text);
  const from = dates[0]?.at ?? 0;
  const between = dates.reduceRight(
    (text, { at, text: day }) => text.slice(0, at) + text.slice(at + day.length),
    cell.text,
  );
  if (dates.length < 2 || from === 0 || between.slice(from).trim() !== "") return null;
  const letter = letterOf(cell);
  const heads = cell.text.slice(0, from).trimEnd();
  return {
    heads: { text: heads, x: cell.x, end: cell.x + heads.length * letter },
    days: dates.map(({ text, at }) => {
      const x = cell.x + at * letter;
      return { role: "dated", x, end: x + text.length * letter, date: text };
    }),
  };
}

function phraseAt(keys: readonly string[]): { role: PrintedRole; length: number } | null {
  for (let length = Math.min(MAX_PHRASE_LENGTH, keys.length); length > 0; length -= 1) {
    const role = roleOfPhrase(keys.slice(0, length).join(" ").replaceAll(/ {2,}/g, " ").trim());
    if (role !== null) return { role, length };
  }
  return null;
}

function roleOfPhrase(key: string): PrintedRole | null {
  const printed = PRINTED.get(key);
  if (printed !== undefined) return printed;
  const role = roleOf(key);
  switch (role) {
    case null:
      return null;
    case "name":
    case "value":
    case "unit":
    case "range":
    case "flag":
    case "previous":
    case "date":
    case "low":
    case "high":
      return role;
    default:
      return "other";
  }
}
