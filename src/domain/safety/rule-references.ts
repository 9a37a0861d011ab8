import type { PlanReference } from "../protocols/generated-protocol.ts";
import { RULESET_YEAR } from "../protocols/ruleset.ts";

/**
 * What a plan cites besides library references: our own rules, marked as ours, and public pages. A rule is not
 * evidence; it is listed so that readers can see which lines rest only on us.
 */
export const RULES = {
  "all-questions": "No plan is made before every screening question is answered.",
  "adults-only": "No plan is made for anybody under 18.",
  pregnancy: "No plan is made in pregnancy, while breastfeeding or while trying to conceive.",
  "active-cancer": "No plan is made while a cancer is active or under treatment.",
  "eating-disorder": "No plan is made for a person with an eating disorder, now or in the past.",
  underweight: "No plan with a weight goal is made below a BMI of 18.5.",
  "underweight-lowering": "Nothing that lowers appetite or weight is planned below a BMI of 18.5, whatever the goal.",
  "weight-based": "An amount per kg is multiplied by the weight that was entered, without rounding.",
  "crisis-first": "Thoughts of self-harm come before everything else: help is shown and no plan is made.",
  "believable-body":
    "Height and weight must be believable: BMI 12 to 80, and confirmed when it is below 16 or from 37.5.",
  "absolute-contraindication": "A compound is left out when its sources rule it out for one of your answers.",
  "major-interaction": "A compound is left out when a major interaction in its sources matches a medicine in use.",
  allergy: "A compound is left out when the person names it as an allergy.",
  uncoded: "A compound is left out when a rule needed to judge it could not be written from its sources.",
  "goal-match": "A compound is considered when a use, a finding or its category fits a goal that you chose.",
  "adult-regimen": "Only doses from a label or a human trial, coded for adults, are planned.",
  indication: "A dose is planned only for a person who meets the use it was labeled or studied for.",
  "studied-group": "A dose is planned only for the sex, age, weight and health it was labeled or studied for.",
  "self-administered": "Only doses a person can use at home are planned.",
  preferences: "We keep to the routes, needles and minimum evidence you accept.",
  sport: "For a tested athlete, nothing is planned that sport bans or has not ruled on.",
  "one-per-mechanism": "Two compounds of one mechanism class are never combined.",
  "one-per-goal": "A further compound is added only for a goal that the plan does not serve yet.",
  "staggered-start": "Compounds start one at a time, 2 weeks apart, 4 weeks for a first plan (convention, no trial).",
  "first-step-only": "A rise that a source leaves to response or tolerance is never planned.",
  "preferred-time": "Where no source names a time of day, the preferred time is printed.",
  "measured-only": "Expected results show only what was measured in people.",
  "status-not-shown": "Where no source shows an approval, the answer says so.",
  "harm-not-counted": "Where no one counted side effects in people, the answer says so.",
  "baseline-check": "Where a source gives no interval for a check, only a check before the start is dated.",
  "ask-clinician": "A plan is material for a talk with a clinician, not a decision.",
} as const;
export type RuleName = keyof typeof RULES;

export const rule = (name: RuleName): string => `rule:${name}`;

const PUBLIC_REFERENCES: readonly PlanReference[] = [
  {
    id: "public:who-bmi",
    title: "Help Topic: Malnutrition in Women (moderate and severe thinness, underweight, overweight, obesity)",
    source: "World Health Organization, Nutrition Landscape Information System",
    year: null,
    url: "http://apps.who.int/nutrition/landscape/help.aspx?menu=0&helpid=392&lang=EN",
    kind: "guideline",
    checked: "2026-11-21",
  },
];

/** Rules and public pages by id; the library resolves its own references. */
export const SAFETY_REFERENCES: ReadonlyMap<string, PlanReference> = new Map(
  [
    ...PUBLIC_REFERENCES,
    ...Object.entries(RULES).map(
      ([name, title]): PlanReference => ({
        id: `rule:${name}`,
        title,
        source: "Peptidary safety rules",
        year: RULESET_YEAR,
        url: null,
        kind: "rule",
        checked: null,
      }),
    ),
  ].map((reference) => [reference.id, reference]),
);
