import { describe, expect, test } from "vitest";
import { regimen } from "#support/fixture-library.ts";
import { peptideDocument } from "#support/peptide-document.ts";
import type { Peptide } from "../peptide.ts";
import { usesOfEntry } from "./uses-of-entry.ts";

const [MADE_DOSE] = peptideDocument().doses;
const [MADE_FINDING] = peptideDocument().evidence;
if (!MADE_DOSE || !MADE_FINDING) throw new Error("the made-up entry lacks a claim");
const finding = (use: string, changes: Partial<typeof MADE_FINDING> = {}) => ({ ...MADE_FINDING, use, ...changes });
const dose = (use: string, changes: Partial<typeof MADE_DOSE> = {}) => ({ ...MADE_DOSE, use, ...changes });
/** "acne rct": a use and the strongest finding in favor of it. */
const usesOf = (changes: Partial<Peptide>) =>
  usesOfEntry(peptideDocument({ evidence: [], doses: [], ...changes })).map(({ code, level }) => `${code} ${level}`);

test("an entry that names no use has none", () => expect(usesOf({})).toEqual([]));

describe("a use is named, in any case, by", () => {
  test.each<[string, Partial<Peptide>, string[]]>([
    ["a finding", { evidence: [finding("Severe ACNE")] }, ["acne rct"]],
    ["a dose of a label", { doses: [dose("ACNE", { context: "label" })] }, ["acne approved"]],
    ["a dose of a trial", { doses: [dose("ACNE")] }, ["acne null"]],
    ["a tag", { tags: ["ACNE"] }, ["acne null"]],
    ["a tag with a hyphen for its space", { tags: ["dark-circles"] }, ["dark-circles null"]],
    ["a tag with its hyphen", { tags: ["anti-inflammatory"] }, ["inflammation null"]],
    ["the name", { name: "Acne Peptide" }, ["acne null"]],
    ["another name", { aliases: ["AC-1", "ACNE-1"] }, ["acne null"]],
  ])("%s", (_name, changes, expected) => {
    expect(usesOf(changes)).toEqual(expected);
  });

  test("the indication that a dose is planned for", () => {
    const planned = regimen({ indication: "obesity" });
    expect(usesOf({ doses: [dose("adults", { context: "label", regimen: planned })] })).toEqual(["weight approved"]);
  });
});

describe("the strongest finding in favor counts", () => {
  test("of that use alone", () => {
    const evidence = [finding("eczema", { level: "animal" }), finding("acne"), finding("acne", { level: "in-vitro" })];
    expect(usesOf({ evidence })).toEqual(["acne rct", "eczema animal"]);
  });

  test("a label above all, a finding against never", () => {
    const against = finding("acne", { direction: "no-benefit" });
    expect(usesOf({ evidence: [against] })).toEqual(["acne null"]);
    expect(usesOf({ evidence: [against, finding("acne", { level: "animal" })] })).toEqual(["acne animal"]);
    expect(usesOf({ evidence: [against], doses: [dose("acne", { context: "label" })] })).toEqual(["acne approved"]);
  });
});
