import fc from "fast-check";
import { expect, test } from "vitest";
import { DOSE_UNITS } from "../peptides/vocabulary.ts";
import { Exact } from "./amount.ts";
import { type DoseAmount, formatDoseText, parseDoseText } from "./dose-text.ts";

/** The result in our own notation; null if it must not be read. */
const read = (text: string): string | null => {
  const amounts = parseDoseText(text);
  return amounts === null ? null : formatDoseText(amounts);
};

test.each([
  ["2.4 mg once weekly", "2.4 mg"],
  ["250mcg", "250 mcg"],
  ["250 µg twice a day", "250 mcg"],
  ["250 μg", "250 mcg"],
  ["1,750 mcg (sourced as 1.75 mg), under the skin (subcutaneous)", "1,750 mcg, then 1.75 mg"],
  ["0.25 mg, then 0.5 mg from week 5, then 1 mg from week 9", "0.25 mg, then 0.5 mg, then 1 mg"],
  ["100-200 mcg", "100 to 200 mcg"],
  ["100 – 200 mcg", "100 to 200 mcg"],
  ["100 to 200 mcg on 5 days a week", "100 to 200 mcg"],
  ["100 international units, under the skin", "100 international units"],
  ["4,000 IU 3 times a week", "4,000 international units"],
  ["2.894 mg (0.04 mg/kg × 72.35 kg), under the skin", "2.894 mg, then 0.04 mg/kg"],
  ["10 g, by mouth", "10 g"],
  ["2.40 MG", "2.4 mg"],
])("%s reads as %s", (text, expected) => {
  expect(read(text)).toBe(expected);
});

test.each([
  "",
  "as directed",
  "2.4",
  "0.1 mL",
  "10 units",
  "10 units of 5 mg/mL",
  "5 mg/mL",
  "5 mg/day",
  "2,4 mg",
  "0,250 mg",
  "1.750,5 mcg",
  "1.2.3 mg",
  "0 mg",
  "-5 mg",
  "1/2 mg",
  "½ mg",
  "5e3 mg",
  "2 x 5 mg",
  "2 × 5 mg",
  "3 drops",
  "0.5 mg, then two mg",
  "half a mg",
  "5 to 2 mg",
  "constructor 5 constructor",
  `${"9".repeat(40)} mg`,
  "1 mg ".repeat(500),
])("%j cannot be read", (text) => {
  expect(read(text)).toBeNull();
});

test("an amount in brackets is read too, so that nothing hides there", () => {
  expect(read("0.25 mg (then 50 mg)")).toBe("0.25 mg, then 50 mg");
});

const amount = fc
  .record({
    low: fc.integer({ min: 1, max: 9_999_999 }),
    more: fc.integer({ min: 0, max: 9_999_999 }),
    places: fc.integer({ min: 0, max: 6 }),
    unit: fc.constantFrom(...DOSE_UNITS),
  })
  .map(({ low, more, places, unit }): DoseAmount => {
    const scale = new Exact(10).pow(-places);
    return { min: new Exact(low).times(scale), max: new Exact(low + more).times(scale), unit };
  });

test("reading what was printed gives the same amounts", () => {
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 6 }), (amounts) => {
      const back = parseDoseText(formatDoseText(amounts));
      expect(back?.map(plain)).toEqual(amounts.map(plain));
    }),
    { numRuns: 2_000 },
  );
});

test("no text makes it throw or read an amount of nothing", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
      for (const { min, max } of parseDoseText(text) ?? []) expect(min.gt(0) && max.gte(min)).toBe(true);
    }),
    { numRuns: 5_000 },
  );
});

const plain = ({ min, max, unit }: DoseAmount) => `${min.toFixed()} ${max.toFixed()} ${unit}`;
