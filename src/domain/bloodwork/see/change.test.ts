import { expect, test } from "vitest";
import { draw, line } from "#support/sample-draws.ts";
import { seenWith } from "#support/seen-with.ts";
import type { Draw } from "../record/entry.ts";
import { changesOf } from "./change.ts";
import { resultsByMarker } from "./dated-results.ts";
import { seriesFor } from "./glance.ts";

function since(draws: readonly Draw[], sex: "female" | "male" | null = "male") {
  const marker = draws[0]?.results[0]?.marker ?? "";
  const series = seriesFor(
    marker,
    resultsByMarker(draws, () => []),
    seenWith(),
  );
  if (series === null) throw new Error(marker);
  return changesOf(series.subject, series.points, sex);
}
const two = (first: string, second: string) => [draw("2025-01-01", [first]), draw("2026-01-01", [second])];

/** LDL varies by 9.5 % within a person (Smith 1993): 28.6 % including 4 % for the laboratory. */
test.each([
  ["128", "within"],
  ["129", "beyond"],
  ["72", "within"],
  ["71", "beyond"],
])("LDL from 100 to %s is %s usual variation", (number, verdict) =>
  expect(since(two("ldl-cholesterol 100 mg/dL", `ldl-cholesterol ${number} mg/dL`)).sincePrevious?.verdict).toBe(
    verdict,
  ),
);

/** Triglycerides by 22.6 %: up by 87 %, down by 47 %, log-normal. */
test.each([
  ["187", "within"],
  ["188", "beyond"],
  ["54", "within"],
  ["53", "beyond"],
])("triglycerides from 100 to %s are %s usual variation", (number, verdict) =>
  expect(since(two("triglycerides 100 mg/dL", `triglycerides ${number} mg/dL`)).sincePrevious?.verdict).toBe(verdict),
);

test("the share is the same in every unit", () => {
  const [mass, molar] = [
    two("ldl-cholesterol 100 mg/dL", "ldl-cholesterol 150 mg/dL"),
    two("ldl-cholesterol 2 mmol/L", "ldl-cholesterol 3 mmol/L"),
  ].map((draws) => since(draws).sincePrevious?.share);
  expect(mass).toBe(0.5);
  expect(molar).toBe(0.5);
});

test("against the one before and against the first", () => {
  const draws = ["100", "150", "90"].map((number, place) =>
    draw(`202${place + 4}-01-01`, [`ldl-cholesterol ${number} mg/dL`]),
  );
  const { sincePrevious, sinceFirst } = since(draws);
  expect([sincePrevious?.difference, sinceFirst?.difference]).toEqual([-60, -10]);
});

test("one result has changed since nothing", () =>
  expect(since([draw("2026-01-01", ["ferritin 30 ng/mL"])])).toEqual({ sincePrevious: null, sinceFirst: null }));

test("no source for the variation, no verdict", () =>
  expect(since(two("ferritin 30 ng/mL", "ferritin 300 ng/mL")).sincePrevious).toMatchObject({
    difference: 270,
    verdict: null,
    why: "not-sourced",
  }));

test.each(["female", null] as const)("what was studied in men alone judges nobody else (%s)", (sex) =>
  expect(since(two("estradiol 20 pg/mL", "estradiol 60 pg/mL"), sex).sincePrevious?.why).toBe("other-sex"),
);

test("a bound, a zero and a change of laboratory give no verdict", () => {
  expect(since(two("ldl-cholesterol <30 mg/dL", "ldl-cholesterol 90 mg/dL")).sincePrevious).toMatchObject({
    difference: null,
    why: "bound",
  });
  expect(since(two("ldl-cholesterol 0 mg/dL", "ldl-cholesterol 90 mg/dL")).sincePrevious?.why).toBe("from-zero");
  const moved = [
    draw("2025-01-01", ["ldl-cholesterol 100 mg/dL"], { laboratory: "Labcorp" }),
    draw("2026-01-01", [line("ldl-cholesterol 200 mg/dL")], { laboratory: "Quest" }),
  ];
  expect(since(moved).sincePrevious).toMatchObject({ difference: null, share: null, why: "other-laboratory" });
});

test.each([
  ["another laboratory", ["Labcorp", ""], ["Quest", ""], "other-laboratory"],
  ["the same laboratory written otherwise", ["Labcorp, Inc.", ""], ["LABCORP INC", ""], null],
  ["another method", ["Labcorp", "Immunoassay"], ["Labcorp", "LC/MS"], "other-method"],
  ["a method printed once", ["Labcorp", ""], ["Labcorp", "LC/MS"], null],
  ["a laboratory noted once", ["Labcorp", ""], ["", ""], "laboratory-not-noted"],
  ["no laboratory noted", ["", ""], ["", ""], null],
] as const)("%s: comparable only if nothing can differ", (_name, first, second, why) => {
  const made = [first, second].map(([laboratory, method], place) =>
    draw(`202${place + 5}-01-01`, [line(`ferritin ${place + 1}00 ng/mL`, { method: method || null })], { laboratory }),
  );
  const { sincePrevious } = since(made);
  expect(sincePrevious?.difference).toBe(why === null ? 100 : null);
  if (why !== null) expect(sincePrevious?.why).toBe(why);
});

test("back at the first laboratory the first result can be compared again, without a laboratory it can't", () => {
  const third = (laboratories: readonly string[]) =>
    since(
      laboratories.map((laboratory, place) =>
        draw(`202${place + 4}-01-01`, [`ferritin ${place + 1}0 ng/mL`], { laboratory }),
      ),
    ).sinceFirst;
  expect(third(["Labcorp", "Quest", "Labcorp"])).toMatchObject({ difference: 20, why: "not-sourced" });
  expect(third(["Labcorp", "Quest", ""])).toMatchObject({ difference: null, why: "laboratory-not-noted" });
  const methods = ["", "Immunoassay", "LC/MS", ""].map((method, place) =>
    draw(`202${place + 3}-01-01`, [line(`ferritin ${place}1 ng/mL`, { method: method || null })]),
  );
  expect(since(methods).sinceFirst).toMatchObject({ difference: null, why: "changed-between" });
});

test("a range is not subtracted, whatever is beside it", () => {
  const range = line("ldl-cholesterol 90-100 mg/dL", { value: { kind: "range", low: "90", high: "100" } });
  const draws = [draw("2025-01-01", ["ldl-cholesterol <30 mg/dL"]), draw("2026-01-01", [range])];
  expect(since(draws).sincePrevious).toMatchObject({ difference: null, verdict: null, why: "no-number" });
});
