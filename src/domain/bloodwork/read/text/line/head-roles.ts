import { nameKey } from "#domain/bloodwork/catalogue/name-key.ts";
import { roleOf } from "#domain/bloodwork/read/table/head-words.ts";
import { dateTextsOf } from "../head/dates.ts";
import { type Cell, letterOf } from "./cells.ts";

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
  | "change"
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
      "PREV|PREC|RESULTADO ANT|RESULTAT ANT|RESULTADO PREV|RISULTATO PREC|VALORE PREC|ULTIMO VALOR|RES ANT|RESULT ANT|RDO ANT|R ANT|VAL ANT|VALOR ANT|VALEUR ANT|RIS PREC|RES PREC|VAL PREC|ESITO PREC|VORW|VORIGE|R ANTERIOR|RES ANTERIOR|RESULT ANTERIOR|RDO ANTERIOR|R PREVIO|RES PREVIO|RESULTADO PREVIO|VALOR PREVIO|ULTIMO RESULTADO|RIS PRECEDENTE|RES PRECEDENTE|VAL PRECEDENTE|VORIGE UITSLAG|VORIGE WAARDE|LETZTES ERGEBNIS|PREVIOUS RESULTS|PREVIOUS RESULT DATE|PREVIOUS VALUES|PREVIOUS RESULT AND DATE|PRIOR RESULTS|LAST RESULT|PAST RESULT|PAST RESULTS|HISTORICAL|HISTORICAL RESULT|HISTORICAL RESULTS|VORBEFUNDE|VORERGEBNIS|VORWERT DATUM|VORWERT VOM|LETZTER WERT|VORHERIGER WERT|ANTERIORITE S|ANTERIEUR|ANTERIEURS|RESULTATS ANTERIEURS|VALEURS ANTERIEURES|HISTORICO|RESULTADOS ANTERIORES|VALOR ANTERIOR|RISULTATO PRECEDENTE|RISULTATI PRECEDENTI|PRECEDENTI|VALORE PRECEDENTE|POPRZEDNIO|WYNIK POPRZEDNI|POPRZEDNIE WYNIKI|LAST TEST|LAST TIME|LAST VISIT|LAST CHECK",
    date: "PREVIOUS DATE|PRIOR DATE|LAST DATE|DATE OF PREVIOUS|DATE OF PREVIOUS RESULT|PREVIOUS RESULT DATE AND TIME|FECHA ANT|FECHA ANTERIOR|FECHA RES ANT|FECHA RESULTADO ANTERIOR|F ANT|F ANTERIOR|FECHA PREVIA|DATA ANT|DATA ANTERIOR|DATA RES ANT|DATA DO ANTERIOR|DATA PREC|DATA PRECEDENTE|DATA ESITO PREC|DATA RIS PREC|DATE ANT|DATE ANTERIORITE|DATE ANTERIEURE|DATE DE L ANTERIORITE|DATE PRECEDENTE|DATUM VORWERT|DATUM VORBEFUND|VORWERTDATUM|VORDATUM|DATUM VORIGE|DATUM VORIGE UITSLAG|VORIGE DATUM|DATA POPRZEDNIEGO|VOM|DU|DEL|VAN",
    low: "MIN|MINI|VON|LIM INF|LIMITE INF|BORNE INF|LIMITE INFERIORE|VALEUR BASSE|VALOR MINIMO|VALORE MINIMO|UNTERE|ONDERSTE",
    high: "MAX|MAXI|BIS|LIM SUP|LIMITE SUP|BORNE SUP|LIMITE SUPERIORE|VALEUR HAUTE|VALOR MAXIMO|VALORE MASSIMO|OBERE|BOVENSTE",
    change:
      "CHANGE|% CHANGE|CHANGE %|PERCENT CHANGE|DELTA|DELTA %|DIFF|DIFF %|DIFFERENCE|VARIATION|VARIATION %|EVOLUTION|ECART|VARIACION|VARIACION %|% VARIACION|DIFERENCIA|CAMBIO|VARIAZIONE|VARIAZIONE %|VAR %|DIFFERENZA|VARIACAO|VARIACAO %|DIFERENCA|ABWEICHUNG|ANDERUNG|VERANDERUNG|DIFFERENZ|DIFFERENZ %|VERSCHIL|VERSCHIL %|VERANDERING",
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

/** What a single cell heads; null for other text, and for several heads in one. */
export function roleOfHead(cell: Cell): PrintedRole | null {
  const columns = columnsOf(cell);
  return columns?.length === 1 ? (columns[0]?.role ?? null) : null;
}

/** The columns in one header cell: all its words must be known, in the longest possible phrases. */
export function columnsOf(cell: Cell): Column[] | null {
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
    const isCounted = /^[1-9]$/.test(first.key) && columns.at(-1)?.role === "previous"; // "Vorwert 1   Vorwert 2"
    if (first.key === "" || isCounted || (LINKS.has(first.key) && columns.length > 0)) {
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
  const rest = cell.text.slice(from);
  if (rest.trim() === "") return columns;
  const x = cell.x + (from + rest.length - rest.trimStart().length) * letter;
  const behind = columnsOf({ text: rest.trim(), x, end: cell.end });
  return behind === null ? null : [...columns, ...behind];
}

function phraseAt(keys: readonly string[]): { role: PrintedRole; length: number } | null {
  for (let length = Math.min(MAX_PHRASE_LENGTH, keys.length); length > 0; length -= 1) {
    const role = roleOfPhrase(keys.slice(0, length).join(" ").replaceAll(/ {2,}/g, " ").trim());
    if (role !== null) return { role, length };
  }
  return null;
}

/** Words for a usual interval, and those that come with them: "INTERVALLO DI RIF." */
const USUAL = new Set(
  (
    "REF|REFER|REFERENCE|REFERENZ|REFERENZBEREICH|REFERENCIA|REFERENCIAL|REFERENTIE|RIF|RIFER|RIFERIM|RIFERIMENTO|" +
    "NORMAL|NORMALE|NORMALES|NORMALI|NORMAIS|NORMALWERTE|NORMALWERT|NORMAALWAARDEN|NORMAALWAARDE|NORMWAARDEN|" +
    "NORME|USUEL|USUELLES|USUALES"
  ).split("|"),
);
const BESIDE_USUAL = new Set(
  (
    "DE|DI|DEL|D|OF|DES|RANGE|RANGES|RNG|RANGO|RANGOS|INTERVAL|INTERVALS|INTERVALLE|INTERVALLES|INTERVALLO|INTERVALLI|" +
    "INTERVALO|INTERVALOS|INT|INTERV|VALUE|VALUES|VALEUR|VALEURS|VALOR|VALORES|VALORE|VALORI|VAL|V|LIMIT|LIMITS|LIMITES|" +
    "LIMITI|FAIXA|BEREICH|WERT|WERTE|WAARDE|WAARDEN|BIOLOGICAL|BIOLOGICI|BIOLOGICO|BIOLOGICOS|BIOLOGIQUES"
  ).split("|"),
);

/** Words for an earlier result, and those that come with them: "VORIG RESULTAAT". */
const EARLIER = new Set(
  (
    "PREVIOUS|PREV|PRIOR|VORIG|VORIGE|VORHERIGER|VORHERIGES|VORHERIGE|FRUHERER|FRUHERES|FRUHERE|LETZTER|LETZTES|ANTERIOR|" +
    "ANTERIORES|ANT|PREVIO|PREVIOS|ANTERIEUR|ANTERIEURE|ANTERIEURS|ANTERIEURES|PRECEDENT|PRECEDENTE|PRECEDENTS|" +
    "PRECEDENTES|PRECEDENTI|PREC|EERDER|EERDERE|HISTORICAL"
  ).split("|"),
);
const OF_RESULTS = new Set(
  (
    "RESULT|RESULTS|VALUE|VALUES|FINDING|FINDINGS|ERGEBNIS|ERGEBNISSE|WERT|WERTE|BEFUND|BEFUNDE|RESULTAT|RESULTATS|VALEUR|" +
    "VALEURS|RESULTADO|RESULTADOS|RES|RDO|VALOR|VALORES|VAL|RISULTATO|RISULTATI|RIS|ESITO|ESITI|VALORE|VALORI|RESULTAAT|" +
    "RESULTATEN|UITSLAG|UITSLAGEN|WAARDE|WAARDEN"
  ).split("|"),
);

/** Whether a phrase has words of the one kind, and at most words of the other beside them. */
function consistsOf(key: string, deciding: ReadonlySet<string>, beside: ReadonlySet<string>): boolean {
  const words = key.split(" ");
  return words.some((word) => deciding.has(word)) && words.every((word) => deciding.has(word) || beside.has(word));
}

function roleOfPhrase(key: string): PrintedRole | null {
  const printed = PRINTED.get(key);
  if (printed !== undefined) return printed;
  if (consistsOf(key, USUAL, BESIDE_USUAL)) return "range";
  if (consistsOf(key, EARLIER, OF_RESULTS)) return "previous";
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
