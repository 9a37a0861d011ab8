import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_PREFILL_BYTES, parseCyclePrefill } from "./cycle-prefill.ts";

const peptide = {
  id: "1",
  peptideId: "alphatide",
  peptideName: "Alphatide",
  dosage: "1 mg",
  schedule: { frequency: "once weekly", timeOfDay: ["morning"], duration: "12 weeks" },
  notes: "",
};
const prefill = { name: "Plan", description: "", startDate: "2026-11-21", peptides: [peptide] };
const fieldsAtFault = (input: unknown) => {
  const parsed = parseCyclePrefill(input);
  return parsed.ok ? null : parsed.problems.map((problem) => problem.field);
};

test("reads JSON text and a value already parsed", () => {
  expect(parseCyclePrefill(JSON.stringify(prefill))).toEqual({ ok: true, prefill });
  expect(parseCyclePrefill(prefill)).toEqual({ ok: true, prefill });
});

test.each<[string, unknown, string[]]>([
  ["no JSON", "{", [""]],
  ["nothing", undefined, [""]],
  ["a number", 99, [""]],
  ["null", "null", [""]],
  ["an unknown field", { ...prefill, admin: true }, [""]],
  ["a day that does not exist", { ...prefill, startDate: "2026-02-30" }, ["startDate"]],
  ["21 peptides", { ...prefill, peptides: Array(21).fill(peptide) }, ["peptides"]],
  ["a name too long", { ...prefill, name: "x".repeat(201) }, ["name"]],
  ["an empty dosage", { ...prefill, peptides: [{ ...peptide, dosage: " " }] }, ["peptides.0.dosage"]],
])("refuses %s and names the field", (_name, input, fields) => {
  expect(fieldsAtFault(input)).toEqual(fields);
});

test("20 peptides are accepted", () => {
  expect(fieldsAtFault({ ...prefill, peptides: Array(20).fill(peptide) })).toBeNull();
});

test("more than 32 KiB is refused before it is parsed, counted in UTF-8 bytes", () => {
  expect(
    fieldsAtFault(`${" ".repeat(MAX_PREFILL_BYTES - JSON.stringify(prefill).length)}${JSON.stringify(prefill)}`),
  ).toBeNull();
  expect(fieldsAtFault(`${" ".repeat(MAX_PREFILL_BYTES)}${JSON.stringify(prefill)}`)).toEqual([""]);
  expect(fieldsAtFault("é".repeat(MAX_PREFILL_BYTES / 2 + 1))).toEqual([""]);
});

test("never throws, whatever the address bar holds", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), fc.anything()), (input) => {
      expect(typeof parseCyclePrefill(input).ok).toBe("boolean");
    }),
  );
});
