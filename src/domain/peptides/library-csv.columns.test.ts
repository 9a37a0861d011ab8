import { expect, test } from "vitest";
import { peptideDocument } from "#support/peptide-document.ts";
import { libraryRows } from "./library-csv.ts";
import type { Reference } from "./peptide.ts";

const [made] = peptideDocument().references;
if (!made) throw new Error("the made-up entry has no source");

/** The cells of the first row of a section, by the name of their column. */
function cellsOf(references: readonly Reference[], summaryRef: readonly string[], section = "summary") {
  const peptide = peptideDocument({ references: [...references], summaryRef: [...summaryRef] });
  const [head = [], ...rows] = libraryRows({ version: "v1", license: "CC-BY-4.0", peptides: [peptide] });
  const row = rows.find((cells) => cells[head.indexOf("section")] === section) ?? [];
  return Object.fromEntries(head.map((name, place) => [name, row[place] ?? ""]));
}

test("a row names the entry, says the claim and carries the edition", () => {
  expect(cellsOf([made], ["r1"])).toMatchObject({
    ...{ slug: "made-up", name: "Made-up", section: "summary", text: "Invented for tests.", item: "" },
    ...{ reference_ids: "r1", library_version: "v1", license: "CC-BY-4.0" },
  });
});

test("each source has its part of each cell, also where only one states it", () => {
  const stated = {
    ...{ id: "r2", title: "A label", year: null, pmid: "12", doi: "10.1/a", url: "https://a.example" },
    ...{ checked: "2026-11-21", checkedBy: "a person", firstHand: false, copyOf: "the leaflet", seen: "page 4" },
    ...{ revision: "7/2025", nct: "NCT1", setId: "s1", application: "a1", product: "p1", concern: "retracted" },
  };
  expect(cellsOf([made, { ...made, ...stated } as Reference], ["r1", "r2"])).toMatchObject({
    ...{ reference_ids: "r1 | r2", reference_titles: "A made-up trial | A label", reference_years: "2020 | " },
    ...{ pmids: " | 12", dois: " | 10.1/a", urls: " | https://a.example", checked: " | 2026-11-21 a person" },
    ...{ first_hand: " | no: the leaflet", seen: " | page 4", revisions: " | 7/2025", concerns: " | retracted" },
    numbers: " | NCT1 s1 a1 p1",
  });
});

test("what no source states is an empty cell without bars", () => {
  expect(cellsOf([made, { ...made, id: "r2" }], ["r1", "r2"])).toMatchObject({
    ...{ pmids: "", dois: "", urls: "", checked: "", first_hand: "", seen: "", revisions: "", numbers: "" },
    concerns: "",
  });
  expect(cellsOf([made], ["r9"])).toMatchObject({ reference_ids: "r9", reference_titles: "" });
  expect(cellsOf([made], ["r1"], "identity")).toMatchObject({ reference_ids: "", reference_titles: "" });
});

test.each([
  [{ firstHand: true }, "yes"],
  [{ firstHand: true, copyOf: "ignored" }, "yes"],
  [{ firstHand: false }, "no"],
  [{ firstHand: false, copyOf: "r3" }, "no: r3"],
])("a source that states %j is first-hand: %s", (stated, text) => {
  expect(cellsOf([{ ...made, ...stated } as Reference], ["r1"]).first_hand).toBe(text);
});
