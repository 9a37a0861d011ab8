import { describe, expect, test } from "vitest";
import type { Reference } from "#domain/peptides/peptide.ts";
import type { PlanningPeptide } from "#domain/protocols/planning-library.ts";
import { indexLibrary } from "#domain/protocols/stages/library-index.ts";
import { compound, library } from "#support/fixture-library.ts";
import type { DrugClass } from "../drug-classes.ts";
import { listedRisks, namesEntry } from "./listed-risks.ts";

const indexed = (peptide: PlanningPeptide) => indexLibrary(library(peptide)).entries;
const risksOf = (peptide: PlanningPeptide) => indexed(peptide).flatMap(listedRisks);

test("every row of an entry is listed in its own words, contraindications first", () => {
  const peptide = compound("alphatide", {
    contraindications: [
      {
        ...{ condition: "Migraine", code: "migraine", drugClasses: [], severity: "caution" },
        ...{ reason: "More attacks in one trial", ref: "r2" },
      },
    ],
    interactions: [
      { with: "blood thinners", drugClasses: ["anticoagulant"], effect: "bleeding", severity: "major", ref: "r1" },
    ],
  });
  expect(risksOf(peptide)).toEqual([
    {
      ...{ kind: "contraindication", severity: "caution", subject: "Migraine", says: "More attacks in one trial" },
      ...{ code: "migraine", drugClasses: [], support: "study", ref: "alphatide:r2" },
    },
    {
      ...{ kind: "interaction", severity: "major", subject: "blood thinners", says: "bleeding" },
      ...{ code: null, drugClasses: ["anticoagulant"], support: "label", ref: "alphatide:r1" },
    },
  ]);
});

describe("how well a row is supported", () => {
  test.each<[kind: Reference["kind"], says: string | null, support: string]>([
    ["label", "bleeding", "label"],
    ["label", null, "label"],
    ["trial", "bleeding", "study"],
    ["review", "bleeding", "review"],
    ["database", "bleeding", "database"],
    ["regulator", "bleeding", "regulator"],
    ["guideline", "bleeding", "guideline"],
    ["community", "bleeding", "community"],
    // a person's own remark is no source
    ["own-note", "bleeding", "unknown"],
    // reasoning alone, whatever page it is on
    ["label", "Theoretical: both lower blood sugar", "theory"],
    ["label", "theory only", "theory"],
    ["review", "In theory it adds up", "review"],
  ])("from a page of kind %s that says %j: %s", (kind, says, support) => {
    const peptide = compound("alphatide", {
      contraindications: [
        { condition: "Migraine", code: null, drugClasses: [], severity: "caution", reason: says, ref: "r1" },
      ],
    });
    const references = peptide.references.map((page) => ({ ...page, kind }));
    expect(risksOf({ ...peptide, references }).map((risk) => risk.support)).toEqual([support]);
  });

  test("from a page that is not there: unknown", () => {
    const lost = compound("alphatide", {
      interactions: [{ with: "aspirin", drugClasses: [], effect: "bleeding", severity: "major", ref: "r9" }],
    });
    expect(risksOf(lost).map(({ support }) => support)).toEqual(["unknown"]);
  });
});

describe("a row is about an entry", () => {
  const [betatide] = indexed(compound("betatide", { aliases: ["Beta-2"] }));
  if (betatide === undefined) throw new Error("the entry is there");
  const [row] = risksOf(
    compound("alphatide", {
      interactions: [{ with: "x", drugClasses: [], effect: "adds up", severity: "major", ref: "r1" }],
    }),
  );
  if (row === undefined) throw new Error("the row is there");

  // betatide's mechanism makes it a GLP-1 medicine
  test.each<[kind: "contraindication" | "interaction", subject: string, drugClasses: DrugClass[], isAbout: boolean]>([
    ["interaction", "Betatide by mouth", [], true],
    ["interaction", "beta-2", [], true],
    ["interaction", "beta2", [], true],
    ["interaction", "Betatides", [], false],
    ["interaction", "aspirin", [], false],
    ["interaction", "aspirin or GLP-1 medicines", ["nsaid", "glp-1-agonist"], true],
    ["interaction", "aspirin", ["nsaid"], false],
    ["contraindication", "use of GLP-1 medicines", ["glp-1-agonist"], true],
    ["contraindication", "a tumor after betatide", [], false],
  ])("a %s with %s of %j: %s", (kind, subject, drugClasses, isAbout) => {
    expect(namesEntry({ ...row, kind, subject, drugClasses }, betatide)).toBe(isAbout);
  });
});
