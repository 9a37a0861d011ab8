import { expect, test } from "vitest";
import { completedYears, personAt } from "./person.ts";

test.each([
  ["1984-01-02", "2025-01-01", 40],
  ["1984-01-02", "2025-01-02", 41],
  ["2000-02-29", "2025-02-28", 24],
  ["2000-02-29", "2025-03-01", 25],
  ["2025-03-01", "2025-03-01", 0],
  ["2025-03-02", "2025-03-01", null],
])("born %s, on %s: %s completed years", (born, day, years) => {
  expect(completedYears(born, day)).toBe(years);
});

test("what is not said stays unknown, and a draw with a time counts by its day", () => {
  expect(personAt({ sex: null, birthDate: null, menopause: null }, "2025-03-14")).toEqual({
    sex: null,
    ageYears: null,
    menopause: null,
  });
  expect(personAt({ sex: "male", birthDate: "1984-03-14", menopause: null }, "2025-03-14T08:12").ageYears).toBe(41);
});
