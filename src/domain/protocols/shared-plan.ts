import { z } from "zod";
import { citedReferences } from "./cited-refs.ts";
import { type DoseStep, GeneratedProtocol, type Line, PeptideEntry, PlanReference } from "./generated-protocol.ts";
import { joinWords } from "./stages/goal-categories.ts";
import { clip } from "./stages/text.ts";

/** A stranger opens its sources, so an address may be one of the web and nothing else. */
const SharedReferences = z.array(PlanReference.extend({ url: z.url({ protocol: /^https?$/ }).nullable() })).max(600);

const SharedEntry = PeptideEntry.omit({ doseId: true, reasoning: true, indication: true }).extend({
  refs: PeptideEntry.shape.refs.omit({ reasoning: true }),
});
export type SharedEntry = z.infer<typeof SharedEntry>;

const SharedPlan = GeneratedProtocol.pick({
  title: true,
  startDate: true,
  durationWeeks: true,
  warnings: true,
  schedule: true,
  nutritionTips: true,
  lifestyleRecommendations: true,
  monitoring: true,
  rulesetVersion: true,
  libraryVersion: true,
  notice: true,
}).extend({
  peptides: z.array(SharedEntry).min(1).max(4),
  references: SharedReferences,
});
export type SharedPlan = z.infer<typeof SharedPlan>;

/** What travels behind a share link: the plan without the person, or all the generator wrote. Never answers or notes. */
export const SharedProtocol = z.discriminatedUnion("holds", [
  z.strictObject({ holds: z.literal("plan"), plan: SharedPlan }),
  z.strictObject({
    holds: z.literal("reasons"),
    plan: GeneratedProtocol.extend({ references: SharedReferences }),
  }),
]);
export type SharedProtocol = z.infer<typeof SharedProtocol>;

/**
 * A plan that says nothing of whose it is: what remains follows from its compounds, their doses and their weeks alone.
 * Left out is whatever an answer decided (score, reasons, what was left out, warnings that matched one, what was not
 * checked, next steps, a preferred time of day), what a dose is for, since that names a diagnosis, with the effects
 * measured in people who have it, and the body weight: amounts by weight stay per kg, as their source gives them.
 */
export function sharedPlan(protocol: GeneratedProtocol): SharedPlan {
  const { peptides, durationWeeks, schedule, monitoring, nutritionTips, lifestyleRecommendations } = protocol;
  const names = peptides.map(({ name }) => name);
  const lines = peptides.flatMap(weightLines);
  const shown = {
    warnings: protocol.warnings.filter(({ text }) => isOfCompound(text, names)),
    peptides: peptides.map(sharedEntry),
    schedule: {
      phases: schedule.phases.map((phase) => ({
        ...phase,
        peptides: phase.peptides.map((line) => withoutWeight(line, lines)),
      })),
    },
    nutritionTips,
    lifestyleRecommendations,
    monitoring,
  };
  return {
    title: clip(`${joinWords(names)}: ${durationWeeks}-week research plan`),
    startDate: protocol.startDate,
    durationWeeks,
    ...shown,
    references: citedReferences(shown, new Map(protocol.references.map((reference) => [reference.id, reference]))),
    rulesetVersion: protocol.rulesetVersion,
    libraryVersion: protocol.libraryVersion,
    notice: protocol.notice,
  };
}

/** How the warnings begin that every plan with the compound holds. All others are taken for the person's. */
function isOfCompound(text: string, names: readonly string[]): boolean {
  return names.some((name) =>
    [
      `${name}: not checked, no question asks about it: `,
      `${name}: its source warns against another route: `,
      `${name} is a prescription medicine: `,
      `${name}, US status: `,
      `${name}, EU status: `,
      `${name}: this use is approved by `,
      `This use of ${name} is not approved `,
      `${name} is not approved by `,
      `${name} is prohibited in sport`,
    ].some((beginning) => text.startsWith(beginning)),
  );
}

function sharedEntry({ doseId: _, reasoning: __, indication: ___, refs, ...entry }: PeptideEntry): SharedEntry {
  const { dosage, frequency, timing, duration } = refs;
  const isPreferred = entry.timing.endsWith(PREFERENCE);
  return {
    ...entry,
    dosage: perKg(entry.dosage),
    timing: isPreferred ? "any time of day (no source names one)" : entry.timing,
    steps: entry.steps.map(sharedStep),
    refs: { dosage, frequency, timing, duration },
  };
}

const PREFERENCE = " (preference; no source names a time)";

/** "2.894 mg (0.04 mg/kg × 72.35 kg)": the amount of one person, and what its source says for everybody. */
const BY_WEIGHT =
  /((?<![\d,.])[\d,.]{1,20} [a-z ]{1,20}) \(([\d,.]{1,20}) ([a-z ]{1,20}\/kg) × [\d,.]{1,20} kg(?: = [^()]{1,40})?\)/;

const perKg = (text: string): string => text.replaceAll(new RegExp(BY_WEIGHT, "g"), "$2 $3");

function sharedStep(step: DoseStep): DoseStep {
  const [, , amount, unit] = BY_WEIGHT.exec(step.text) ?? [];
  if (amount === undefined || unit === undefined) return step;
  return {
    ...step,
    amount: Number(amount.replaceAll(",", "")),
    unit: unit.replace("international units", "IU"),
    text: perKg(step.text),
  };
}

interface WeightLine {
  readonly personal: string;
  readonly shared: string;
}

/** How a phase names the amounts by weight of a compound, and how it is to name them. */
function weightLines({ name, steps }: PeptideEntry): WeightLine[] {
  return steps.flatMap(({ text }) => {
    const [, personal, amount, unit] = BY_WEIGHT.exec(text) ?? [];
    return personal === undefined ? [] : [{ personal: `${name} ${personal} `, shared: `${name} ${amount} ${unit} ` }];
  });
}

function withoutWeight(line: Line, lines: readonly WeightLine[]): Line {
  const found = lines.find(({ personal }) => line.text.startsWith(personal));
  return found ? { ...line, text: found.shared + line.text.slice(found.personal.length) } : line;
}
