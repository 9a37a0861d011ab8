import { INDICATIONS, type IndicationCode } from "#domain/peptides/indications.ts";
import { ROUTE_LABELS } from "#domain/peptides/vocabulary.ts";
import { conditionLabel, indicationLabel } from "#domain/safety/reported-conditions.ts";
import { rule } from "#domain/safety/rule-references.ts";
import { formatNumber } from "#domain/units/amount.ts";
import type { Excluded } from "../generated-protocol.ts";
import type { Intake } from "../intake.ts";
import { joinWords } from "./goal-categories.ts";
import { isIndicationMet } from "./indication-met.ts";
import type { PlannableDose } from "./library-index.ts";
import { injectionsPerWeek, NEEDLE_CAPS } from "./needles.ts";
import type { PlanPerson } from "./plan-person.ts";

/** Why a dose is not for this person. `refs` are ids in the compound's own list; `rules` are full ids. */
export interface DoseRefusal {
  readonly reason: Excluded["reason"];
  readonly text: string;
  readonly refs: readonly string[];
  readonly rules: readonly string[];
  /** What would have to be different; null if nothing that an answer could say. */
  readonly wouldChange: string | null;
}

const FLOOR_RANK = { approved: 3, trial: 2, human: 1 };

type DoseCheck = (plannable: PlannableDose, person: PlanPerson, intake: Intake) => DoseRefusal | null;

/** The checks in order. A dose is refused by the first that fails; later checks count as not done. */
const CHECKS: readonly DoseCheck[] = [
  ({ regimen }, person) =>
    isIndicationMet(regimen.indication, person)
      ? null
      : {
          reason: "indication-not-met",
          text: `Its dose is for ${indicationLabel(regimen.indication)}, which the answers do not show.`,
          refs: regimen.ref,
          rules: [rule("indication")],
          wouldChange: indicationShown(regimen.indication),
        },
  ({ regimen }, person) =>
    regimen.sex === "any" || regimen.sex === person.sex
      ? null
      : {
          reason: "sex",
          text: `Its dose was labeled or studied in ${regimen.sex === "female" ? "women" : "men"} only.`,
          refs: regimen.ref,
          rules: [rule("studied-group")],
          wouldChange: null,
        },
  ({ regimen }, person) =>
    person.age >= regimen.minAge && (regimen.maxAge === null || person.age <= regimen.maxAge)
      ? null
      : {
          reason: "age",
          text: `Its dose was labeled or studied ${agesWords(regimen.minAge, regimen.maxAge)}.`,
          refs: regimen.ref,
          rules: [rule("studied-group")],
          wouldChange: person.age < regimen.minAge ? `An age of ${regimen.minAge} or more.` : null,
        },
  ({ regimen }, person) =>
    regimen.minWeightKg === null || person.weightKg >= regimen.minWeightKg
      ? null
      : {
          reason: "indication-not-met",
          text: `Its dose was labeled or studied from ${formatNumber(regimen.minWeightKg)} kg of body weight.`,
          refs: regimen.ref,
          rules: [rule("studied-group")],
          wouldChange: `A weight of ${formatNumber(regimen.minWeightKg)} kg or more.`,
        },
  ({ regimen }, person) => {
    const condition = regimen.otherAmountFor.find((code) => person.conditions.has(code));
    return condition === undefined
      ? null
      : {
          reason: "contraindication",
          text: `Its source gives another amount with ${conditionLabel(condition)}, which a prescriber decides.`,
          refs: regimen.ref,
          rules: [rule("studied-group")],
          wouldChange: PRESCRIBER,
        };
  },
  ({ regimen }) =>
    regimen.setting === "self-administered"
      ? null
      : {
          reason: "not-self-administered",
          text: `Its dose is given ${regimen.setting === "hospital" ? "in hospital" : "by or under a clinician"}.`,
          refs: regimen.ref,
          rules: [rule("self-administered")],
          wouldChange: "Treatment by a clinician, who gives it.",
        },
  ({ dose }, _person, intake) =>
    intake.routes.some((route) => route === dose.route)
      ? null
      : {
          reason: "route-not-accepted",
          text: `Its route is ${ROUTE_LABELS[dose.route]}, which was not among the accepted routes.`,
          refs: [dose.ref],
          rules: [rule("preferences")],
          wouldChange: `Accepting this route: ${ROUTE_LABELS[dose.route]}.`,
        },
  ({ dose, regimen }, _person, intake) =>
    injectionsPerWeek(dose.route, regimen.frequency) <= NEEDLE_CAPS[intake.needleTolerance]
      ? null
      : {
          reason: "needles-not-tolerated",
          text: `It is injected ${dose.frequency}, more often than accepted.`,
          refs: [dose.ref],
          rules: [rule("preferences")],
          wouldChange: `Accepting more injections: ${dose.frequency}.`,
        },
  ({ regimen, standing }, _person, intake) =>
    FLOOR_RANK[standing] >= FLOOR_RANK[intake.evidenceFloor]
      ? null
      : {
          reason: "under-evidence-floor",
          text: `Its dose rests on ${restsOn(regimen)}, under the evidence floor chosen.`,
          refs: [regimen.evidence.ref],
          rules: [rule("preferences")],
          wouldChange: "Accepting less evidence than you asked for.",
        },
];

export const PRESCRIBER = "A prescriber, who decides the amount for you.";

/** How a person would come to have the indication. */
function indicationShown(indication: IndicationCode): string {
  if (indication === "overweight") return "A BMI of 25 to under 30, without a diagnosed condition.";
  const row = INDICATIONS.find(({ code }) => code === indication);
  if (row?.requires === "diagnosis") return `A clinician's diagnosis of ${row.label}.`;
  if (row?.requires === "bmi") return "A BMI of 30 or more, or of 27 or more with a condition that comes with weight.";
  if (indication === "healthy-older-adults") return "Being 60 or older, with no known condition.";
  return "Having no known condition: it was studied in people without one.";
}

export type DoseVerdict =
  | { readonly outcome: "passed" }
  /** `passed` is how many checks came before the failing one. */
  | { readonly outcome: "refused"; readonly passed: number; readonly refusal: DoseRefusal };

export function checkDoseForPerson(plannable: PlannableDose, person: PlanPerson, intake: Intake): DoseVerdict {
  for (const [passed, check] of CHECKS.entries()) {
    const refusal = check(plannable, person, intake);
    if (refusal !== null) return { outcome: "refused", passed, refusal };
  }
  return { outcome: "passed" };
}

function restsOn({ evidence: { level, approvedBy } }: PlannableDose["regimen"]): string {
  if (level === "approved") return `an approval by ${joinWords(approvedBy)} only`;
  return level === "trial" ? "trials without an approval" : "uncontrolled human data";
}

const agesWords = (min: number, max: number | null): string =>
  max === null ? `from ${min} years` : `from ${min} to ${max} years`;
