import { expect, test } from "vitest";
import { CyclePrefill } from "../cycles/cycle-prefill.ts";
import { readDraft } from "../cycles/schedule/plan-draft.ts";
import { calculateMix } from "./calculate.ts";
import { EMPTY_COMPONENT, EMPTY_DELIVERIES, type Mix } from "./mix.ts";
import { prefillOfMix } from "./track-mix.ts";
import { FIRST_MIX } from "./usual-mix.ts";

const part = (name: string, value: string) => ({ ...EMPTY_COMPONENT, name, amount: { value, unit: "mg" as const } });
const MIX: Mix = {
  ...FIRST_MIX,
  components: [{ ...part("BPC-157", "5"), slug: "bpc-157" }],
  liquid: { ...FIRST_MIX.liquid, diluentMl: "2,0" },
  dose: { value: "250", unit: "mcg" },
  schedule: { dosesPerWeek: "14", weeks: "" },
};

function prefill(changes: Partial<Mix> = {}, routes: Parameters<typeof prefillOfMix>[0]["routes"] = ["sc", "oral"]) {
  const mix = { ...MIX, ...changes };
  let id = 0;
  return prefillOfMix({ mix, calculation: calculateMix(mix), routes, today: "2026-11-26", newId: () => String(++id) });
}

test("vial, water, dose, route and rhythm are in the form of a new cycle", () => {
  const filled = prefill();
  expect(CyclePrefill.parse(filled)).toEqual(filled);
  expect(filled).toMatchObject({
    name: "BPC-157",
    startDate: "2026-11-26",
    peptides: [
      {
        peptideId: "bpc-157",
        peptideName: "BPC-157",
        dosage: "250 mcg",
        route: "sc",
        schedule: { frequency: "twice daily", duration: "Ongoing" },
      },
    ],
    vials: [{ peptideName: "BPC-157", amount: "5", unit: "mg", waterMl: "2" }],
  });
});

test("what is not known stays open: two routes by needle, a rhythm of two a week, no name", () => {
  expect(prefill({}, ["sc", "im"])?.peptides[0]?.route).toBeUndefined();
  expect(prefill({}, [])?.peptides[0]?.route).toBeUndefined();
  expect(prefill({ schedule: { dosesPerWeek: "2", weeks: "" } })?.peptides[0]?.schedule.frequency).toBe("");
  expect(prefill({ components: [part(" ", "5")] })).toBeNull();
});

test("without an answer there is nothing to track", () => {
  expect(prefill({ dose: { value: "250", unit: "mg" } })).toBeNull(); // more than the vial holds
  expect(prefill({ dose: { value: "", unit: "mg" } })).toBeNull();
});

test("each part of a blend comes with what one draw holds of it, and no vial", () => {
  const filled = prefill({ components: [part("A", "10"), part("B", "4")] });
  expect(filled?.peptides.map(({ peptideName, dosage }) => [peptideName, dosage])).toEqual([
    ["A", "250 mcg"],
    ["B", "100 mcg"],
  ]);
  expect(filled?.vials).toEqual([]);
});

test("steps are written so that the schedule reads them back, and half a step leaves the dose", () => {
  const steps = [
    { dose: "250", weeks: "4" },
    { dose: "500", weeks: "4" },
  ];
  const words = prefill({ titration: steps })?.peptides[0];
  expect(words?.dosage).toBe("250 mcg for 4 weeks, then 500 mcg for 4 weeks");
  const draft = readDraft({
    dosage: words?.dosage ?? "",
    frequency: "once weekly",
    duration: "",
    timeOfDay: [],
    startDate: null,
  });
  expect(draft?.steps).toEqual([
    { week: 1, amount: "250" },
    { week: 5, amount: "500" },
  ]);
  expect(prefill({ titration: [...steps, { dose: "", weeks: "" }] })?.peptides[0]?.dosage).toBe("250 mcg");
});

test("a step of 1,500 may be one and a half or fifteen hundred: the dose stays without steps", () => {
  expect(prefill({ titration: [{ dose: "1,500", weeks: "4" }] })?.peptides[0]?.dosage).toBe("250 mcg");
  expect(prefill({ titration: [{ dose: "1 500", weeks: "4" }] })?.peptides[0]?.dosage).toBe("1500 mcg for 4 weeks");
});

test("the route of a spray or a pen is its own", () => {
  expect(prefill({ delivery: { kind: "nasal", mclPerSpray: "100" } }, [])?.peptides[0]?.route).toBe("intranasal");
  expect(prefill({ delivery: EMPTY_DELIVERIES.pen })).toBeNull();
});
