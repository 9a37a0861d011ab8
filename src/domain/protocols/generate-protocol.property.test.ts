import fc from "fast-check";
import { expect, test } from "vitest";
import { cases } from "#support/cases.ts";
import { planViolations } from "#support/plan-invariants.ts";
import { randomIntake } from "#support/random-intake.ts";
import { loadShippedLibrary } from "#support/shipped-library.ts";
import { generateProtocol } from "./generate-protocol.ts";
import { Intake } from "./intake.ts";

/** `npm run fuzz:generator` draws a million. */
const PEOPLE = cases(250, 1_500);
const REPEATED = 5;

const library = loadShippedLibrary();

test("random people: no rule broken, no dose outside its source, no claim without a reference", () => {
  let made = 0;
  let planned = 0;
  let stopped = 0;
  fc.assert(
    fc.property(randomIntake(library), (intake) => {
      const result = generateProtocol(intake, library);
      const violations = planViolations(intake, library, result);
      if (violations.length > 0) throw new Error(violations.join("\n"));
      made += 1;
      if (made % REPEATED === 0)
        expect(JSON.stringify(generateProtocol(structuredClone(intake), library))).toBe(JSON.stringify(result));
      if (result.outcome === "stopped") stopped += 1;
      else if (result.protocol.peptides.length > 0) planned += 1;
    }),
    { numRuns: PEOPLE },
  );
  // The draw must reach every outcome, or the property above proves little.
  expect(stopped).toBeGreaterThan(PEOPLE / 10);
  expect(planned).toBeGreaterThan(PEOPLE / 20);
}, 600_000);

test("the people drawn are people the form can describe", () => {
  fc.assert(
    fc.property(randomIntake(library), (intake) => {
      expect(Intake.safeParse(intake).error?.message).toBeUndefined();
    }),
    { numRuns: cases(200, 500) },
  );
});
