import type { Peptide, Regimen, RegimenStep } from "#domain/peptides/peptide.ts";
import { counted } from "#domain/units/counted.ts";
import { plainAmount, plainNumber, plainRange } from "#domain/units/plain-number.ts";

type Dose = Peptide["doses"][number];

export function doseAmountText(dose: Pick<Dose, "amountMin" | "amountMax" | "unit">): string {
  return plainRange(dose.amountMin, dose.amountMax, dose.unit) ?? "not stated";
}

/** "0.25 mg for 4 weeks, 0.5 mg for 4 weeks, then 1 mg; if needed 2 mg": null if there is only one step. */
export function stepsText(steps: Regimen["steps"]): string | null {
  if (steps.length < 2) return null;
  const always = steps.filter((step) => step.when === "always").map(stepText);
  const ifNeeded = steps.filter((step) => step.when === "if-needed").map(stepText);
  const scheduled = always.length < 2 ? always.join("") : `${always.slice(0, -1).join(", ")}, then ${always.at(-1)}`;
  return [scheduled, ifNeeded.length > 0 ? `if needed ${ifNeeded.join(", ")}` : ""].filter(Boolean).join("; ");
}

function stepText({ amount, unit, weeks }: RegimenStep): string {
  return weeks === null ? plainAmount(amount, unit) : `${plainAmount(amount, unit)} for ${weeksText(weeks)}`;
}

/** Weeks if whole or half; otherwise days, because 4.3 weeks is a label's 30 days. */
export function weeksText(weeks: number): string {
  if (weeks % 0.5 !== 0) return `${Math.round(weeks * 7)} days`;
  return counted(weeks, "week");
}

/** When a check is due: "before the start, in weeks 4 and 12, every 12 weeks". */
export function checkTimesText(check: Pick<Peptide["monitoring"][number], "weeks" | "everyWeeks">): string {
  const later = check.weeks.filter((week) => week > 0).map(plainNumber);
  const parts = [
    check.weeks.includes(0) ? "before the start" : "",
    later.length > 0 ? `in ${later.length === 1 ? "week" : "weeks"} ${joinWords(later)}` : "",
    check.everyWeeks === null ? "" : `every ${weeksText(check.everyWeeks).replace(/^1 /, "")}`,
  ].filter(Boolean);
  return parts.length === 0 ? "time not stated" : parts.join(", ");
}

function joinWords(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}
