import { expect, test } from "vitest";
import { loadShippedLibrary } from "#support/shipped-library.ts";
import { checkUses } from "./check-uses.ts";

const TODAY = "2026-11-23";
const library = loadShippedLibrary();
const texts = (compound: string, dosage: string, frequency: string) => {
  const asked = { id: "1", compound, compoundId: "", dosage, frequency, from: null, schedule: null };
  const [item] = checkUses([{ ...asked, route: "sc", startedOn: TODAY }], {
    library,
    answers: null,
    today: TODAY,
  }).items;
  return (item?.findings ?? []).map(({ code, text }) => `${code} ${text}`).join("\n");
};

test.each(["Eligard", "Lupron Depot"])("%s is never judged by another product", (brand) => {
  expect(texts(brand, "2 mg", "once weekly")).toContain("no dose of the product");
  expect(texts(brand, "5 mcg", "twice daily")).not.toContain("dose-in-range");
});

test("a slow form is meant only where its name is said", () => {
  expect(texts("Bydureon", "2 mg", "once weekly")).toContain("dose-in-range");
  expect(texts("Bydureon", "5 mcg", "twice daily")).not.toContain("dose-in-range");
  expect(texts("exenatide", "2 mg", "once weekly")).toContain("dose-above");
});

test("a product with its own rows, or where no row names one, is compared", () => {
  expect(texts("Byetta", "5 mcg", "twice daily")).toContain("dose-in-range");
  expect(texts("Forteo", "20 mcg", "once daily")).toContain("dose-in-range");
});

test.each([
  "2.5 mg x 2",
  "2.5 mg + 2.5 mg",
  "2.5 mg a day",
  "2.5 mg or more",
  "ten times 2.5 mg",
  "2.5 mg now and 5 tomorrow",
])("%s is not said to fit", (dosage) => {
  expect(texts("tirzepatide", dosage, "once weekly")).not.toContain("dose-in-range");
  expect(texts("tirzepatide", "2.5 mg", "once weekly")).toContain("dose-in-range");
});
