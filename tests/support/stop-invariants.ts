import { Decimal } from "decimal.js";
import type { GenerateResult } from "#domain/protocols/generated-protocol.ts";
import type { Intake } from "#domain/protocols/intake.ts";
import type { PlanningLibrary } from "#domain/protocols/planning-library.ts";
import { classesNamed, folded, namesOf } from "./named-in-text.ts";

const BigDecimal = Decimal.clone({ precision: 100 });

/** Every stop the answers call for, by the rules of the product. */
export function expectedStops({ screening, goals }: Intake): Set<string> {
  const stops = new Set<string>();
  const { age, heightCm, weightKg, conditions, medicines, mood, reproduction } = screening;
  if (Object.values(screening).includes(null)) stops.add("unanswered");
  const codes: readonly string[] = conditions?.codes ?? [];
  const diagnoses: readonly string[] = conditions?.diagnoses ?? [];
  const typed = [...(conditions?.other ?? []), ...(medicines?.other ?? [])];
  const classes: readonly string[] = [...(medicines?.classes ?? []), ...typed.flatMap(classesNamed)];
  if (mood === "thoughts-of-self-harm" || codes.includes("suicidal-ideation")) stops.add("suicidal-thoughts");
  if ((age !== null && age < 18) || codes.includes("under-18")) stops.add("under-18");
  if (
    (reproduction !== null && reproduction !== "none") ||
    codes.includes("pregnancy") ||
    codes.includes("breastfeeding")
  )
    stops.add("pregnancy");
  const isTreated = classes.includes("hormone-blocking-cancer-treatment") || classes.includes("parp-inhibitor");
  const isCancer = diagnoses.includes("prostate-cancer") || diagnoses.includes("neuroendocrine-tumour");
  if (codes.includes("active-cancer") || isCancer || isTreated) stops.add("active-cancer");
  if (codes.includes("eating-disorder")) stops.add("eating-disorder");
  for (const text of typed.map(folded)) {
    if (text.includes(" suicidal ")) stops.add("suicidal-thoughts");
    if (text.includes(" pregnant ")) stops.add("pregnancy");
    if (text.includes(" breast cancer ")) stops.add("active-cancer");
    if (text.includes(" bulimia ")) stops.add("eating-disorder");
  }
  if (heightCm !== null && weightKg !== null) {
    const times = (bmi: number) => new BigDecimal(bmi).times(heightCm).times(heightCm).div(10_000);
    const isWeightGoal = goals.includes("weight-loss") || goals.includes("visceral-fat");
    if (isWeightGoal && times(18.5).gt(weightKg)) stops.add("underweight-with-weight-goal");
    const isImpossible = times(12).gt(weightKg) || times(80).lt(weightKg);
    const isUnlikely = times(16).gt(weightKg) || times(37.5).lte(weightKg);
    if (isImpossible || (isUnlikely && !screening.bodyConfirmed)) stops.add("implausible-body");
  }
  return stops;
}

export function stoppedViolations(
  expected: ReadonlySet<string>,
  library: PlanningLibrary,
  result: Extract<GenerateResult, { outcome: "stopped" }>,
): string[] {
  const said = result.stops.map((stop) => stop.code);
  const violations: string[] = [];
  if ([...expected].toSorted().join() !== said.toSorted().join())
    violations.push(`stops ${said.join()} where ${[...expected].join()} were due`);
  if (expected.has("suicidal-thoughts") && said[0] !== "suicidal-thoughts") violations.push("help does not come first");
  const known = new Set(result.references.map((reference) => reference.id));
  for (const stop of result.stops) {
    const words = folded([stop.title, stop.explanation, ...stop.ask].join(" "));
    for (const peptide of library.peptides)
      if (namesOf(peptide).some((name) => words.includes(name)))
        violations.push(`stop ${stop.code} names ${peptide.slug}`);
    if (stop.refs.length === 0 || stop.refs.some((id) => !known.has(id)))
      violations.push(`stop ${stop.code} cites nothing that resolves`);
  }
  return violations;
}
