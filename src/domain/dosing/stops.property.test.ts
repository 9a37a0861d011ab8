import fc from "fast-check";
import { expect, test } from "vitest";
import { cases } from "#support/cases.ts";
import { calculateMix } from "./calculate.ts";
import { amountsTaken } from "./drawn.ts";
import { BARRELS } from "./measuring/barrels.ts";
import { SMALLEST_VOLUME } from "./measuring/limits.ts";
import { type Delivery, EMPTY_COMPONENT, EMPTY_DELIVERIES, EMPTY_MIX, EMPTY_SYRINGE, type Mix } from "./mix.ts";

/** From far too little to far too much, as text. */
const typed = fc
  .tuple(fc.integer({ min: 1, max: 999 }), fc.integer({ min: -4, max: 4 }))
  .map(([digits, power]) => String(Number((digits * 10 ** power).toPrecision(3))));
const unit = fc.constantFrom("mg" as const, "mcg" as const, "g" as const);

const injection: fc.Arbitrary<Delivery> = fc
  .tuple(fc.constantFrom("U-100" as const, "U-40" as const), fc.constantFrom("", "0.3", "0.5", "1"))
  .filter(([scale, barrel]) => barrel === "" || BARRELS[scale].includes(barrel))
  .map(([scale, barrelMl]) => ({
    kind: "injection",
    route: "sc",
    syringe: { ...EMPTY_SYRINGE, scale, barrelMl, unitsPerMark: null },
  }));
const other: fc.Arbitrary<Delivery> = fc.oneof(
  fc.constant<Delivery>({ kind: "nasal", mclPerSpray: "100" }),
  fc.constant<Delivery>({ kind: "oral-liquid", markMl: "0.5" }),
  fc.constantFrom<Delivery>(
    { kind: "oral-solid", form: "tablet", split: "halves", piecesPerPack: "30" },
    { kind: "oral-solid", form: "capsule", split: null, piecesPerPack: "30" },
  ),
  fc.constant<Delivery>({ ...EMPTY_DELIVERIES.topical, kind: "topical", per: "g", packSize: "30" }),
);

const mix: fc.Arbitrary<Mix> = fc
  .record({
    amounts: fc.array(fc.tuple(typed, unit), { minLength: 1, maxLength: 3 }),
    water: typed,
    dose: fc.tuple(typed, unit),
    delivery: fc.oneof({ weight: 3, arbitrary: injection }, { weight: 1, arbitrary: other }),
    perWeek: fc.constantFrom("", "1", "7"),
    weeks: fc.constantFrom("", "4"),
  })
  .map(({ amounts, water, dose: [value, doseUnit], delivery, perWeek, weeks }) => ({
    ...EMPTY_MIX,
    components: amounts.map(([amount, of]) => ({ ...EMPTY_COMPONENT, amount: { value: amount, unit: of } })),
    liquid: { ...EMPTY_MIX.liquid, diluentMl: water },
    dose: { value, unit: doseUnit },
    delivery,
    schedule: { ...EMPTY_MIX.schedule, dosesPerWeek: perWeek, weeks },
  }));

test("beside a stop there is no number, and what cannot be done is always a stop", () => {
  const seen = { stopped: 0, measured: 0 };
  const numRuns = cases(2_000, 20_000);
  fc.assert(
    fc.property(mix, (random) => {
      const calculation = calculateMix(random);
      const { stops, findings, measure, sentence, amounts, supply, targets, course, working, contents } = calculation;
      const answered = [measure, sentence, amounts, supply, targets, course].filter((part) => part !== null);
      if (stops.length > 0) {
        seen.stopped += 1;
        expect(answered).toEqual([]);
        expect(working).toEqual([]);
      }
      // Every stop except the one that retyping resolves.
      expect(findings.filter(({ tone, code }) => tone === "stop" && code !== "possible-slip")).toEqual(stops);
      for (const step of course?.steps ?? []) if (step.stops.length > 0) expect(step.measure).toBeNull();
      if (measure === null || calculation.dose === null) return;
      seen.measured += 1;
      const held = contents[random.driver]?.used;
      const isPieces = random.delivery.kind === "oral-solid" || random.delivery.kind === "topical";
      if (!isPieces && held) expect(calculation.dose.value.lte(held.value)).toBe(true);
      if (measure.kind !== "injection" || measure.onSyringe === null || random.delivery.kind !== "injection") return;
      const { scale, barrelMl } = random.delivery.syringe;
      if (scale !== "U-100" && scale !== "U-40") return;
      const barrel = barrelMl === "" ? Math.max(...BARRELS[scale].map(Number)) : Number(barrelMl);
      expect(measure.volume.value.lte(barrel)).toBe(true);
      expect(measure.volume.value.gte(SMALLEST_VOLUME.value)).toBe(true);
    }),
    { numRuns },
  );
  expect(Math.min(seen.stopped, seen.measured)).toBeGreaterThan(numRuns / 40);
});

test("no amount is told for a draw that neither vial nor syringe can have held", () => {
  fc.assert(
    fc.property(mix, typed, (random, units) => {
      const taken = amountsTaken(random, units);
      if (taken.kind !== "known" || random.delivery.kind !== "injection") return;
      const { scale } = random.delivery.syringe;
      expect(taken.units.value.lte(scale === "U-40" ? 40 : 100)).toBe(true);
      for (const [place, amount] of taken.amounts.entries()) {
        const label = calculateMix(random).contents[place]?.used;
        if (label) expect(amount.value.lte(label.value.times("1.000001"))).toBe(true);
      }
    }),
    { numRuns: cases(600, 3_000) },
  );
});
