import fc from "fast-check";
import { type BloodworkFields, type Draw, SOURCE_KINDS } from "#domain/bloodwork/record/entry.ts";
import { COMPARATORS, LAB_FLAGS, type LabRange, type LabValue } from "#domain/bloodwork/record/lab-value.ts";
import type { BloodworkResult } from "#domain/bloodwork/record/result.ts";
import { shippedCatalogue } from "./shipped-catalogue.ts";

const catalogue = shippedCatalogue();
const KEYS = [...catalogue.markers.keys()];

const orNull = <Value>(arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> =>
  fc.option(arbitrary, { nil: null });

/** Text as reports carry it and as nobody would expect it: other scripts, odd spaces, quotes, formulas, lone surrogates. */
const ODD = fc.constantFrom(
  "=",
  "+",
  "-",
  "@",
  '"',
  "'",
  ",",
  ";",
  "\n",
  "\t",
  "\u00a0",
  "\u202f",
  "\ud800",
  "µ",
  "é",
  "中",
  "<",
  ">",
  "1",
  "5.80",
);
const text = (maxLength: number): fc.Arbitrary<string> =>
  fc
    .oneof(
      fc.string({ maxLength, unit: "grapheme" }),
      fc.string({ maxLength: Math.min(maxLength, 20), unit: ODD }),
      fc.constantFrom("Ferritin", "H", "High", "38-380", "< 0.3", "Not Estab."),
    )
    .map((one) => one.slice(0, maxLength).trim());
const filled = (maxLength: number): fc.Arbitrary<string> => text(maxLength).map((one) => (one === "" ? "x" : one));

/** Printed zeros, twelve digits on either side, and what a double cannot hold. */
export const labNumberArbitrary: fc.Arbitrary<string> = fc
  .tuple(
    fc.boolean(),
    fc.oneof(fc.nat(9999).map(String), fc.bigInt({ min: 0n, max: 999_999_999_999n }).map(String)),
    fc.string({ unit: fc.constantFrom(..."0123456789"), maxLength: 12 }),
  )
  .map(([isNegative, whole, decimals]) => `${isNegative ? "-" : ""}${whole}${decimals === "" ? "" : `.${decimals}`}`);

const comparator = orNull(fc.constantFrom(...COMPARATORS));
const number = labNumberArbitrary;

const valueArbitrary: fc.Arbitrary<LabValue> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("number" as const), number, comparator }) },
  fc.record({ kind: fc.constant("range" as const), low: number, high: number }),
  fc.record({ kind: fc.constant("ratio" as const), left: number, right: number, comparator }),
  fc.record({ kind: fc.constant("text" as const), text: filled(500) }),
  fc.record({ kind: fc.constant("none" as const), reason: text(200) }),
);

const rangeArbitrary: fc.Arbitrary<LabRange> = fc.record({
  text: text(500),
  low: orNull(number),
  high: orNull(number),
  exclusive: orNull(fc.constantFrom("low" as const, "high" as const, "both" as const)),
});

const markerArbitrary = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...KEYS) },
  fc.uuid().map((id) => `own:${id}`),
  fc.constant(null),
);

export const resultArbitrary: fc.Arbitrary<BloodworkResult> = markerArbitrary.chain((key) => {
  const marker = key === null ? undefined : catalogue.markers.get(key);
  const units = marker?.units ?? [{ ucum: "mg/dL", form: undefined }];
  return fc.constantFrom(...units).chain((unit) =>
    fc.record({
      marker: fc.constant(key),
      rawName: filled(300),
      rawValue: text(500),
      rawUnit: fc.oneof(text(80), fc.constant(unit.ucum)),
      value: valueArbitrary,
      ucum: fc.constantFrom(unit.ucum, null),
      form: fc.constant(unit.form ?? null),
      range: orNull(rangeArbitrary),
      flag: orNull(fc.constantFrom(...LAB_FLAGS)),
      rawFlag: text(80),
      method: orNull(filled(200)),
      loinc: orNull(fc.oneof(fc.constantFrom(marker?.loinc ?? "2276-4"), text(20))),
      status: fc.constantFrom("final" as const, "preliminary" as const, "corrected" as const),
      source: orNull(
        fc.record({
          page: orNull(fc.integer({ min: 1, max: 99 })),
          line: orNull(fc.integer({ min: 1 })),
          text: text(2000),
        }),
      ),
      note: fc.oneof(text(2000), fc.string({ maxLength: 50 })),
    }),
  );
});

const dayArbitrary = fc
  .date({ min: new Date("1971-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString());
const known = orNull(fc.boolean());

const fieldsArbitrary: fc.Arbitrary<BloodworkFields> = fc.record({
  collected: fc.tuple(dayArbitrary, fc.boolean()).map(([day, hasTime]) => day.slice(0, hasTime ? 16 : 10)),
  reported: orNull(dayArbitrary.map((day) => day.slice(0, 10))),
  laboratory: text(200),
  circumstances: fc.record({
    fasting: known,
    biotin: known,
    ill: known,
    exercise: known,
    cycleDay: orNull(fc.integer({ min: 1, max: 60 })),
  }),
  results: fc.array(resultArbitrary, { maxLength: 12 }),
  source: fc.record({
    kind: fc.constantFrom(...SOURCE_KINDS),
    filename: text(255),
    sha256: orNull(fc.string({ unit: fc.constantFrom(..."0123456789abcdef"), minLength: 64, maxLength: 64 })),
  }),
  note: fc.oneof(text(5000), fc.string({ maxLength: 50 })),
});

/** A draw with anything in it that the schema lets be there. */
export const drawArbitrary: fc.Arbitrary<Draw> = fc
  .tuple(fieldsArbitrary, fc.oneof({ weight: 5, arbitrary: fc.uuid() }, filled(60)))
  .map(([fields, id]) => ({ id, ...fields }));
