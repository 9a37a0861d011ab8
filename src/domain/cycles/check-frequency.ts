import type { Dose } from "../peptides/peptide.ts";
import { ENTRY_WORDS, type EntryOwner } from "./entry-words.ts";
import type { Finding } from "./finding.ts";
import { parseTimesPerWeek } from "./times-per-week.ts";

/** Guards against 7/3 and the like being unequal to themselves. */
const ROUNDING = 1e-9;

/** Compares how often with the schedules of labels and human trials; silent where these cannot be counted. */
export function checkFrequency(
  text: string,
  doses: readonly Dose[],
  owner: EntryOwner,
  timesPerWeek: number | null = null,
): Finding[] {
  const asked = timesPerWeek ?? parseTimesPerWeek(text);
  if (asked === null)
    return [{ code: "frequency-not-checked", tone: "info", text: "How often could not be checked.", refs: [] }];
  // A daily total may be split in any number of doses.
  if (doses.some(({ frequency }) => /\b(total|share|split)\b/.test(frequency))) return [];
  const most = doses.reduce<Dose | null>(
    (found, dose) => ((dose.timesPerWeek ?? 0) > (found?.timesPerWeek ?? 0) ? dose : found),
    null,
  );
  if (most === null || most.timesPerWeek === null || asked <= most.timesPerWeek + ROUNDING) return [];
  return [
    {
      code: "more-often",
      tone: asked / most.timesPerWeek >= 5 ? "stop" : "care",
      text: `${timesPerWeek === null ? `"${text.trim()}"` : "The schedule"} is more often than any ${ENTRY_WORDS[owner].schedule}: ${most.frequency}.`,
      refs: [most.ref],
    },
  ];
}
