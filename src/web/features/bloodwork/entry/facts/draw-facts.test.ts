import { expect, test } from "vitest";
import { factErrors, factsOf, fieldsOfFacts, NO_FACTS } from "./draw-facts.ts";

const today = "2026-11-22";
const facts = { ...NO_FACTS, day: "2026-11-20" };

test("today is a day of a draw, tomorrow is not, and none is not either", () => {
  expect(factErrors({ ...facts, day: today }, today)).toEqual({});
  expect(factErrors({ ...facts, day: "2026-11-23" }, today)).toHaveProperty("day");
  expect(factErrors({ ...facts, day: "" }, today)).toHaveProperty("day");
  expect(factErrors({ ...facts, day: "2026-02-29" }, today)).toHaveProperty("day");
});

test("a report may come the same day, not the day before", () => {
  expect(factErrors({ ...facts, reported: "2026-11-20" }, today)).toEqual({});
  expect(factErrors({ ...facts, reported: "2026-11-19" }, today)).toHaveProperty("reported");
});

test("a day of the menstrual cycle is 1 to 60 or open", () => {
  for (const cycleDay of ["", "1", "60"]) expect(factErrors({ ...facts, cycleDay }, today)).toEqual({});
  for (const cycleDay of ["0", "61", "a"]) expect(factErrors({ ...facts, cycleDay }, today)).toHaveProperty("cycleDay");
});

test("what is typed becomes the draw and comes back from it", () => {
  const typed = { ...facts, time: "08:15", laboratory: " Quest ", fasting: true, cycleDay: "3", note: "early" };
  const fields = fieldsOfFacts(typed);
  expect(fields).toEqual({
    collected: "2026-11-20T08:15",
    reported: null,
    laboratory: "Quest",
    circumstances: { fasting: true, biotin: null, ill: null, exercise: null, cycleDay: 3 },
    note: "early",
  });
  const source = { kind: "typed", filename: "", sha256: null } as const;
  expect(factsOf({ ...fields, results: [], source })).toEqual({ ...typed, laboratory: "Quest" });
});
