import { describe, expect, test } from "vitest";
import { createCycle } from "#contract/cycles.ts";
import type { CyclePrefill } from "#domain/cycles/cycle-prefill.ts";
import { emptyForm, emptyItem, formOf, peptideIdOf, requestOf, usesOf } from "./cycle-form.ts";
import { formErrors } from "./form-errors.ts";

const PREFILL: CyclePrefill = {
  name: "Weight plan",
  description: "Twelve weeks.",
  startDate: "2026-11-21",
  peptides: [
    {
      id: "a1",
      peptideId: "bremelanotide-(pt-141)",
      peptideName: "Bremelanotide (PT-141)",
      dosage: "1.75 mg, under the skin (subcutaneous)",
      schedule: { frequency: "as needed", timeOfDay: ["before activity"], duration: "12 weeks" },
      notes: "Labelled.",
    },
  ],
};
const request = (form = formOf(PREFILL), end = "2027-02-12") =>
  requestOf(form, end, { slugOf: () => "bremelanotide", planOf: () => null });

test("a prefill fills the form, its route read from the dosage, its end left to the durations", () => {
  const form = formOf(PREFILL);
  expect(form).toMatchObject({ name: "Weight plan", startDate: "2026-11-21", chosenEndDate: null });
  expect(form.items[0]).toMatchObject({ route: "sc", timeOfDay: "before activity", frequency: "as needed" });
});

test("what is sent is what the server takes", () => {
  expect(createCycle.body.safeParse(request()).error?.message).toBeUndefined();
  expect(request().peptides[0]).toMatchObject({
    slug: "bremelanotide",
    route: "sc",
    peptideId: "bremelanotide-(pt-141)",
  });
});

test("open dates are sent as none", () => {
  expect(request({ ...formOf(PREFILL), startDate: "" }, "")).toMatchObject({ startDate: null, endDate: null });
});

test("ids that come twice or are too long get new ones", () => {
  const [one] = PREFILL.peptides;
  if (!one) throw new Error("The prefill has no compound.");
  const items = formOf({ ...PREFILL, peptides: [one, one, { ...one, id: "x".repeat(70) }] }).items;
  expect(items.map(({ id }) => id)).toEqual(["a1", "item-2", "item-3"]);
});

test("the peptide id is the lower-cased name with spaces as hyphens", () => {
  expect(peptideIdOf(" Thymosin alpha-1 (thymalfasin) ")).toBe("thymosin-alpha-1-(thymalfasin)");
});

test("a compound without a name is not checked yet", () => {
  const items = [emptyItem("1"), { ...emptyItem("2"), peptideName: "BPC 157" }];
  expect(usesOf({ items, startDate: "2026-11-21" })).toMatchObject([
    { id: "2", compoundId: "bpc-157", route: null, startedOn: "2026-11-21", from: "2026-11-21" },
  ]);
});

describe("errors stand beside their field", () => {
  const errorsOf = (change: Partial<ReturnType<typeof formOf>>, end = "2027-02-12") => {
    const form = { ...formOf(PREFILL), ...change };
    return formErrors(requestOf(form, end, { slugOf: () => null, planOf: () => null }), form.items);
  };
  const [item = emptyItem("1")] = formOf(PREFILL).items;

  test.each([
    [{}, {}],
    [{ name: " " }, { name: "Give the cycle a name." }],
    [{ name: "x".repeat(160) }, {}],
    [{ name: "x".repeat(161) }, { name: "At most 160 characters." }],
    [{ items: [] }, { peptides: "Add at least one compound." }],
    [{ items: [{ ...item, dosage: "" }] }, { "peptides.0.dosage": "Write the dosage down." }],
    [{ items: [{ ...item, peptideName: "" }] }, { "peptides.0.peptideName": "Name the compound." }],
    [{ items: [{ ...item, timeOfDay: "x".repeat(201) }] }, { "peptides.0.timeOfDay": "At most 200 characters." }],
    [{ startDate: "2026-02-30" }, { startDate: "Enter a date." }],
    [{ startDate: "2027-02-13" }, { endDate: "The end is before the start." }],
    [{ startDate: "2027-02-12" }, {}],
    [
      { items: Array.from({ length: 21 }, (_, id) => ({ ...item, id: String(id) })) },
      { peptides: "At most 20 compounds." },
    ],
  ])("%# %j", (change, errors) => {
    expect(errorsOf(change)).toEqual(errors);
  });

  test("an empty form", () => {
    expect(
      formErrors(requestOf(emptyForm("2026-11-21"), "", { slugOf: () => null, planOf: () => null }), []),
    ).toHaveProperty("name");
  });
});
