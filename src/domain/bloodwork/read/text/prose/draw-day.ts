import { dateTextsOf } from "../head/dates.ts";
import { OTHERS, wordsIn } from "./cues.ts";
import type { Stay } from "./stay.ts";

const OF_BLOOD =
  /(?<!\p{L})(?:blood|bloods|bloodwork|labs?|laboratory|tests?|sample|results|labor\p{L}*|blut\p{L}*|anal[ií]tic[oa]s?|analiticamente|laboratoria(?:l|is|lmente)|ematochim\p{L}{1,4}|an[aá]lisis|laboratorio|extracci[oó]n|prise de sang|bilan|biologie|analyses?|pr[ée]l[èe]vement|prelievo|prelievi|esami|analisi|coleta|colheita|exames?|an[aá]lises|bloed\p{L}*|lab\p{L}*|afname|prikken|\p{L}{0,12}kontrolle|recheck|follow-up|contr[oô]l[eo]|controllo)(?!\p{L})/iu;
const NOT_OF_BLOOD =
  /(?<!\p{L})(?:born|dob|birth|geb|nac|nascita|n[ée]e? le|geboren|nacimiento|nascimento|next|appointment|n[aä]chste\p{L}*|termin|cita|rendez)(?!\p{L})/iu;
/** What is planned: no blood was taken yet. */
const PLANNED =
  /(?<!\p{L})(?:will(?! recall| remember| know| see| note)|shall|we'll|please|planned|due|next|wird|werden|bitte|geplant|nächste[nrs]?|será|serán|próxim[oa]s?|sera|seront|prochaine?s?|sarà|prossim[oa]|volgende|zullen|zal|graag|wilt)(?!\p{L})/iu;
/** The same, if no results are told with it: "Repeat bloods on 11 March." */
const AGAIN =
  /(?<!\p{L})(?:would|plan|book(?:ed)?|nuev[oa]|nov[ao]|re(?:peat|check|test)\p{L}*|repet\p{L}*|recontr[oô]le\p{L}*|wiederhol\p{L}*|herhal\p{L}*|ripet\p{L}*)(?!\p{L})/iu;
/** The lines at the top of an e-mail. */
const OF_A_MAIL =
  /(?<!\p{L})(?:subject|betreff|objet|oggetto|asunto|assunto|onderwerp|sent|gesendet|envoyé|enviado|inviato|verzonden|date|datum|fecha|data)\s?:/iu;
/** On these days a letter tells results: it came of a stay, or somebody looked. */
const OF_STAY =
  /(?<!\p{L})(?:admission|admitted|aufnahme|aufnahmetag|opname|ingreso|ricovero|entrée|admissão|internamento|we (?:last )?(?:checked|tested)|com(?:ing|e) in|came in|discharge|entlassung|entlassungstag|dimissione|(?:al|del|de|pre|d[ií]a del?) alta|sortie|ontslag)(?!\p{L})/iu;

/** Whether a text speaks of blood or of what was found in it. */
export const isOfBlood = (text: string): boolean => OF_BLOOD.test(text);

/** Whether the words before a day say that blood was taken on it. */
export const isDayOfDraw = (before: string): boolean => OF_BLOOD.test(before) && !NOT_OF_BLOOD.test(before);

/** The same, if the blood wasn't still to be taken. */
export const isDayOfPastDraw = (before: string): boolean => isDayOfDraw(before) && !PLANNED.test(before);

export interface DaysTold {
  /** The days that a text names, as `YYYY-MM-DD`. */
  readonly daysIn: (text: string) => readonly string[];
  /** Those of which the letter says anywhere that blood was taken: "on that of 6 October". */
  readonly draws: readonly string[];
  readonly stay: Stay;
}

/**
 * The day whose results a sentence tells, said before the first of them: "Labor vom 14.08.2026: Hb 9,7 g/dl". A
 * sentence without results says it of those behind it: "Here are your results of 14 August 2026."
 */
export function ownDayOf(
  text: string,
  firstName: number,
  { daysIn, draws, isList }: DaysTold & { readonly isList: boolean },
): string | null {
  const head = text.slice(0, firstName);
  const [day, ...more] = new Set(daysIn(text));
  if (day === undefined || more.length > 0 || !daysIn(head).includes(day)) return null;
  const headsList = isList && HEADS_A_LIST.test(head);
  if (!(OF_BLOOD.test(head) || isStayAt(head) || draws.includes(day) || headsList)) return null;
  if (NOT_OF_BLOOD.test(head)) return null;
  if (PLANNED.test(head)) return null;
  if (firstName === text.length && (AGAIN.test(text) || OF_A_MAIL.test(text))) return null;
  return wordsIn(head).some((word) => OTHERS.has(word)) ? null : day;
}

/** "Kontrolle vom 03.02.2026: Hb 11,7 g/dl, ...": the day, at most a word in brackets, and a colon. */
const HEADS_A_LIST = /\d\)?(?: \([^()]{1,30}\))? ?: ?$/u;

/** "Analítica (11/02)", "Labor vom 22.03.": without a year, and no fraction or dose. */
const SHORT_DAY =
  /(?<=\(|(?<!\p{L})(?:vom|am|del|du|le|el|il|on|of|from|van|op|de|do|da|em|dia|d[ií]a|labs?|labor) )(?:(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?!\d)|(?<first>\d{1,2})\/(?<second>\d{1,2})(?![\d/]))/iu;

/**
 * The day without a year in a text, by a stay it lies in or the day of the document; `null` if it is of neither, and
 * undefined if there is none.
 */
export function shortDayIn(
  text: string,
  collected: string | null,
  { daysIn, stay }: DaysTold,
): string | null | undefined {
  const { day, month, first, second } = SHORT_DAY.exec(text)?.groups ?? {};
  if (day === undefined && first === undefined) return undefined;
  const years = [stay.admission, stay.discharge, collected].flatMap((known) => known?.slice(0, 4) ?? []);
  const found = [...new Set(years)].flatMap((year) =>
    daysIn(day === undefined ? `${first}/${second}/${year}` : `${day}.${month}.${year}`),
  );
  const isOfStay = (one: string): boolean =>
    stay.admission !== null && stay.discharge !== null && one >= stay.admission && one <= stay.discharge;
  const [only = null, ...more] = found.filter((one) => one === collected || isOfStay(one));
  return more.length > 0 ? null : only;
}

/** Whether the words of a stay stand beside the day: "bei Aufnahme am 10.08.2026", "10/02/2026 (alta)". */
const isStayAt = (head: string): boolean => {
  const [day] = dateTextsOf(head);
  if (day === undefined) return false;
  const before = head.slice(Math.max(0, day.at - BESIDE), day.at);
  const behind = head.slice(day.at + day.text.length).slice(0, BESIDE);
  return OF_STAY.test(before) || OF_STAY.test(behind);
};
const BESIDE = 40;

/** A month or a year that results are told of: "In September your ferritin was". */
const IN_A_MONTH =
  /(?<!\p{L})(?:in|im|en|em|a|nel|nell|di|del|do|da|seit|since|last|back in|of|du mois de|au mois de|von|vom|de|d|desde|depuis|dal|vanaf|sinds)[ '\u2019](?:early |late |mid-?|anfang |ende |mitte |principios de |finales de |début |fin |inizio |fine |begin |eind )?(?:19\d\d|20\d\d|january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|märz|mai|juni|juli|oktober|dezember|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre|janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|novembro|dezembro|januari|februari|maart|mei|augustus)(?!\p{L})/giu;

/** Whether a text names a month or a year without a day, so that we can't know which draw it means. */
export function isOfAMonth(text: string, daysIn: (text: string) => readonly string[]): boolean {
  return [...text.matchAll(IN_A_MONTH)].some(({ index, 0: told }) => {
    // "of 3 March 2025", "of March 3, 2025": a day.
    const around = text.slice(Math.max(0, index - 12), index + told.length + 14);
    return daysIn(around).length === 0;
  });
}

/** Words that lead from the results of another day back to this one. */
export const NOW = new Set(
  "now|today|currently|aktuell|jetzt|heute|ahora|hoy|actualmente|maintenant|actuellement|oggi|attualmente|adesso|hoje|agora|atualmente|nu|vandaag|thans".split(
    "|",
  ),
);
