import type { Dose, Regimen } from "#domain/peptides/peptide.ts";
import { counted } from "#domain/units/counted.ts";

/** How often, in words: "once weekly", "twice daily on 5 days a week", "as needed, at most once a day and 8 a month". */
export function frequencyText(dose: Dose, { frequency }: Regimen): string {
  if (frequency.kind === "as-needed") {
    const monthly = frequency.maxPerMonth === null ? "" : ` and ${counted(frequency.maxPerMonth, "time")} a month`;
    return `as needed, at most ${timesWords(frequency.maxPerDay)} a day${monthly}`;
  }
  const { daysPerWeek, timesPerDay } = frequency;
  if (daysPerWeek === 7) return `${timesWords(timesPerDay)} daily`;
  const each = timesPerDay === 1 ? "" : `${timesWords(timesPerDay)} on the day, `;
  if (daysPerWeek === 1) return `${each}once weekly`;
  if (daysPerWeek === 3.5) return `${each}every other day`;
  if (Number.isInteger(daysPerWeek)) return `${each}on ${daysPerWeek} days a week`;
  if (Number.isInteger(1 / daysPerWeek)) return `${each}once every ${1 / daysPerWeek} weeks`;
  return dose.frequency;
}

const timesWords = (times: number): string => (times === 1 ? "once" : times === 2 ? "twice" : `${times} times`);
