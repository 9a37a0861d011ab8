import { z } from "zod";
import { citedReferences } from "./cited-refs.ts";
import { type DoseStep, GeneratedProtocol, type Line, PeptideEntry, PlanReference } from "./generated-protocol.ts";
import { joinWords } from "./stages/goal-categories.ts";
import { clip } from "./stages/text.ts";

/** Strangers click its sources, so only web addresses are allowed. */
const SharedReferences = z.array(PlanReference.extend({ url: z.url({ protocol: /^https?$/ }).nullable() })).max(1_500);

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

/** The content of a share link: the anonymous plan, or all of the generator's output. Never answers or notes. */
export const SharedProtocol = z.discriminatedUnion("holds", [
  z.strictObject({ holds: z.literal("plan"), plan: SharedPlan }),
  z.strictObject({
    holds: z.literal("reasons"),
    plan: GeneratedProtocol.extend({ references: SharedReferences }),
  }),
]);
export type SharedProtocol = z.infer<typeof SharedProtocol>;

/**
 * A plan that reveals nothing about its person: what remains follows only from its compounds, doses and weeks. Left out
 * is everything that depends on an answer (score, reasons, what was left out, warnings that matched one, what was not
 * checked, next steps, a preferred time of day), what a dose is for, because that names a diagnosis, with the effects
 * measured in people who have it, and the body weight: amounts by weight stay per kg, as in their source.
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
    nutritionTips: nutritionTips.filter(({ text }) => isAboutOne(text, names)),
    lifestyleRecommendations: lifestyleRecommendations.filter(({ text }) => isAboutOne(text, names)),
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

/** Prefixes of warnings found in every plan with the compound. All others are treated as personal. */
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

/** Tips that follow from a compound; the others follow from the person's goals. */
function isAboutOne(text: string, names: readonly string[]): boolean {
  return names.some((name) => text.startsWith(`${name}: `));
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

/** "2.894 mg (0.04 mg/kg × 72.35 kg)": one person's amount, then the source's general one. */
const BY_WEIGHT =
  /((?<![\d,.])[\d,.]{1,20} [a-z ]{1,20}) \(([\d,.]{1,20}) ([a-z ]{1,20}\/kg) × [\d,.]{1,20} kg(?: = [^()]{1,40})?\)/;
const EACH_BY_WEIGHT = new RegExp(BY_WEIGHT, "g");

const perKg = (text: string): string => text.replaceAll(EACH_BY_WEIGHT, "$2 $3");

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

/** A phase's text for a weight-based amount, and the text that replaces it. */
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
