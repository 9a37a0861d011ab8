import { rule } from "#domain/safety/rule-references.ts";
import { formatNumber, formatQuantity } from "#domain/units/amount.ts";
import { addDays, dayWords } from "#domain/units/calendar.ts";
import { counted } from "#domain/units/counted.ts";
import type { GeneratedProtocol, Line } from "../generated-protocol.ts";
import type { Intake } from "../intake.ts";
import type { PlannedCompound } from "./dose.ts";
import { frequencyText } from "./frequency-text.ts";
import { joinWords } from "./goal-categories.ts";
import { citation } from "./library-index.ts";

type Phase = GeneratedProtocol["schedule"]["phases"][number];

/** Runs of plan weeks without a change, covering the whole plan without a gap. */
export function planPhases(compounds: readonly PlannedCompound[], intake: Intake): Phase[] {
  if (compounds.length === 0) return [];
  const starts = new Set([1]);
  for (const { steps, endWeek } of compounds)
    for (const week of [...steps.map((step) => step.fromWeek), endWeek + 1])
      if (week <= intake.durationWeeks) starts.add(week);
  const ordered = [...starts].toSorted((a, b) => a - b);
  return ordered.map((fromWeek, place) =>
    describePhase(compounds, fromWeek, (ordered[place + 1] ?? intake.durationWeeks + 1) - 1, intake),
  );
}

function describePhase(
  compounds: readonly PlannedCompound[],
  fromWeek: number,
  toWeek: number,
  { startDate, experience }: Intake,
): Phase {
  const firstDay = addDays(startDate, (fromWeek - 1) * 7);
  const lastDay = addDays(startDate, toWeek * 7 - 1);
  return {
    name: weeksName(fromWeek, toWeek),
    duration: counted(toWeek - fromWeek + 1, "week"),
    description: `${dayWords(firstDay)} to ${dayWords(lastDay)}. ${changesText(compounds, fromWeek)}`,
    peptides: compounds.flatMap((compound, place) => [
      ...phaseLine(compound, fromWeek),
      ...(place > 0 && compound.startWeek === fromWeek
        ? [
            {
              text: `${nameOf(compound)} starts ${experience === "none" ? 4 : 2} weeks after the one before it (convention, no trial).`,
              refs: [rule("staggered-start")],
            },
          ]
        : []),
    ]),
  };
}

export function weeksName(fromWeek: number, toWeek: number): string {
  return fromWeek === toWeek ? `Week ${fromWeek}` : `Weeks ${fromWeek} to ${toWeek}`;
}

function changesText(compounds: readonly PlannedCompound[], week: number): string {
  const names = (isTrue: (compound: PlannedCompound) => boolean) => joinWords(compounds.filter(isTrue).map(nameOf));
  const starting = names(({ startWeek }) => startWeek === week);
  const rising = names(({ startWeek, steps }) => startWeek !== week && steps.some((step) => step.fromWeek === week));
  const ending = names(({ endWeek }) => endWeek + 1 === week);
  const sentences = [
    starting && `Start of ${starting}.`,
    rising && `Next sourced step of ${rising}.`,
    ending && `End of ${ending}.`,
  ].filter((sentence) => sentence !== "");
  return sentences.join(" ");
}

function phaseLine(compound: PlannedCompound, week: number): Line[] {
  const { candidate, steps, endWeek, startWeek } = compound;
  const { dose, regimen, studiedWeeks } = candidate.plannable;
  const { slug } = candidate.entry.peptide;
  if (week < startWeek) return [];
  if (week > endWeek)
    return [
      {
        text: `${nameOf(compound)}: no further dosing: not studied longer than ${formatNumber(studiedWeeks)} weeks.`,
        refs: [citation(slug, regimen.longestStudied.ref)],
      },
    ];
  return steps
    .filter((step) => step.fromWeek <= week && week <= step.toWeek)
    .map((step) => ({
      text: `${nameOf(compound)} ${formatQuantity(step.quantity)} ${frequencyText(dose, regimen)}, ${sourceWords(compound)}.`,
      refs: [citation(slug, step.sourced.ref)],
    }));
}

const nameOf = ({ candidate }: PlannedCompound): string => candidate.entry.peptide.name;

const sourceWords = ({ candidate }: PlannedCompound): string =>
  candidate.plannable.dose.context === "label" ? "as labeled" : "as studied";
