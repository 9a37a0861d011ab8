import { rule } from "#domain/safety/rule-references.ts";
import { counted } from "#domain/units/counted.ts";
import type { GeneratedProtocol } from "../generated-protocol.ts";
import type { Intake } from "../intake.ts";
import type { PlannedCompound } from "./dose.ts";
import { joinWords } from "./goal-categories.ts";
import { citation } from "./library-index.ts";
import { clip, withoutFullStop } from "./text.ts";

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
        text: clip(`${whenText(compound, effect.weeks, week, intake)} ${withoutFullStop(effect.text)}.`),
        refs: [citation(peptide.slug, effect.ref)],
      });
    }
  }
  const below = compounds.filter(mayStayBelow).map(({ candidate }) => candidate.entry.peptide.name);
  const [last] = [results.beyond, results.week5to8, results.week3to4, results.week1to2].filter(
    ({ length }) => length > 0,
  );
  if (below.length > 0)
    last?.push({
      text: `Studies of ${joinWords(below)} went on to higher amounts than this plan reaches.`,
      refs: [rule("measured-only")],
    });
  return results;
}

function windowOf(week: number): keyof ExpectedResults {
  if (week <= 2) return "week1to2";
  if (week <= 4) return "week3to4";
  return week <= 8 ? "week5to8" : "beyond";
}

/** Points out a measurement after the end of this plan, so that it isn't read as a result of the plan. */
function whenText({ candidate, endWeek }: PlannedCompound, weeks: number, week: number, intake: Intake): string {
  const after = `${candidate.entry.peptide.name}, after ${counted(weeks, "week")}`;
  if (week > intake.durationWeeks) return `${after} (longer than this plan):`;
  return week > endWeek ? `${after} (this plan has stopped dosing by then):` : `${after}:`;
}

/** True if a study of it may have reached amounts that this plan doesn't. */
function mayStayBelow({ candidate, steps, optionalRises }: PlannedCompound): boolean {
  const certain = candidate.plannable.regimen.steps.length - optionalRises.length;
  return optionalRises.length > 0 || steps.length < certain;
}
