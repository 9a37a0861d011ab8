import fc from "fast-check";
import { expect, test } from "vitest";
import type { Intake } from "#domain/protocols/intake.ts";
import { intake } from "#support/fixture-library.ts";
import { randomIntake } from "#support/random-intake.ts";
import { loadShippedLibrary } from "#support/shipped-library.ts";
import { EMPTY_DRAFT } from "./draft.ts";
import { draftToAnswers } from "./draft-to-intake.ts";
import { intakeToDraft, isBegun } from "./intake-to-draft.ts";

const TODAY = "2026-01-01";

test("answers that were given come back from the form as they were, none named and own words too", () => {
  const given = [
    intake(),
    intake(
      { goals: ["sleep", "weight-loss"], currentPeptides: ["PT-141"], routes: ["oral"], needleTolerance: "none" },
      {
        weightKg: 81.5,
        conditions: { codes: ["migraine"], diagnoses: ["type-2-diabetes"], other: ["tinnitus", "long covid"] },
        medicines: { classes: ["metformin"], other: ["fish oil"] },
        allergies: { to: ["benzyl-alcohol"], other: ["nuts"] },
      },
    ),
    intake({}, { conditions: null, medicines: null, allergies: null, age: null, heightCm: null }),
  ];
  for (const one of given) expect(draftToAnswers(intakeToDraft(one, TODAY), TODAY)).toEqual(one);
});

test("a first day that has passed becomes today, a later one stays", () => {
  const startOf = (startDate: string) => intakeToDraft(intake({ startDate }), TODAY).startDate;
  expect(["2025-12-31", TODAY, "2026-01-02"].map(startOf)).toEqual(["", TODAY, "2026-01-02"]);
});

test("an allergy that the form has no box for is in own words", () => {
  const draft = intakeToDraft(intake({}, { allergies: { to: ["semaglutide"], other: [] } }), TODAY);
  expect(draft).toMatchObject({ allergyWords: "semaglutide", hasNoAllergies: false });
});

test("an empty form was not begun, wherever the person is in it; one answer begins it", () => {
  expect(isBegun({ ...EMPTY_DRAFT, step: "body", reached: "body" })).toBe(false);
  expect(isBegun({ ...EMPTY_DRAFT, age: "4" })).toBe(true);
});

test("whoever is drawn: the same answers, what has no box in own words", () => {
  fc.assert(
    fc.property(randomIntake(loadShippedLibrary()), (one) => {
      const { needleTolerance, screening, ...rest } = one;
      const answers = draftToAnswers(intakeToDraft(one, "2000-01-01"), TODAY);
      expect(answers).toMatchObject(rest);
      expect(answers.screening).toMatchObject({ ...screening, allergies: answers.screening.allergies });
      expect(namedIn(answers.screening.allergies)).toEqual(namedIn(screening.allergies));
    }),
    { numRuns: 100 },
  );
});

const namedIn = (allergies: Intake["screening"]["allergies"]) =>
  allergies && [...allergies.to, ...allergies.other].toSorted();
