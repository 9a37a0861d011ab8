import { OPTION_VERDICTS } from "#domain/options/goal-options.ts";
import { INDICATION_CODES } from "#domain/peptides/indications.ts";
import { CONDITION_CODES } from "#domain/safety/conditions.ts";
import { conditionLabel, drugClassLabel, indicationLabel } from "#domain/safety/reported-conditions.ts";
import { formatNumber } from "#domain/units/amount.ts";
import { type Line, OPTION_FITS, type PlanOption } from "../generated-protocol.ts";
import type { Intake } from "../intake.ts";
import { isForPerson } from "../is-for-person.ts";
import { OPTION } from "../options-slug.ts";
import type { PlanningOption } from "../planning-library.ts";
import { joinWords } from "./goal-categories.ts";
import { citation, type LibraryIndex } from "./library-index.ts";
import type { PlanPerson } from "./plan-person.ts";
import { clip } from "./text.ts";

/**
 * What can be done for the goals without a peptide, goal by goal in the person's order. What helps and fits the person
 * comes first.
 */
export function writeOptions({ options }: LibraryIndex, person: PlanPerson, { goals }: Intake): PlanOption[] {
  return goals.flatMap((goal) =>
    options
      .filter((option) => option.goal === goal)
      .map(({ sex, minAge, maxAge, minBmi, needs, notWith, notWithMedicines, refs, certaintyBy, ...shown }) => ({
        ...shown,
        ...fitOf({ sex, minAge, maxAge, minBmi, needs, notWith, notWithMedicines }, person),
        refs: refs.map((ref) => citation(OPTION, ref)),
      }))
      .toSorted(
        (a, b) =>
          OPTION_FITS.indexOf(a.fit) - OPTION_FITS.indexOf(b.fit) ||
          OPTION_VERDICTS.indexOf(a.verdict) - OPTION_VERDICTS.indexOf(b.verdict),
      ),
  );
}

type Limits = Pick<PlanningOption, "sex" | "minAge" | "maxAge" | "minBmi" | "needs" | "notWith" | "notWithMedicines">;

function fitOf(limits: Limits, person: PlanPerson): Pick<PlanOption, "fit" | "fitWhy"> {
  const against = [
    ...limits.notWith.filter((code) => person.conditions.has(code)).map(conditionLabel),
    ...limits.notWithMedicines.filter((drugClass) => person.drugClasses.has(drugClass)).map(drugClassLabel),
  ];
  if (against.length > 0) return { fit: "not-for-you", fitWhy: `You said: ${joinWords(against)}.` };
  const { sex, minAge, maxAge, minBmi, needs } = limits;
  if (sex !== "any" && sex !== person.sex)
    return { fit: "others", fitWhy: `Studied in ${sex === "female" ? "women" : "men"}.` };
  if ((minAge !== null && person.age < minAge) || (maxAge !== null && person.age > maxAge))
    return { fit: "others", fitWhy: `Studied ${agesWords(minAge, maxAge)}.` };
  if (minBmi !== null && person.bmi.lt(minBmi))
    return { fit: "others", fitWhy: `Studied from a BMI of ${formatNumber(minBmi)}.` };
  if (needs.length > 0 && !needs.some((code) => hasFinding(code, person)))
    return { fit: "others", fitWhy: `For people with ${anyOf(needs.map(needLabel))}.` };
  return { fit: "fits", fitWhy: null };
}

function anyOf(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
}

function hasFinding(code: Limits["needs"][number], { conditions, diagnoses }: PlanPerson): boolean {
  return [...conditions.keys(), ...diagnoses].some((known) => known === code);
}

function needLabel(code: Limits["needs"][number]): string {
  const indication = INDICATION_CODES.find((one) => one === code);
  if (indication !== undefined) return indicationLabel(indication);
  const condition = CONDITION_CODES.find((one) => one === code);
  return condition === undefined ? code : conditionLabel(condition);
}

function agesWords(min: number | null, max: number | null): string {
  if (min === null) return `up to ${max} years`;
  return max === null ? `from ${min} years` : `from ${min} to ${max} years`;
}

const NUTRITION: ReadonlySet<PlanOption["kind"]> = new Set(["food", "supplement"]);
const LIFESTYLE: ReadonlySet<PlanOption["kind"]> = new Set(["training", "habit", "therapy", "device"]);

/** What helps and fits the person, as the plan's tips on food or on habits. */
export function tipsOf(options: readonly PlanOption[], kind: "nutrition" | "lifestyle"): Line[] {
  const kinds = kind === "nutrition" ? NUTRITION : LIFESTYLE;
  return options
    .filter((option) => kinds.has(option.kind) && isForPerson(option))
    .map(({ title, effect, certainty, refs }) => ({
      text: clip(`${title} (certainty: ${certainty.replaceAll("-", " ")}): ${effect}`),
      refs,
    }));
}
