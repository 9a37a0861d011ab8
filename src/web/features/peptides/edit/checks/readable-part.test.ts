import fc from "fast-check";
import { expect, test } from "vitest";
import { type Tree, type TreeObject, withValueAt } from "#domain/peptides/editing/document-tree.ts";
import { emptyEntry } from "#domain/peptides/editing/new-peptide.ts";
import { Peptide } from "#domain/peptides/peptide.ts";
import { shippedPeptides } from "#support/shipped-library.ts";
import { checkDraft } from "./check-draft.ts";
import { readablePart } from "./readable-part.ts";

const document = { ...emptyEntry("x"), evidence: [{ use: "" }, { use: "a" }, { use: "" }, { use: "b" }] };

test("unfinished items are left out, and paths still lead to the items they meant", () => {
  const part = readablePart(document, ["evidence.0.use", "evidence.2.use"]);
  expect(part.document.evidence).toEqual([{ use: "a" }, { use: "b" }]);
  expect(part.inWhole("evidence.0.ref")).toBe("evidence.1.ref");
  expect(part.inWhole("evidence.1")).toBe("evidence.3");
  expect(part.inWhole("structure.ref")).toBe("structure.ref");
});

/** Half-typed values, as they occur while typing. */
const unfinished = fc.constantFrom<Tree>("", null, "1,5", "-", 0, -1);
const paths = [
  "name",
  "summary",
  "structure.averageMassDa",
  "structure.sequence",
  "status.us.ref",
  "doses.0.amountMax",
  "doses.1.unit",
  "evidence.0.level",
  "references.0.title",
  "storage.ref",
  "tags.0",
  "kind",
];

test("whatever is half typed, the rest can be read", () => {
  const peptides = shippedPeptides();
  fc.assert(
    fc.property(
      fc.constantFrom(...peptides),
      fc.array(fc.tuple(fc.constantFrom(...paths), unfinished)),
      (peptide, typed) => {
        const half = typed.reduce<Tree>(
          (whole, [path, value]) => withValueAt(whole, path, value),
          peptide,
        ) as TreeObject;
        const issues = Peptide.safeParse(half).error?.issues ?? [];
        const part = readablePart(
          half,
          issues.map(({ path }) => path.join(".")),
        );
        expect(Peptide.safeParse(part.document).error?.issues ?? []).toEqual([]);
      },
    ),
  );
});

test("a warning stays while another field is half typed", () => {
  const messages = (name: string) =>
    checkDraft(
      {
        ...emptyEntry("x"),
        name,
        categories: ["gut"],
        summary: "s",
        doses: [{ id: "d1", use: "half typed" }],
        measuredEffects: [{ doseIds: ["d1"], weeks: 1, text: "t", ref: "r1" }],
        interactions: [{ with: "w", drugClasses: [], effect: "e", severity: "minor", ref: "r1" }],
        references: [
          { id: "r1", title: "T", year: null, source: "S", pmid: null, doi: null, url: null, kind: "trial" },
        ],
      },
      { isPrivate: false },
    ).problems.map(({ path, message }) => `${path}: ${message}`);
  expect(messages("N")).toContain('interactions.0.drugClasses: "w" has no drug class.');
  expect(messages("N").join()).not.toContain("d1 does not exist");
  expect(messages("")).toContain("name: Fill this in.");
  expect(messages("")).toContain('interactions.0.drugClasses: "w" has no drug class.');
});
