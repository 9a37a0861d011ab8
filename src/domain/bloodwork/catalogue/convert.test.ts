import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { Exact } from "#domain/units/amount.ts";
import { shippedCatalogue } from "#support/shipped-catalogue.ts";
import type { BloodworkResult } from "../record/result.ts";
import type { Biomarker } from "./biomarker.ts";
import { canonicalOf, convert } from "./convert.ts";

const catalogue = shippedCatalogue();

function marker(key: string): Biomarker {
  const found = catalogue.markers.get(key);
  if (found === undefined) throw new Error(`no marker ${key}`);
  return found;
}

const from = (key: string, number: string, unit: string, to: string, form: string | null = null) =>
  convert(marker(key), { number, from: unit, form, to })?.toSignificantDigits(6).toString() ?? null;

/** Worked out by hand, or printed by the organization that defines the unit. */
test.each([
  // NGSP: 7.0 % is 53 mmol/mol, 6.5 % is 48 (ngsp.org/ifcc.asp); 10.929 × (7 − 2.15) = 53.0.
  ["hba1c", "53", "mmol/mol", "%", "7.00044"],
  ["hba1c", "48", "mmol/mol", "%", "6.54304"],
  // 1 nmol/L × 288.424 g/mol = 288.424 ng/L = 28.8424 ng/dL.
  ["testosterone-total", "34.6", "nmol/L", "ng/dL", "997.947"],
  ["testosterone-total", "11.9", "ug/L", "ng/dL", "1190"],
  ["glucose", "5.5", "mmol/L", "mg/dL", "99.0858"],
  ["hematocrit", "0.47", "L/L", "%", "47"],
  ["hematocrit", "0.47", "1", "%", "47"],
  // WHO: 1 µIU/mL is 6.00 pmol/L; 6.945 would give 8.64.
  ["insulin", "60", "pmol/L", "u[IU]/mL", "10"],
  ["prolactin", "243", "m[IU]/L", "ng/mL", "11.4623"],
  ["alt", "1", "ukat/L", "U/L", "60"],
  ["platelets", "2.5", "10*5/uL", "10*3/uL", "250"],
  ["wbc", "5640", "/uL", "10*3/uL", "5.64"],
] as const)("%s: %s %s in %s is %s", (key, number, unit, to, expected) => {
  expect(from(key, number, unit, to)).toBe(expected);
});

test("urea in mg/dL is less than half as much urea nitrogen, and by the mole the same", () => {
  // 38 × 28.014 / 60.056
  expect(from("urea-nitrogen", "38", "mg/dL", "mg/dL", "urea")).toBe("17.7257");
  expect(from("urea-nitrogen", "38", "mg/dL", "mg/dL")).toBe("38");
  expect(from("urea-nitrogen", "7.1", "mmol/L", "mg/dL", "urea")).toBe("19.8899");
  expect(from("urea-nitrogen", "7.1", "mmol/L", "mg/dL")).toBe("19.8899");
  expect(from("urea-nitrogen", "38", "mg/dL", "mg/dL", "ammonia")).toBeNull();
});

test("no factor leads from Lp(a) by mass to Lp(a) by moles, nor to a unit the marker is not measured in", () => {
  expect(from("lipoprotein-a-mass", "50", "mg/dL", "nmol/L")).toBeNull();
  expect(from("lipoprotein-a-molar", "120", "nmol/L", "mg/dL")).toBeNull();
  expect(from("glucose", "5.5", "mmol/L", "%")).toBeNull();
  expect(from("glucose", "5.5", "%", "%")).toBeNull();
});

test("every unit of every marker leads to every other and back within 1e-12", () => {
  const pairs = [...catalogue.markers.values()].flatMap((one) =>
    one.units.flatMap((unit) => one.units.filter((to) => to.form === undefined).map((to) => ({ one, unit, to }))),
  );
  expect(pairs.length).toBeGreaterThan(1_000);
  const number = fc
    .tuple(fc.integer({ min: 1, max: 999_999_999 }), fc.integer({ min: 0, max: 9 }))
    .map(([digits, places]) => new Exact(digits).div(new Exact(10).pow(places)));
  fc.assert(
    fc.property(fc.constantFrom(...pairs), number, ({ one, unit, to }, value) => {
      const form = unit.form ?? null;
      const there = convert(one, { number: value, from: unit.ucum, form, to: to.ucum });
      const canonical = convert(one, { number: value, from: unit.ucum, form, to: one.canonicalUnit });
      if (there === null || canonical === null) throw new Error("an accepted unit converts");
      const again = convert(one, { number: there, from: to.ucum, form: null, to: one.canonicalUnit });
      expect(again?.minus(canonical).abs().lte(canonical.abs().times(1e-12))).toBe(true);
      if (form !== null) return;
      const back = convert(one, { number: there, from: to.ucum, form, to: unit.ucum });
      expect(back?.minus(value).abs().lte(value.times(1e-12))).toBe(true);
    }),
    { numRuns: 3_000 },
  );
});

describe("a published table of LOINC conversions", () => {
  const Row = z.object({ key: z.string(), from: z.string(), to: z.string(), factor: z.number() });
  /** The row for Lp(a) in mass and moles has another shape: no factor connects them. */
  const Joined = z.object({ FACTOR: z.literal("28.01"), why: z.string() });
  const { agree, disagree } = z
    .object({ agree: z.array(Row), disagree: z.array(z.union([Row, Joined])) })
    .parse(JSON.parse(readFileSync("tests/fixtures/bloodwork/published-factors.json", "utf8")));
  const ratio = ({ key, from: unit, to, factor }: z.infer<typeof Row>) =>
    convert(marker(key), { number: "1", from: unit, form: null, to })?.div(factor).toNumber() ?? Number.NaN;

  test.each(agree.map((row) => [row.key, row.from, row.to, row] as const))(
    "%s from %s to %s agrees",
    (...[, , , row]) => {
      expect(ratio(row)).toBeGreaterThan(0.97);
      expect(ratio(row)).toBeLessThan(1.03);
    },
  );

  test("its thirteen rejected rows stay rejected", () => {
    const rows = disagree.filter((row) => "key" in row);
    expect([disagree.length, rows.length]).toEqual([13, 12]);
    for (const row of rows) expect(Math.abs(ratio(row) - 1)).toBeGreaterThan(0.03);
  });
});

const RESULT: BloodworkResult = {
  marker: "testosterone-total",
  rawName: "Testosterone",
  rawValue: "34.6",
  rawUnit: "nmol/L",
  value: { kind: "number", number: "34.6", comparator: ">" },
  ucum: "nmol/L",
  form: null,
  range: null,
  flag: null,
  rawFlag: "",
  method: null,
  loinc: null,
  status: "final",
  source: null,
  note: "",
};

test("a result in its canonical unit keeps its comparator", () => {
  const canonical = canonicalOf(RESULT, catalogue);
  expect(canonical?.number.toFixed()).toBe("997.94704");
  expect(canonical).toMatchObject({ comparator: ">", unit: "ng/dL" });
});

test.each([
  { marker: null },
  { marker: "own:00000000-0000-4000-8000-000000000000" },
  { ucum: null },
  { ucum: "mg/dL" },
  { value: { kind: "text", text: "Negative" } },
] as const)("no canonical number for %o", (change) => {
  expect(canonicalOf({ ...RESULT, ...change }, catalogue)).toBeNull();
});
