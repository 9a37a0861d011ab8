import { Decimal } from "decimal.js";
import type { Dose, Regimen } from "#domain/peptides/peptide.ts";
import { type GeneratedProtocol, GenerateResult, type PeptideEntry } from "#domain/protocols/generated-protocol.ts";
import type { Intake } from "#domain/protocols/intake.ts";
import type { PlanningLibrary, PlanningPeptide } from "#domain/protocols/planning-library.ts";
import { classesNamed, isNamed } from "./named-in-text.ts";
import { expectedStops, stoppedViolations } from "./stop-invariants.ts";

/**
 * What every result must obey, written from the rules and not from the generator: it reads the library and the answers
 * by itself and shares no function with the stages. Each violation is a sentence; none means the result stands.
 */
export function planViolations(intake: Intake, library: PlanningLibrary, result: GenerateResult): string[] {
  const schema = GenerateResult.safeParse(result);
  if (!schema.success) return [`schema: ${schema.error.message}`];
  const stops = expectedStops(intake);
  if (result.outcome === "stopped") return stoppedViolations(stops, library, result);
  if (stops.size > 0) return [`planned although ${[...stops].join(", ")} should stop it`];
  const plan = result.protocol;
  return [
    ...plan.peptides.flatMap((entry) => entryViolations(entry, intake, library)),
    ...combinationViolations(plan, intake, library),
    ...referenceViolations(plan, library),
    ...doseSourceViolations(plan, library),
    ...optionViolations(plan, intake, library),
    ...scoreViolations(plan, library),
    ...coverageViolations(plan, intake, library),
    ...timelineViolations(plan, intake, library),
    ...wordingViolations(plan),
  ];
}

const BigDecimal = Decimal.clone({ precision: 100 });
const DAY = 86_400_000;

const FLOORS = ["human", "trial", "approved"];
const INJECTIONS: Record<Intake["needleTolerance"], number> = {
  none: 0,
  monthly: 0.25,
  weekly: 1,
  daily: 7,
  "several-daily": 100,
};

function entryViolations(entry: PeptideEntry, intake: Intake, library: PlanningLibrary): string[] {
  const peptide = library.peptides.find((candidate) => candidate.slug === entry.slug);
  const dose = peptide?.doses.find((candidate) => candidate.id === entry.doseId);
  const regimen = dose?.regimen;
  if (!peptide || !dose || !regimen) return [`${entry.slug} ${entry.doseId}: no such regimen`];
  const rules: Array<[string, boolean]> = [
    ["context", dose.context === "label" || dose.context === "human-trial"],
    ["adult", regimen.population !== "child"],
    ["goal", regimen.goals.some((goal) => intake.goals.includes(goal))],
    ["indication", meetsIndication(regimen, intake)],
    ["sex", regimen.sex === "any" || regimen.sex === intake.screening.sexAtBirth],
    ["age", isAgeWithin(regimen, intake.screening.age)],
    ["weight", regimen.minWeightKg === null || (intake.screening.weightKg ?? 0) >= regimen.minWeightKg],
    ["usual amount", !regimen.otherAmountFor.some((code) => intake.screening.conditions?.codes.includes(code))],
    ["self-administered", regimen.setting === "self-administered"],
    ["route", entry.route === dose.route && (intake.routes as readonly string[]).includes(dose.route)],
    ["floor", FLOORS.indexOf(standing(entry, library)) >= FLOORS.indexOf(intake.evidenceFloor)],
    ["sport", !intake.testedAthlete || peptide.status.wada?.prohibited === false],
    ["not taken", !isNamed(peptide, [...intake.currentPeptides, ...(intake.screening.medicines?.other ?? [])])],
    [
      "no allergy",
      !isNamed(peptide, [...(intake.screening.allergies?.to ?? []), ...(intake.screening.allergies?.other ?? [])]),
    ],
    ["no contraindication", !isContraindicated(peptide, intake)],
    ["nothing slimming when underweight", !isUnderweight(intake) || !isSlimming(peptide)],
    ["labels", entry.availability === regimen.availability && entry.evidence === regimen.evidence.level],
  ];
  return [
    ...rules.filter(([, holds]) => !holds).map(([rule]) => `${entry.slug} ${entry.doseId}: breaks "${rule}"`),
    ...stepViolations(entry, dose, regimen, intake).map((text) => `${entry.slug} ${entry.doseId}: ${text}`),
  ];
}

const BLOOD_PRESSURE_MEDICINES = ["antihypertensive", "beta-blocker", "calcium-channel-blocker", "loop-diuretic"];

function meetsIndication({ indication }: Regimen, { screening }: Intake): boolean {
  const codes: readonly string[] = screening.conditions?.codes ?? [];
  const diagnoses: readonly string[] = screening.conditions?.diagnoses ?? [];
  const isWell = codes.length === 0 && diagnoses.length === 0 && screening.conditions?.other.length === 0;
  const takes: readonly string[] = screening.medicines?.classes ?? [];
  if (indication === "healthy-adults") return isWell;
  if (indication === "activity-joint-discomfort" || indication === "stress-complaints") return isWell;
  if (indication === "slightly-raised-blood-pressure")
    return isWell && !BLOOD_PRESSURE_MEDICINES.some((code) => takes.includes(code));
  if (indication === "healthy-older-adults") return isWell && (screening.age ?? 0) >= 60;
  if (indication === "facial-wrinkles") return true;
  const { heightCm, weightKg } = screening;
  if (heightCm === null || weightKg === null) return false;
  const reaches = (bmi: number) =>
    new BigDecimal(bmi).times(heightCm).times(heightCm).lte(new BigDecimal(weightKg).times(10_000));
  if (indication === "overweight") return isWell && reaches(25) && !reaches(30);
  if (
    indication === "sleep-apnoea-obesity" ||
    indication === "genetic-obesity" ||
    indication === "knee-osteoarthritis-obesity"
  )
    return diagnoses.includes(indication) && reaches(30);
  if (indication === "heart-disease-overweight") return diagnoses.includes(indication) && reaches(27);
  if (indication !== "obesity") return diagnoses.includes(indication);
  if (reaches(30)) return true;
  const classes = [
    ...(screening.medicines?.classes ?? []),
    ...[...(screening.conditions?.other ?? []), ...(screening.medicines?.other ?? [])].flatMap(classesNamed),
  ];
  const isDiabetic =
    diagnoses.includes("type-2-diabetes") ||
    ((codes.includes("diabetes") || classes.includes("insulin") || classes.includes("sulfonylurea")) &&
      !diagnoses.includes("type-1-diabetes"));
  const isRelated =
    isDiabetic ||
    codes.includes("heart-disease") ||
    codes.includes("uncontrolled-hypertension") ||
    diagnoses.includes("barth-syndrome") ||
    diagnoses.includes("heart-disease-overweight") ||
    diagnoses.includes("type-2-diabetes-heart-disease") ||
    diagnoses.includes("sleep-apnoea-obesity");
  return reaches(27) && isRelated;
}

function isUnderweight({ screening: { heightCm, weightKg } }: Intake): boolean {
  return (
    heightCm !== null &&
    weightKg !== null &&
    new BigDecimal(18.5)
      .times(heightCm)
      .times(heightCm)
      .gt(weightKg * 10_000)
  );
}

function isSlimming({ doses, mechanismClasses }: PlanningPeptide): boolean {
  return (
    doses.some((dose) => dose.regimen?.goals.includes("weight-loss")) ||
    mechanismClasses.some((mechanism) => /^(incretin|amylin|glucagon)-/.test(mechanism))
  );
}

function isAgeWithin({ minAge, maxAge }: Regimen, age: number | null): boolean {
  return age !== null && age >= 18 && age >= minAge && (maxAge === null || age <= maxAge);
}

function isContraindicated(peptide: PlanningPeptide, { screening }: Intake): boolean {
  const codes: readonly (string | null)[] = screening.conditions?.codes ?? [];
  const diagnoses: readonly string[] = screening.conditions?.diagnoses ?? [];
  const classes: readonly string[] = [
    ...(screening.medicines?.classes ?? []),
    ...[...(screening.conditions?.other ?? []), ...(screening.medicines?.other ?? [])].flatMap(classesNamed),
  ];
  const isDiabetic = diagnoses.includes("type-1-diabetes") || diagnoses.includes("type-2-diabetes");
  const isMatched = (code: string | null, drugClasses: readonly string[]) =>
    codes.includes(code) ||
    (code === "diabetes" && isDiabetic) ||
    (code === "benzyl-alcohol-allergy" && screening.allergies?.to.includes("benzyl-alcohol") === true) ||
    drugClasses.some((drugClass) => classes.includes(drugClass));
  return (
    peptide.contraindications.some(
      (row) =>
        row.severity === "absolute" &&
        (isMatched(row.code, row.drugClasses) || (row.code === null && row.drugClasses.length === 0)),
    ) || peptide.interactions.some((row) => row.severity === "major" && isMatched(null, row.drugClasses))
  );
}

/** The dose's own range, the certain steps in order, none shorter than its source says, none past what was studied. */
function stepViolations(entry: PeptideEntry, dose: Dose, regimen: Regimen, intake: Intake): string[] {
  const violations: string[] = [];
  const { weightKg } = intake.screening;
  const lowest = dose.amountMin ?? dose.amountMax ?? Number.NaN;
  const highest = dose.maxAmount ?? dose.amountMax ?? dose.amountMin ?? Number.NaN;
  const first = entry.steps[0];
  const last = entry.steps.at(-1);
  if (!first || !last) return ["has no steps"];
  if (last.toWeek - first.fromWeek + 1 > regimen.longestStudied.weeks) violations.push("runs longer than studied");
  if (first.fromWeek < 1 || last.toWeek > intake.durationWeeks) violations.push("leaves the plan");
  for (const [place, step] of entry.steps.entries()) {
    const sourced = regimen.steps[place];
    if (sourced?.when !== "always" || weightKg === null) {
      violations.push(`step ${place + 1} is not certain`);
      continue;
    }
    if (!(sourced.amount >= lowest && sourced.amount <= highest)) violations.push(`step ${place + 1} leaves the range`);
    const next = entry.steps[place + 1];
    if (step.toWeek < step.fromWeek) violations.push(`step ${place + 1} ends before it starts`);
    if (next && next.fromWeek !== step.toWeek + 1) violations.push(`gap after step ${place + 1}`);
    if (next && sourced.weeks !== null && step.toWeek - step.fromWeek + 1 < sourced.weeks)
      violations.push(`step ${place + 1} is shorter than its source`);
    const [unit = "", perKg] = sourced.unit.split("/");
    const exact = new BigDecimal(sourced.amount).times(perKg === "kg" ? weightKg : 1);
    const factor =
      unit === step.unit
        ? 1
        : unit === "mg" && step.unit === "mcg"
          ? 1000
          : unit === "mcg" && step.unit === "mg"
            ? 0.001
            : Number.NaN;
    if (exact.times(factor).toNumber() !== step.amount)
      violations.push(`step ${place + 1} is ${step.amount}, not ${exact} ${unit}`);
    const printed = step.text.match(/^([\d,]+(?:\.\d+)?) (mg|mcg|g|international units) /);
    if (!printed || Number(printed[1]?.replaceAll(",", "")) !== step.amount)
      violations.push(`step text "${step.text}"`);
    if (/\d\.\d*0\b/.test(printed?.[1] ?? "")) violations.push(`trailing zero in "${step.text}"`);
    if (step.unit !== unit && !step.text.includes(sourced.unit)) violations.push("a converted amount hides its source");
  }
  return violations;
}

function combinationViolations(plan: GeneratedProtocol, intake: Intake, library: PlanningLibrary): string[] {
  const violations: string[] = [];
  const planned = plan.peptides.flatMap((entry) => {
    const peptide = library.peptides.find(({ slug }) => slug === entry.slug);
    const dose = peptide?.doses.find(({ id }) => id === entry.doseId);
    return peptide && dose?.regimen ? [{ peptide, dose, regimen: dose.regimen, entry }] : [];
  });
  if (planned.length > intake.maxCompounds) violations.push("more compounds than accepted");
  const medicines = intake.screening.medicines?.other ?? [];
  const current = library.peptides.filter((peptide) => isNamed(peptide, [...intake.currentPeptides, ...medicines]));
  const sharesClass = (a: PlanningPeptide, b: PlanningPeptide) =>
    a.mechanismClasses.some((mechanism) => b.mechanismClasses.includes(mechanism));
  const takesGlp1 = [...(intake.screening.medicines?.classes ?? []), ...medicines.flatMap(classesNamed)].includes(
    "glp-1-agonist",
  );
  const served = new Set<string>();
  let injections = 0;
  planned.forEach(({ peptide, dose, regimen, entry }, place) => {
    if (peptide.mechanismClasses.length === 0) violations.push(`${peptide.slug}: mechanism not coded`);
    for (const other of [...planned.slice(0, place).map((earlier) => earlier.peptide), ...current]) {
      if (other.slug === peptide.slug || sharesClass(peptide, other))
        violations.push(`${peptide.slug} acts like ${other.slug}`);
      if (interacts(peptide, other) || interacts(other, peptide))
        violations.push(`${peptide.slug} interacts with ${other.slug}`);
    }
    if (takesGlp1 && peptide.mechanismClasses.includes("incretin-receptor-agonist"))
      violations.push(`${peptide.slug} doubles a GLP-1 medicine`);
    const goals = regimen.goals.filter((goal) => intake.goals.includes(goal));
    if (goals.every((goal) => served.has(goal))) violations.push(`${peptide.slug} serves no open goal`);
    for (const goal of goals) served.add(goal);
    if (!["oral", "topical", "intranasal"].includes(dose.route)) injections += weeklyDoses(regimen);
    const before = planned[place - 1]?.entry.steps[0]?.fromWeek;
    const start = entry.steps[0]?.fromWeek ?? 0;
    if (before !== undefined && start - before < (intake.experience === "none" ? 4 : 2))
      violations.push(`${peptide.slug} starts too soon`);
  });
  if (injections > INJECTIONS[intake.needleTolerance] + 1e-9) violations.push(`${injections} injections a week`);
  return violations;
}

function weeklyDoses({ frequency }: Regimen): number {
  return frequency.kind === "regular"
    ? frequency.daysPerWeek * frequency.timesPerDay
    : Math.min(7 * frequency.maxPerDay, frequency.maxPerMonth ?? 1000);
}

/** One names the other, or a medicine class that the other's name is listed under, in an interaction. */
function interacts(a: PlanningPeptide, b: PlanningPeptide): boolean {
  const classes = new Set(classesNamed([b.slug, b.name, ...b.aliases].join(" , ")));
  if (b.mechanismClasses.includes("incretin-receptor-agonist")) classes.add("glp-1-agonist");
  return a.interactions.some((row) => row.drugClasses.some((drugClass) => classes.has(drugClass)));
}

type Source = PlanningPeptide["references"][number];
const sourcesByLibrary = new WeakMap<PlanningLibrary, Map<string, Source>>();

function sourcesOf(library: PlanningLibrary): Map<string, Source> {
  const known = sourcesByLibrary.get(library);
  if (known !== undefined) return known;
  const sources = new Map([
    ...library.peptides.flatMap(({ slug, references }) =>
      references.map((item): [string, Source] => [`${slug}:${item.id}`, item]),
    ),
    ...(library.works ?? []).map((item): [string, Source] => [`option:${item.id}`, item]),
  ]);
  sourcesByLibrary.set(library, sources);
  return sources;
}

function referenceViolations(plan: GeneratedProtocol, library: PlanningLibrary): string[] {
  const violations: string[] = [];
  const sources = sourcesOf(library);
  const listed = new Map(plan.references.map((reference) => [reference.id, reference]));
  if (listed.size !== plan.references.length) violations.push("a reference is listed twice");
  const used = new Set<string>();
  const check = (place: string, refs: readonly string[]) => {
    if (refs.length === 0) violations.push(`${place}: claims without a reference`);
    for (const id of refs) {
      used.add(id);
      if (!listed.has(id)) violations.push(`${place}: ${id} is not listed`);
    }
  };
  visit(plan, "", check);
  for (const reference of plan.references) {
    if (!used.has(reference.id)) violations.push(`${reference.id} is listed and not used`);
    if (reference.kind === "rule" && reference.id.startsWith("rule:")) continue;
    if (reference.id.startsWith("public:") && reference.url?.includes("who.int/")) continue;
    const source = sources.get(reference.id);
    if (!source || source.title !== reference.title || source.year !== reference.year)
      violations.push(`${reference.id} is not what the library holds`);
  }
  return violations;
}

/** Every `refs`, and every claim-bearing object that has none. */
function visit(value: unknown, place: string, check: (place: string, refs: readonly string[]) => void): void {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) visit(item, `${place}[${index}]`, check);
  } else if (value !== null && typeof value === "object") {
    for (const [key, item] of Object.entries(value)) {
      if (key === "refs" && Array.isArray(item)) check(place, item);
      else if (key === "refs" && item !== null && typeof item === "object")
        for (const [field, refs] of Object.entries(item)) check(`${place}.${field}`, Array.isArray(refs) ? refs : []);
      else visit(item, `${place}.${key}`, check);
    }
  }
}

/** An approval outside the US, Europe and Britain counts as the trials behind it. */
function standing(entry: PeptideEntry, library: PlanningLibrary): string {
  const peptide = library.peptides.find(({ slug }) => slug === entry.slug);
  const regimen = peptide?.doses.find(({ id }) => id === entry.doseId)?.regimen;
  if (regimen?.evidence.level !== "approved") return entry.evidence;
  if (regimen.evidence.approvedBy.some((name) => ["US FDA", "EMA", "MHRA"].includes(name))) return "approved";
  return peptide?.evidence.some(({ level }) => level === "rct") ? "trial" : "human";
}

/** In a library whose works are judged, nothing but first-hand ones is under an amount. */
function doseSourceViolations(plan: GeneratedProtocol, library: PlanningLibrary): string[] {
  const sources = sourcesOf(library);
  return plan.peptides.flatMap((entry) =>
    [...entry.refs.dosage, ...entry.refs.frequency, ...entry.steps.flatMap(({ refs }) => refs)]
      .filter((id) => sources.get(id)?.firstHand === false)
      .map((id) => `${entry.slug}: its amount rests on ${id}, which is a copy`),
  );
}

/** Options are those of the goals, and none that an answer speaks against is told as fitting. */
function optionViolations(plan: GeneratedProtocol, intake: Intake, library: PlanningLibrary): string[] {
  const due = (library.options ?? []).filter(({ goal }) => intake.goals.includes(goal));
  const told = plan.options ?? [];
  const conditions: readonly string[] = intake.screening.conditions?.codes ?? [];
  return [
    ...(told.length === due.length ? [] : [`${told.length} options are told of ${due.length}`]),
    ...told.flatMap(({ goal, id, fit, effect }) => {
      const option = due.find((one) => one.goal === goal && one.id === id);
      if (!option) return [`the option ${id} is not one of ${goal}`];
      const isAgainst =
        option.notWith.some((code) => conditions.includes(code)) ||
        (option.sex !== "any" && option.sex !== intake.screening.sexAtBirth);
      return [
        ...(option.effect === effect ? [] : [`the option ${id} says something else`]),
        ...(isAgainst && fit === "fits" ? [`the option ${id} does not fit`] : []),
      ];
    }),
  ];
}

function scoreViolations(plan: GeneratedProtocol, library: PlanningLibrary): string[] {
  if (plan.peptides.length === 0) return plan.score === null ? [] : ["a score without compounds"];
  const weights = plan.scoreParts.reduce((sum, part) => sum.plus(part.weight), new BigDecimal(0));
  const whole = plan.scoreParts.reduce(
    (sum, part) => sum.plus(new BigDecimal(part.weight).times(part.value)),
    new BigDecimal(0),
  );
  const rounded = whole.toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber();
  const isTried = plan.peptides.some((entry) => standing(entry, library) !== "human");
  const due = isTried ? rounded : Math.min(60, rounded);
  return [
    ...(weights.eq(1) ? [] : [`weights sum to ${weights}`]),
    ...(plan.score === due ? [] : [`score ${plan.score} where the parts give ${due}`]),
    ...((plan.scoreCap !== null) === !isTried ? [] : ["the cap is not explained"]),
  ];
}

function coverageViolations(plan: GeneratedProtocol, intake: Intake, library: PlanningLibrary): string[] {
  const said = [...plan.peptides, ...plan.excluded].map((item) => item.slug);
  const isPlannedFor = ({ doses }: PlanningPeptide) =>
    doses.some(({ regimen }) => regimen?.goals.some((goal) => intake.goals.includes(goal)));
  const untold = library.peptides.filter((peptide) => !said.includes(peptide.slug) && isPlannedFor(peptide));
  const violations =
    new Set(said).size === said.length && untold.length === 0
      ? []
      : ["not every compound for the goals is planned or left out exactly once"];
  if (plan.peptides.length === 0 && !plan.summary.startsWith("No peptide can be planned"))
    violations.push("an empty plan hides it");
  const reasons = plan.excluded.map(({ slug }) => slug);
  const considered = (plan.considered ?? []).map(({ slug }) => slug);
  if (considered.toSorted().join() !== reasons.toSorted().join())
    violations.push("a compound for the goals is not told of exactly once");
  return violations;
}

function timelineViolations(plan: GeneratedProtocol, intake: Intake, library: PlanningLibrary): string[] {
  const violations: string[] = [];
  const start = Date.parse(intake.startDate);
  const planned = library.peptides.filter((peptide) => plan.peptides.some((entry) => entry.slug === peptide.slug));
  for (const item of plan.monitoring) {
    const days = (Date.parse(item.date) - start) / DAY;
    if (days < 0 || days > intake.durationWeeks * 7) violations.push(`${item.check} is dated outside the plan`);
    if (item.week !== Math.floor(days / 7)) violations.push(`${item.check}: week ${item.week} is not ${item.date}`);
    for (const slug of item.peptides)
      if (
        !planned.some(
          (peptide) => peptide.slug === slug && peptide.monitoring.some((check) => check.marker === item.marker),
        )
      )
        violations.push(`${item.check} is not a check of ${slug}`);
  }
  const effects = planned.flatMap((peptide) => peptide.measuredEffects.map((effect) => effect.text.replace(/\.$/, "")));
  for (const line of Object.values(plan.expectedResults).flat())
    if (
      !/^Studies of .* went on to higher amounts than this plan reaches\.$/.test(line.text) &&
      !effects.some((effect) => line.text.includes(effect))
    )
      violations.push(`"${line.text}" is not a measured effect`);
  const weeks = plan.schedule.phases.reduce((sum, phase) => sum + Number.parseInt(phase.duration, 10), 0);
  if (plan.peptides.length > 0 && weeks !== intake.durationWeeks) violations.push(`phases cover ${weeks} weeks`);
  if (plan.startDate !== intake.startDate || plan.durationWeeks !== intake.durationWeeks)
    violations.push("other dates");
  return violations;
}

function wordingViolations(plan: GeneratedProtocol): string[] {
  const ours = [
    plan.title,
    plan.summary,
    ...plan.schedule.phases.flatMap((phase) => [
      phase.name,
      phase.description,
      ...phase.peptides.map((line) => line.text),
    ]),
    ...plan.nextSteps.map((line) => line.text),
    ...plan.peptides.flatMap((entry) => [entry.dosage, entry.frequency, entry.timing, entry.duration]),
  ];
  return ours.filter((text) => /\b(take|you should|we recommend)\b/i.test(text)).map((text) => `instructs: "${text}"`);
}
