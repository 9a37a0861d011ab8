import { expect, test } from "vitest";
import type { AskedQuestions } from "#domain/protocols/asked/asked-questions.ts";
import { isAllAnswered, newGoals, noneOfTheRest, noneOfTheUnasked } from "./answer-none.ts";
import { EMPTY_DRAFT } from "./draft.ts";
import { draftToAnswers } from "./draft-to-intake.ts";

const NOTHING: AskedQuestions = {
  canPlan: false,
  conditions: [],
  diagnoses: [],
  anyCondition: false,
  medicines: [],
  allergies: [],
  testedAthlete: false,
};
const screeningOf = (change: object) => draftToAnswers({ ...EMPTY_DRAFT, ...change }, "2026-11-25").screening;
const NO_CONDITIONS = { codes: [], diagnoses: [], other: [] };

test("one press answers every open question with none and leaves what was answered", () => {
  const answered = {
    ...EMPTY_DRAFT,
    reproduction: "pregnant",
    conditionWords: "gout",
    drugClasses: ["nsaid"],
  } as const;
  const draft = { ...answered, drugClasses: [...answered.drugClasses] };
  expect(screeningOf({ ...draft, ...noneOfTheRest(draft) })).toMatchObject({
    mood: "no-thoughts-of-self-harm",
    reproduction: "pregnant",
    conditions: { ...NO_CONDITIONS, other: ["gout"] },
    medicines: { classes: ["nsaid"], other: [] },
    allergies: { to: [], other: [] },
  });
});

test("only what cannot change the plan counts as none without being asked", () => {
  const after = (asked: AskedQuestions | null) => screeningOf(noneOfTheUnasked(EMPTY_DRAFT, asked));
  expect(after(NOTHING)).toMatchObject({
    conditions: NO_CONDITIONS,
    medicines: { classes: [] },
    allergies: { to: [] },
  });
  expect(after({ ...NOTHING, anyCondition: true }).conditions).toBeNull();
  expect(after({ ...NOTHING, diagnoses: ["nocturia"] }).conditions).toBeNull();
  expect(after({ ...NOTHING, medicines: ["nsaid"] }).medicines).toBeNull();
  expect(after({ ...NOTHING, canPlan: true }).allergies).toBeNull();
  expect(after(null)).toMatchObject({ conditions: null, medicines: null, allergies: null });
  expect(
    [noneOfTheUnasked(EMPTY_DRAFT, NOTHING), noneOfTheUnasked(EMPTY_DRAFT, null)].map((one) => one.isShortList),
  ).toEqual([true, false]);
});

test("with other goals none has to be said again, what was named stays", () => {
  const none = { ...EMPTY_DRAFT, hasNoConditions: true, hasNoMedicines: true, hasNoAllergies: true };
  const draft = { ...none, conditionCodes: ["migraine" as const] };
  expect(screeningOf({ ...draft, ...newGoals(["sleep"]) })).toMatchObject({
    conditions: { codes: ["migraine"] },
    medicines: null,
    allergies: null,
  });
});

test("a page is answered once nothing that is asked is open", () => {
  const stops = { ...EMPTY_DRAFT, mood: "no-thoughts-of-self-harm", reproduction: "none" } as const;
  const draft = { ...EMPTY_DRAFT, ...stops };
  expect([isAllAnswered(EMPTY_DRAFT, NOTHING), isAllAnswered(draft, NOTHING), isAllAnswered(draft, null)]).toEqual([
    false,
    true,
    false,
  ]);
  expect(isAllAnswered({ ...draft, ...noneOfTheRest(draft) }, null)).toBe(true);
});
