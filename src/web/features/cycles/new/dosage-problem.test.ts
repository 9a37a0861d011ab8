import { expect, test } from "vitest";
import { readPlan } from "#domain/cycles/schedule/read-plan.ts";
import { type CycleForm, emptyForm, emptyItem, formOf, planTexts, requestOf, usesOf } from "./cycle-form.ts";
import { dosageProblem } from "./dosage-problem.ts";
import { formErrors } from "./form-errors.ts";

const START = "2026-11-22";
const item = (dosage: string, givenDosage = "") => ({
  ...{ ...emptyItem("1"), peptideName: "Alpha", frequency: "daily" },
  ...{ dosage, givenDosage },
});
const form = (...items: CycleForm["items"]): CycleForm => ({ ...emptyForm(START), name: "Mine", items });
const amountOf = (one: CycleForm["items"][number]) => readPlan(planTexts(one, START))?.steps[0]?.amount;

test.each([
  ["1.500 mcg", "1.500 could mean 1.5000 or 1500. Write it as one of these."],
  ["1,500 mg", "1,500 could mean 1.5000 or 1500. Write it as one of these."],
  ["250 mcg for 4 weeks, then 1,000 mcg", "1,000 could mean 1.0000 or 1000. Write it as one of these."],
])("%s is not planned, checked or saved before it is clear", (dosage, problem) => {
  const typed = item(dosage);
  expect(dosageProblem(typed)).toBe(problem);
  expect(amountOf(typed)).toBeUndefined();
  expect(usesOf(form(typed))[0]?.dosage).toBe("");
  const request = requestOf(form(typed), "", { slugOf: () => null, planOf: () => null });
  expect(formErrors(request, [typed])).toEqual({ "peptides.0.dosage": problem });
});

test.each([
  ["1.5 mcg", "1.5"],
  ["1.5000 mcg", "1.5"],
  ["1500 mcg", "1500"],
  ["1,500.5 mcg", "1500.5"],
  ["0.250 mg", "0.25"],
])("%s means one number", (dosage, amount) => {
  expect(dosageProblem(item(dosage))).toBeNull();
  expect(amountOf(item(dosage))).toBe(amount);
});

test("what was handed over or stored is read as we write it, also with other words typed beside it", () => {
  const schedule = { frequency: "daily", timeOfDay: [], duration: "Ongoing" };
  const peptide = { id: "1", peptideId: "alpha", peptideName: "Alpha", schedule, notes: "" };
  const [handed, exact] = formOf({
    ...{ name: "Mine", description: "", startDate: START },
    peptides: [
      { ...peptide, dosage: "1,500 mcg" },
      { ...peptide, id: "2", dosage: "2.894 mg (0.04 mg/kg × 72.35 kg)" },
    ],
  }).items;
  if (!handed || !exact) throw new Error("The form has two compounds.");
  expect([handed, exact].map(amountOf)).toEqual(["1500", "2.894"]);
  expect(amountOf({ ...handed, dosage: "1,500 mcg, under the skin" })).toBe("1500");
  expect(dosageProblem({ ...handed, dosage: "2,500 mcg" })).not.toBeNull();
});
