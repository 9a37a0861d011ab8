import { rule } from "#domain/safety/rule-references.ts";
import type { Excluded } from "../generated-protocol.ts";
import type { Intake } from "../intake.ts";
import { mechanismWords, pairConflict } from "./conflicts.ts";
import { checkDoseForPerson, type DoseRefusal } from "./dose-checks.ts";
import { isForGoals } from "./for-goals.ts";
import { usesNotPlanned, whyNotPlanned } from "./known-evidence.ts";
import { citation, type IndexedPeptide, type LibraryIndex, type PlannableDose } from "./library-index.ts";
import { type Candidate, matchedContraindications, matchedInteractions } from "./matches.ts";
import { injectionsPerWeek } from "./needles.ts";
import type { PlanPerson } from "./plan-person.ts";
import { clip, uniqueRefs } from "./text.ts";

export interface Candidates {
  readonly candidates: readonly Candidate[];
  /** One entry per compound without a candidate, with the first reason that applies. */
  readonly excluded: readonly LeftOut[];
}

/** A compound that is not planned, with the first reason, and what would have to be different. */
export interface LeftOut extends Excluded {
  readonly entry: IndexedPeptide;
  readonly wouldChange: string | null;
}

/**
 * Sorts every compound of the library: either with the doses this person may use, or with the reason there are none.
 */
export function findCandidates(intake: Intake, person: PlanPerson, index: LibraryIndex): Candidates {
  const candidates: Candidate[] = [];
  const excluded: LeftOut[] = [];
  for (const entry of index.entries) {
    const refused = refuseCompound(entry, intake, person);
    if (refused !== null) excluded.push(refused);
    else {
      const found = candidatesOf(entry, intake, person);
      if (Array.isArray(found)) candidates.push(...found);
      else excluded.push(found);
    }
  }
  return { candidates, excluded };
}

export function exclude(
  entry: IndexedPeptide,
  reason: Excluded["reason"],
  text: string,
  refs: readonly string[],
  wouldChange: string | null = null,
): LeftOut {
  const { slug, name } = entry.peptide;
  return { slug, name, reason, text: clip(text), refs: uniqueRefs(refs), entry, wouldChange };
}

type CompoundCheck = (entry: IndexedPeptide, intake: Intake, person: PlanPerson) => LeftOut | null;

/** In order: what the compound is, then possible harm. The first that applies is the reason shown. */
const COMPOUND_CHECKS: readonly CompoundCheck[] = [
  takenAlready,
  notForTheGoals,
  withoutRegimen,
  allergic,
  contraindicated,
  weightLoweringBelowNormal,
  interacting,
  notJudgeable,
  bannedInSport,
  mechanismInUse,
];

function refuseCompound(entry: IndexedPeptide, intake: Intake, person: PlanPerson): LeftOut | null {
  for (const check of COMPOUND_CHECKS) {
    const refused = check(entry, intake, person);
    if (refused !== null) return refused;
  }
  return null;
}

function takenAlready(entry: IndexedPeptide, _intake: Intake, person: PlanPerson): LeftOut | null {
  if (!person.current.includes(entry)) return null;
  return exclude(entry, "taken-already", "Named as in use now, so it is not planned again.", [
    rule("one-per-mechanism"),
  ]);
}

function notForTheGoals(entry: IndexedPeptide, { goals }: Intake): LeftOut | null {
  return isForGoals(entry, goals)
    ? null
    : exclude(entry, "not-for-this-goal", "Neither labeled, studied nor sold for the goals chosen.", [
        rule("goal-match"),
      ]);
}

function withoutRegimen(entry: IndexedPeptide, { goals }: Intake): LeftOut | null {
  if (entry.plannable.some(({ regimen }) => regimen.goals.some((goal) => goals.includes(goal)))) return null;
  const why = whyNotPlanned(entry, goals);
  return exclude(entry, "no-adult-regimen", why.text, [...why.refs, rule("adult-regimen")], why.wouldChange);
}

function allergic(entry: IndexedPeptide, _intake: Intake, person: PlanPerson): LeftOut | null {
  if (!person.allergicTo.has(entry.peptide.slug)) return null;
  return exclude(
    entry,
    "allergy",
    "Named as an allergy.",
    [rule("allergy")],
    "Tests by an allergist that show no allergy to it.",
  );
}

function contraindicated(entry: IndexedPeptide, _intake: Intake, person: PlanPerson): LeftOut | null {
  const [match] = matchedContraindications(entry.peptide, person, "absolute");
  if (match === undefined) return null;
  const { row, because } = match;
  const isMedicine = row.code === null || !person.conditions.has(row.code);
  const why = row.reason === null ? "" : ` ${row.reason}.`;
  return exclude(
    entry,
    isMedicine
      ? "medicine-interaction"
      : row.code === "benzyl-alcohol-allergy" || row.code === "allergy"
        ? "allergy"
        : "contraindication",
    `Its source says never to use it with: ${row.condition}.${why} Your answer that matches: ${because}.`,
    [citation(entry.peptide.slug, row.ref), rule("absolute-contraindication")],
    `A clinician who finds that this does not apply to you: ${because}.`,
  );
}

const UNDERWEIGHT_BELOW = 18.5;
const APPETITE_MECHANISMS: ReadonlySet<string> = new Set([
  "incretin-receptor-agonist",
  "amylin-receptor-agonist",
  "glucagon-receptor-agonist",
]);

/** No compound that lowers weight is planned for an underweight person, whatever the goal. */
function weightLoweringBelowNormal(entry: IndexedPeptide, _intake: Intake, person: PlanPerson): LeftOut | null {
  const isLowering =
    entry.peptide.mechanismClasses.some((mechanism) => APPETITE_MECHANISMS.has(mechanism)) ||
    entry.plannable.some(({ regimen }) => regimen.goals.includes("weight-loss"));
  if (!isLowering || person.bmi.gte(UNDERWEIGHT_BELOW)) return null;
  return exclude(
    entry,
    "contraindication",
    "It lowers appetite or weight, and the BMI is below 18.5.",
    [rule("underweight-lowering"), "public:who-bmi"],
    "A BMI of 18.5 or more.",
  );
}

function interacting(entry: IndexedPeptide, _intake: Intake, person: PlanPerson): LeftOut | null {
  const major = matchedInteractions(entry.peptide, person).find(({ row }) => row.severity === "major");
  if (major !== undefined)
    return exclude(
      entry,
      "medicine-interaction",
      `Its source lists a major interaction with ${major.row.with}: ${major.row.effect}. Medicine it matches: ${major.because}.`,
      [citation(entry.peptide.slug, major.row.ref), rule("major-interaction")],
      `A prescriber's decision about your medicine: ${major.because}.`,
    );
  for (const current of person.current) {
    const conflict = pairConflict(current, entry);
    if (conflict !== null)
      return exclude(
        entry,
        "medicine-interaction",
        `${conflict.text} ${current.peptide.name} is in use now.`,
        [conflict.ref, rule("major-interaction")],
        `Not taking ${current.peptide.name}, if the person who prescribed it agrees.`,
      );
  }
  return null;
}

function notJudgeable(entry: IndexedPeptide): LeftOut | null {
  const { peptide } = entry;
  if (peptide.mechanismClasses.length === 0)
    return exclude(entry, "cannot-be-checked", "How it acts is not coded.", [rule("uncoded")]);
  const uncoded =
    peptide.contraindications.find(
      (row) => row.severity === "absolute" && row.code === null && row.drugClasses.length === 0,
    ) ?? peptide.interactions.find((row) => row.severity === "major" && row.drugClasses.length === 0);
  if (uncoded === undefined) return null;
  const said =
    "with" in uncoded ? `a major interaction: ${uncoded.with}` : `an absolute contraindication: ${uncoded.condition}`;
  return exclude(
    entry,
    "cannot-be-checked",
    `Its source lists ${said}. No question asks about it.`,
    [citation(peptide.slug, uncoded.ref), rule("uncoded")],
    "A clinician who checks this with you.",
  );
}

const OUT_OF_TESTING = "Not being tested in sport.";

function bannedInSport(entry: IndexedPeptide, { testedAthlete }: Intake): LeftOut | null {
  const { wada } = entry.peptide.status;
  if (!testedAthlete || wada?.prohibited === false) return null;
  const refs = [...(wada?.ref ? [citation(entry.peptide.slug, wada.ref)] : []), rule("sport")];
  if (wada?.prohibited === true)
    return exclude(
      entry,
      "banned-in-sport",
      `Prohibited in sport${wada.class === null ? "" : ` (class ${wada.class})`}.`,
      refs,
      OUT_OF_TESTING,
    );
  return exclude(
    entry,
    "cannot-be-checked",
    "Whether it is prohibited in sport is not known to the library.",
    refs,
    OUT_OF_TESTING,
  );
}

function mechanismInUse(entry: IndexedPeptide, _intake: Intake, person: PlanPerson): LeftOut | null {
  const shared = entry.peptide.mechanismClasses.find((mechanism) => person.currentMechanisms.has(mechanism));
  if (shared === undefined) return null;
  return exclude(
    entry,
    "same-mechanism",
    `Something in use now already acts the same way (${mechanismWords(shared)}).`,
    [rule("one-per-mechanism")],
    "Taking it in place of what you use now, which is a prescriber's decision.",
  );
}

function candidatesOf(entry: IndexedPeptide, intake: Intake, person: PlanPerson): Candidate[] | LeftOut {
  const passed: Candidate[] = [];
  let closest: { passed: number; refusal: DoseRefusal } | null = null;
  for (const plannable of entry.plannable) {
    const goals = intake.goals.filter((goal) => plannable.regimen.goals.includes(goal));
    if (goals.length === 0) continue;
    const verdict = checkDoseForPerson(plannable, person, intake);
    if (verdict.outcome === "passed") passed.push(toCandidate(entry, plannable, goals, person));
    else if (closest === null || verdict.passed > closest.passed) closest = verdict;
  }
  if (passed.length > 0 || closest === null) return passed;
  const { reason, text, refs, rules, wouldChange } = closest.refusal;
  const others = reason === "indication-not-met" ? usesNotPlanned(entry.peptide) : { text: "", refs: [] };
  return exclude(
    entry,
    reason,
    `${text}${others.text}`,
    [...[...refs, ...others.refs].map((ref) => citation(entry.peptide.slug, ref)), ...rules],
    wouldChange,
  );
}

function toCandidate(
  entry: IndexedPeptide,
  plannable: PlannableDose,
  goals: Candidate["goals"],
  person: PlanPerson,
): Candidate {
  return {
    entry,
    plannable,
    goals,
    injectionsPerWeek: injectionsPerWeek(plannable.dose.route, plannable.regimen.frequency),
    cautions: matchedContraindications(entry.peptide, person, "caution"),
    interactions: matchedInteractions(entry.peptide, person),
  };
}
