import { expect, test } from "vitest";
import { daily, logged } from "#fixtures/kinetics/course.ts";
import type { LoggedDose } from "../doses/dose.ts";
import { curveDoses } from "./curve-doses.ts";

const doses = (...changes: Partial<LoggedDose>[]) =>
  daily("2026-03-01", changes.length).map((one, place) => logged(one, changes[place]));

test("mg, mcg and g add up in mcg; the last dose is the reference, in its own words", () => {
  const answer = curveDoses(
    doses(
      { amount: { value: "0.25", unit: "mg" } },
      { amount: { value: "250", unit: "mcg" } },
      { amount: { value: "0.0005", unit: "g" } },
    ),
  );
  expect(answer).toEqual({
    ok: true,
    doses: [
      { atMs: 1_772_352_000_000, amount: 250 },
      { atMs: 1_772_438_400_000, amount: 250 },
      { atMs: 1_772_524_800_000, amount: 500 },
    ],
    unit: "mcg",
    reference: 500,
    referenceText: "0.0005 g",
    referenceAs: { value: 0.0005, unit: "g" },
    route: "sc",
  });
});

test("a skipped dose is none, and the last is the last in time", () => {
  const list = doses(
    { amount: { value: "2", unit: "IU" } },
    { amount: { value: "3", unit: "IU" } },
    { state: "skipped" },
  );
  expect(curveDoses(list.toReversed())).toMatchObject({ reference: 3, referenceText: "3 international units" });
});

test("nothing taken, two kinds of unit or two routes make no curve", () => {
  expect(curveDoses([])).toEqual({ ok: false, reason: "no-doses" });
  expect(curveDoses(doses({ state: "skipped" }))).toEqual({ ok: false, reason: "no-doses" });
  expect(curveDoses(doses({}, { amount: { value: "1", unit: "IU" } }))).toEqual({ ok: false, reason: "units-differ" });
  expect(curveDoses(doses({}, { route: "iv" }))).toEqual({ ok: false, reason: "routes-differ" });
});

test("a dose without a route goes with the others; none at all is said", () => {
  expect(curveDoses(doses({}, { route: null }))).toMatchObject({ route: "sc" });
  expect(curveDoses(doses({ route: null }))).toMatchObject({ ok: true, route: null });
});
