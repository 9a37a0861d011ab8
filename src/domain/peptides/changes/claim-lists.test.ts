import { describe, expect, test } from "vitest";
import { peptideDocument } from "#support/peptide-document.ts";
import { claimListOf, isReferenceField, usedIds } from "./claim-lists.ts";

describe("the name of a claim", () => {
  test.each([
    ["pharmacokinetics", { species: "rat", route: "iv" }, "rat, into a vein"],
    ["doses", { use: "sleep", route: "sc" }, "sleep, under the skin"],
    ["doses", { use: "sleep", route: "oral" }, "sleep, by mouth"],
    ["evidence", { use: "sleep" }, "sleep"],
    ["measuredEffects", { text: "Lost 5 kg." }, "Lost 5 kg."],
    ["advice", { text: "Eat slowly." }, "Eat slowly."],
    ["sideEffects", { effect: "nausea" }, "nausea"],
    ["contraindications", { condition: "pregnancy" }, "pregnancy"],
    ["interactions", { with: "insulin" }, "insulin"],
    ["monitoring", { check: "glucose" }, "glucose"],
    ["references", { title: "A trial" }, "A trial"],
    ["elsewhere", { country: "Japan" }, "Japan"],
  ])("%s: %j is %j", (field, claim, name) => {
    expect(claimListOf(field)?.nameOf(claim)).toBe(name);
  });

  test.each(["aliases", "name", "constructor"])("%s is no list of claims", (field) => {
    expect(claimListOf(field)).toBeNull();
  });
});

describe("what a claim leans on", () => {
  const sorted = (value: unknown) => {
    const { references, doses } = usedIds(value);
    return { references: [...references].toSorted(), doses: [...doses].toSorted() };
  };

  test("its sources at any depth, one or several, and its doses; no other text", () => {
    expect(
      sorted({
        ...{ id: "r7", text: "r8", title: "r9", preference: "r6", count: 3, none: null },
        ref: "r1",
        summaryRef: ["r2", "r3"],
        list: [{ ref: ["r4"], doseIds: ["d1", "d2"] }, { deeper: { ref: "r5", doseId: "d9" } }],
      }),
    ).toEqual({ references: ["r1", "r2", "r3", "r4", "r5"], doses: ["d1", "d2"] });
  });

  test.each(["r1", null, undefined, 3, [], {}])("nothing for %j alone", (value) => {
    expect(sorted(value)).toEqual({ references: [], doses: [] });
  });

  test("the made-up entry has one source and names no dose", () => {
    expect(sorted(peptideDocument())).toEqual({ references: ["r1"], doses: [] });
  });
});

test.each([
  ["ref", true],
  ["summaryRef", true],
  ["indicationsRef", true],
  ["refs", false],
  ["reference", false],
  ["href", false],
  ["xref", false],
  ["", false],
])("the field %j names sources: %s", (field, expected) => expect(isReferenceField(field)).toBe(expected));
