import { EARLIER, OTHERS, wordsIn } from "./cues.ts";

const OF_BLOOD =
  /(?<!\p{L})(?:blood|bloods|bloodwork|labs?|laboratory|tests?|sample|results|labor\p{L}*|blut\p{L}*|anal[ií]tica|anal[ií]ticas|an[aá]lisis|laboratorio|extracci[oó]n|prise de sang|bilan|biologie|analyses?|pr[ée]l[èe]vement|prelievo|prelievi|esami|analisi|coleta|colheita|exames?|an[aá]lises|bloed\p{L}*|lab\p{L}*|afname|prikken|\p{L}{0,12}kontrolle|recheck|follow-up|contr[oô]l[eo]|controllo)(?!\p{L})/iu;
const NOT_OF_BLOOD =
  /(?<!\p{L})(?:born|dob|birth|geb|nac|nascita|n[ée]e? le|geboren|nacimiento|nascimento|next|appointment|n[aä]chste\p{L}*|termin|cita|rendez)(?!\p{L})/iu;
/** On this day a letter from a hospital tells the results again. */
const OF_DISCHARGE =
  /(?<!\p{L})(?:discharge|entlassung|entlassungstag|dimissione|(?:al|del|de|pre|d[ií]a del?) alta|sortie|ontslag)(?!\p{L})/iu;

/** Whether the words before a day say that blood was taken on it. */
export const isDayOfDraw = (before: string): boolean => OF_BLOOD.test(before) && !NOT_OF_BLOOD.test(before);

/** The day whose results a sentence tells, said before the first of them: "Labor vom 14.08.2026: Hb 9,7 g/dl". */
export function ownDayOf(text: string, firstName: number, daysIn: (text: string) => readonly string[]): string | null {
  const head = text.slice(0, firstName);
  const [day, ...more] = new Set(daysIn(text));
  if (day === undefined || more.length > 0 || !daysIn(head).includes(day)) return null;
  if (!(OF_BLOOD.test(head) || OF_DISCHARGE.test(head)) || NOT_OF_BLOOD.test(head)) return null;
  return wordsIn(head).some((word) => (EARLIER.has(word) && !BEFORE.has(word)) || OTHERS.has(word)) ? null : day;
}

/** "before discharge", "prima della dimissione". */
const BEFORE = new Set("before|vor|prima|antes|avant|voor".split("|"));

/** Words that lead from the results of another day back to this one. */
export const NOW = new Set(
  "now|today|currently|aktuell|jetzt|heute|ahora|hoy|actualmente|maintenant|actuellement|oggi|attualmente|adesso|hoje|agora|atualmente|nu|vandaag|thans".split(
    "|",
  ),
);
