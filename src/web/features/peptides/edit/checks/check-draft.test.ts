import { describe, expect, test } from "vitest";
import { type Tree, type TreeObject, withValueAt } from "#domain/peptides/editing/document-tree.ts";
import { emptyEntry, privateCopy } from "#domain/peptides/editing/new-peptide.ts";
import { shippedPeptides } from "#support/shipped-library.ts";
import { checkDraft } from "./check-draft.ts";

const PUBLIC = { isPrivate: false };
const PRIVATE = { isPrivate: true };
const said = (document: TreeObject, audience: typeof PUBLIC) =>
  checkDraft(document, audience).problems.map(({ path, message, severity }) => `${severity} ${path}: ${message}`);

test("the shipped library opens in the editor without a problem, and can be saved as it is", () => {
  for (const peptide of shippedPeptides()) {
    expect(said(peptide, PUBLIC)).toEqual([]);
    expect(checkDraft(peptide, PUBLIC).peptide).toEqual(peptide);
    expect(said(privateCopy(peptide), PRIVATE)).toEqual([]);
  }
});

const basics: TreeObject = {
  ...emptyEntry("mine"),
  name: "Mine",
  categories: ["gut"],
  summary: "A sentence.",
};
const changed = (changes: Record<string, Tree>): TreeObject =>
  Object.entries(changes).reduce<TreeObject>(
    (document, [path, value]) => withValueAt(document, path, value) as TreeObject,
    basics,
  );

describe("a private entry", () => {
  test("lacks its name, a category and a sentence at first", () => {
    const { peptide, problems } = checkDraft(emptyEntry("mine"), PRIVATE);
    expect(peptide).toBeNull();
    expect(problems.map(({ path, message, isGap }) => [path, message, isGap])).toEqual([
      ["name", "Fill this in.", true],
      ["categories", "Choose at least one.", true],
      ["summary", "Fill this in.", true],
    ]);
  });

  test("is whole with them: what has no source rests on the own note", () => {
    const { peptide, problems } = checkDraft(basics, PRIVATE);
    expect(problems).toEqual([]);
    expect(peptide?.references.map(({ kind }) => kind)).toEqual(["own-note"]);
    expect(peptide?.summaryRef).toEqual(["r1"]);
  });

  test("may state a mass that does not fit, and is told", () => {
    const document = changed({ "structure.sequence": "GGG", "structure.averageMassDa": 200 });
    const { peptide, problems } = checkDraft(document, PRIVATE);
    expect(peptide).not.toBeNull();
    expect(problems).toMatchObject([{ path: "structure.averageMassDa", severity: "should" }]);
  });

  test("may not name a reference that is gone", () => {
    const { peptide } = checkDraft(changed({ summaryRef: ["r9"] }), PRIVATE);
    expect(peptide).toBeNull();
    expect(said(changed({ summaryRef: ["r9"] }), PRIVATE)).toEqual(["must summaryRef: Reference r9 does not exist."]);
  });
});

describe("a public entry", () => {
  test("may be saved unfinished, and is told what keeps it from being published", () => {
    expect(checkDraft(basics, PUBLIC).peptide).not.toBeNull();
    expect(said(basics, PUBLIC)).toEqual([
      "should mechanismClasses: No class is named.",
      "should summaryRef: Has no reference.",
    ]);
  });

  test("a marker counts as known until it was saved", () => {
    const check = {
      marker: "made-up",
      check: "c",
      weeks: [0],
      everyWeeks: null,
      timing: "source",
      why: "w",
      ref: "r1",
    };
    expect(said(changed({ monitoring: [check] }), PUBLIC).join()).not.toContain("catalogue");
  });
});

test.each([
  ["structure.averageMassDa", "1,5", "Write a plain number, like 0.5 or 1419.56."],
  ["structure.averageMassDa", 0, "Must be above 0."],
  ["structure.pubchemCid", 1.5, "Write a whole number."],
  ["structure.sequence", "GXG", "Only the one-letter codes of the 20 standard residues: ACDEFGHIKLMNPQRSTVWY."],
  ["slug", "Not A Slug", "Lower-case letters, digits and single hyphens only."],
  ["vialSizesMg", ["x"], "Write a plain number, like 0.5 or 1419.56."],
])("%s = %j: %s", (path, value, message) => {
  const [first, ...rest] = checkDraft(changed({ [path]: value }), PUBLIC).problems.filter(isInTheWay);
  expect(rest).toEqual([]);
  expect(first?.path.startsWith(path)).toBe(true);
  expect(first).toMatchObject({ message, isGap: false, severity: "must" });
});

const isInTheWay = ({ severity }: { severity: string }) => severity === "must";

test("an added dose says what to fill in and what to choose", () => {
  const dose = { id: "d1", context: null, use: "", route: null, amountMin: null, amountMax: null, unit: null };
  const rest = { frequency: "", timesPerWeek: null, titration: null, durationWeeks: null, maxAmount: null };
  const document = changed({ doses: [{ ...dose, ...rest, ref: null, regimen: null, notPlanned: "" }] });
  expect(said(document, PUBLIC).filter((line) => line.startsWith("must"))).toEqual([
    "must doses.0.context: Choose one.",
    "must doses.0.use: Fill this in.",
    "must doses.0.route: Choose one.",
    "must doses.0.unit: Choose one.",
    "must doses.0.frequency: Fill this in.",
    "must doses.0.ref: Choose a source.",
    "must doses.0.notPlanned: Fill this in.",
  ]);
});
