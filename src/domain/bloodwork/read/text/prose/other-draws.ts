import { folded, OTHERS, wordsIn } from "./cues.ts";
import { stayPartOf } from "./stay.ts";

/** What is before a name since the result before it, between the name and its number, and behind that. */
export interface Told {
  readonly ahead: string;
  readonly gap: string;
  readonly behind: string;
  /** What follows the number, up to any further one. */
  readonly rest: string;
}

const NTH = String.raw`(?:first|second|third|fourth|erste[nr]?|zweite[nr]?|dritte[nr]?|vierte[nr]?|premiere?|deuxieme|troisieme|primera?|segund[oa]|tercera?|prim[oa]|second[oa]|terz[oa]|primeir[oa]|terceir[oa]|eerste|tweede|derde|[ivx]{1,4}|\d{1,2}(?:\.|[aoe]|st|nd|rd|th)?)`;
const DAY = "(?:day|tag|jour|dia|giorno|giornata|dag)";
const OTHER_MOMENT = new RegExp(
  String.raw`(?<![a-z\d])(?:${DAY} ?\d{1,2}|(?:pod|j|d) ?\+?\d{1,2}|${NTH} (?:post[a-z-]{0,12}\.? )?${DAY})(?![a-z\d])|(?<![a-z])(?:post|pra|pre|intra)-?op(?:erat[a-z]{0,6})?(?![a-z])|(?<![a-z])(?:overnight|nachts|intraop)(?![a-z])`,
  "u",
);
/** A day of the cycle is no other day. */
const OF_A_CYCLE = /cycle|zyklus|ciclo|cyclus|mens/u;

/** Whether a text tells of a moment without its date: "on day 3", "postoperativ", "à J4". */
export function isOfOtherMoment(text: string): boolean {
  const plain = folded(text).replace(/[\u00ba\u00b0]/gu, "");
  return OTHER_MOMENT.test(plain) && !OF_A_CYCLE.test(plain);
}

/** Behind these words it is the result of a test, or of a treatment that ended: "Cortisol nach Dexamethason". */
const AFTER = /(?<![a-z])(?:after|following|nach(?! wie vor)|apres|despues|tras|dopo|apos|depois)(?![a-z])/u;
const AFTER_A_DOSE =
  /^ (?:after|following|nach|apres|despues de|tras|dopo|apos|na)(?: the| dem| der| l[ae])? (?:\d{1,4} ?(?:m?c?g|ml|min|h)(?![a-z])|peg)/u;
/** "HbA1c 58 mmol/mol (Oct), 53 mmol/mol (Jan)", "TSH 0,31 (marzo 2025)". */
const MONTH_BEHIND =
  /^ ?\((?:[a-z]{2,6} )?(?:jan|ene|gen|fe[bv]|m[aerz]r|mrz|maart|marz|marc|mars|a[pv]r|abr|ma[iyjg]|mei|jui?n|giu|jui?l|lug|aug|aou|ago|sep|set|o[ckt]t|out|nov|de[cz]|dic)[a-z]{0,8}\.?(?: (?:de )?\d{2,4})?\)/u;
const DURING = /^ (?:during|wahrend|durante|pendant|tijdens)(?![a-z])/u;
/** "Frau Exempel" is the person herself. */
const ADDRESSED = /(?<!\p{L})(?:Frau|Herrn?|Mme|Madame|Monsieur|Mevrouw|Signora|Senhora|Señora) (?=\p{Lu})/gu;
/** Right before a name: "suspender si K", "sospendere se potassio", "stoppen als kalium". */
const IF = /(?<!\p{L})(?:si|se|als|bij|ab) (?:(?:el|la|le|il|lo|o|a|het|de|un|een) |l['\u2019])?$/iu;
const AT_MOST = /(?<!\p{L})(?:max|min)\.? ?$/iu;
const LIMIT =
  /grenz|schwelle|threshold|umbral|limiar|seuil|soglia|drempel|cut-?off|(?:normal (?:value|level|range)|valor(?:es)? normal|valeurs? normale|valori? normal|normale waarde|accept|toler|akzept|acept|acceta)/u;

/** In another house, or with a device at home. */
const ELSEWHERE =
  /(?<![a-z])(?:(?:other|another|different|anderen?|autre|otr[oa]|altr[oa]|outr[oa]|andere) (?:clinic|lab|hospital|practice|praxis|klinik|krankenhaus|clinique|hopital|clinica|ospedale|ziekenhuis|kliniek|laborator)|outside (?:lab|hospital|clinic)|im krankenhaus|in (?:the )?hospital|in a&e|a l.hopital|en el hospital|in ospedale|no hospital|in het ziekenhuis|(?:at|your|his|her) home|zu ?hause|sensor|cgm|pharmacy|apotheke|farmacia|pharmacie|apotheek|finger-?(?:prick|stick)|capill|capilar|kapill|bm test|hgt|dextro)/u;
const HAD_BEEN =
  /(?<![a-z])(?:had been|avait ete|avaient ete|habia sido|habia estado|era stat[oa]|tinha sido|estivera|gewesen|geweest)(?![a-z])/u;
const AFTER_TREATMENT =
  /(?<![a-z])(?:nach|after|apres|tras|despues de|dopo|apos)(?: [a-z']{1,4})? ?(?:[a-z]{1,14} )?(?:transfus|gabe|infusi|dialys|dialis|bolus)|(?:pre|off)[ -](?:treatment|therapy|therapie|traitement)|(?:alter|voriger|old|previous) (?:dosis|dose)/u;

/** Whether a number is that of a function test, a limit, a case that may come or the highest value of some time. */
export function isToldOtherwise({ ahead, gap, behind, rest }: Told): boolean {
  const [plainAhead, plainGap, plainBehind] = [folded(ahead), folded(gap), folded(behind)];
  const all = `${plainAhead} ${plainGap} ${plainBehind}`;
  if (ELSEWHERE.test(all) || AFTER_TREATMENT.test(all) || HAD_BEEN.test(plainGap)) return true;
  if (
    AFTER.test(plainGap) ||
    AFTER_A_DOSE.test(folded(rest)) ||
    MONTH_BEHIND.test(folded(rest)) ||
    DURING.test(plainBehind)
  )
    return true;
  if (LIMIT.test(plainAhead) || LIMIT.test(plainGap)) return true;
  return IF.test(ahead) || AT_MOST.test(ahead) || stayPartOf(gap) !== null;
}

/** Whether it is a result of another person: "Her son's ferritin", "la ferritine de son frère". */
export const isOfOthers = ({ ahead, gap }: Told): boolean =>
  [...wordsIn(ahead.replace(ADDRESSED, " ")), ...wordsIn(gap.replace(ADDRESSED, " "))].some((word) =>
    OTHERS.has(word),
  ) || /(?<!\p{L})(?:her|his|your|my|their) (?:\p{L}{1,12} )?son(?:['\u2019]s)?(?!\p{L})/iu.test(ahead);

/** "Transfuse if ...", "Bei Kalium 5,5 mmol/l absetzen": told to do something. */
const INSTRUCTION =
  /^\s*(?:suspend(?:er|a|re)|sospend(?:ere|a)|arreter|arretez|stop|hold|withhold|staken|stoppen|discontinue|transfuse|transfundir|trasfondere|transfuser|avisar|avvisare)(?![a-z])|(?:absetzen|pausieren|stoppen|staken|reduzieren|halbieren|transfundieren|ansetzen|overleggen|verlagen|ophogen)[.!]?\s*$/u;
/** "In the trial, LDL fell to 54 mg/dL", "One patient had a CRP of 120 mg/L". */
const OF_A_STUDY =
  /^\s*(?:(?:in|bei|dans|nella|nello|en|na|no|em) (?:(?:the|this|that|a|der|dieser|einer|une|cette|l'|uno?|de|deze) ?)?(?:trial|cohort|studie|etude|clinical study|ensayo|sperimentazione)|(?:one|another|ein|eine|un|una|um|uma|een) (?:[a-z]{1,14} )?(?:patient|patientin|patiente|paciente|paziente))(?![a-z])/u;

/** Whether a sentence tells to do something, or tells of people in general. */
export function isOfNobody(text: string): boolean {
  const plain = folded(text);
  return INSTRUCTION.test(plain) || OF_A_STUDY.test(plain);
}
