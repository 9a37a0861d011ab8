import { indicationLabel } from "#domain/safety/reported-conditions.ts";
import { formatNumber } from "#domain/units/amount.ts";
import type { GeneratedProtocol } from "../generated-protocol.ts";
import type { Intake } from "../intake.ts";
import type { PlannedCompound } from "./dose.ts";
import { citation } from "./library-index.ts";
import { clip } from "./text.ts";

type ExpectedResults = GeneratedProtocol["expectedResults"];

/** Effects measured in people, at the plan week of the measurement; a window in which nothing was measured is empty. */
export function writeExpectedResults(compounds: readonly PlannedCompound[], intake: Intake): ExpectedResults {
  const results: ExpectedResults = { week1to2: [], week3to4: [], week5to8: [], beyond: [] };
  for (const compound of compounds) {
    const { peptide } = compound.candidate.entry;
    const { dose } = compound.candidate.plannable;
    for (const effect of peptide.measuredEffects.toSorted((a, b) => a.weeks - b.weeks)) {
      if (!effect.doseIds.includes(dose.id)) continue;
      const week = compound.startWeek - 1 + effect.weeks;
      results[windowOf(week)].push({
        text: clip(
          `${contextText(compound, effect.weeks)} ${effect.text.replace(/\.$/, "")}.${reachText(compound, week, intake)}`,
        ),
        refs: [citation(peptide.slug, effect.ref)],
      });
    }
  }
  return results;
}

function windowOf(week: number): keyof ExpectedResults {
  if (week <= 2) return "week1to2";
  if (week <= 4) return "week3to4";
  return week <= 8 ? "week5to8" : "beyond";
}

function contextText({ candidate }: PlannedCompound, weeks: number): string {
  const population = indicationLabel(candidate.plannable.regimen.indication);
  return `Measured in a study of ${population} (${candidate.entry.peptide.name}, ${weeks === 1 ? "1 week" : `${formatNumber(weeks)} weeks`}):`;
}

/** Points out a measurement after the end of this plan, so that it isn't read as a result of the plan. */
function reachText(
  { candidate, endWeek, steps, optionalRises }: PlannedCompound,
  week: number,
  intake: Intake,
): string {
  const notes: string[] = [];
  if (week > intake.durationWeeks) notes.push(`measured later than this plan's ${intake.durationWeeks} weeks`);
  else if (week > endWeek) notes.push("measured after dosing in this plan ends");
  const certain = candidate.plannable.regimen.steps.length - optionalRises.length;
  if (optionalRises.length > 0 || steps.length < certain)
    notes.push("the study may have used amounts this plan does not reach");
  return notes.length === 0 ? "" : ` (${notes.join("; ")})`;
}
