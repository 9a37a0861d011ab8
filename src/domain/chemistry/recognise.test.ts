import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arbitraryMolecule } from "#support/arbitrary-molecule.ts";
import { cpuMs } from "#support/cpu-time.ts";
import { GOLDEN } from "#support/golden-peptides.ts";
import { moleculeWritten } from "#support/plain-molecule.ts";
import { type KnownMolecule, recognise } from "./recognise.ts";

const slugOf = (name: string): string =>
  name.startsWith("TB-500")
    ? "tb-500"
    : name.startsWith("GHK-Cu")
      ? "ghk-cu"
      : name.toLowerCase().replaceAll(/\W+/g, "-");
const LIBRARY: readonly KnownMolecule[] = [
  ...GOLDEN.modified.map(({ name, proforma }) => ({ slug: slugOf(name), name, molecule: moleculeWritten(proforma) })),
  { slug: "bpc-157", name: "BPC-157", molecule: moleculeWritten("GEPPPGKPADDAGLV") },
  { slug: "cardiogen", name: "Cardiogen", molecule: moleculeWritten("AEDR") },
];
const found = (proforma: string) => recognise(moleculeWritten(proforma), LIBRARY);
const best = (proforma: string) => found(proforma)[0];

describe("the same molecule", () => {
  it.each(GOLDEN.modified.map(({ name, proforma }) => [name, proforma] as const))("%s is itself", (name, proforma) =>
    expect(best(proforma)).toMatchObject({ name, relation: "same", summary: `This is ${name}.` }),
  );
});

describe("the same chain in another form", () => {
  it.each([
    ["[Acetyl]-GEPPPGKPADDAGLV", "BPC-157", "Acetyl at the start instead of a free amine"],
    ["GEPPPGKPADDAGLV-[Amidated]", "BPC-157", "Amidated at the end instead of a free acid"],
    ["CYIQNCPLG-[Amidated]", "Oxytocin", "without the disulfide between Cys 1 and Cys 6"],
    ["HWAWFK-[Amidated]", "GHRP-6", "Trp 2 instead of the D form"],
    ["TK[Acetyl]PRPGP", "Selank", "Lys 2 with Acetyl instead of a free one"],
  ])("%s: %s, %s", (proforma, name, difference) => {
    const form = best(proforma);
    expect(form).toMatchObject({ name, relation: "other-form" });
    expect(form?.differences).toContain(difference);
  });
});

describe("near misses", () => {
  it.each([
    ["TKARPGP", "one-away", "Ala 3 instead of Pro 3"],
    ["TKPRPG", "one-away", "Pro 7 is missing"],
    ["TKPRPGPG", "one-away", "Gly 8 is added"],
    ["GEPPGKPADDAGLV", "one-away", "one of Pro 3, Pro 4, Pro 5 is missing"],
    ["GEPPPGKPAEEAGLV", "two-away", "Glu 10 instead of Asp 10"],
  ] as const)("%s is %s: %s", (proforma, relation, difference) => {
    const near = best(proforma);
    expect(near?.relation).toBe(relation);
    expect(near?.differences).toContain(difference);
  });

  it("knows which residues of the whole a piece is", () => {
    const piece = found("LKKTETQ");
    expect(piece[0]).toMatchObject({ slug: "tb-500", relation: "other-form" });
    expect(piece.find(({ slug }) => slug === "thymosin-beta-4")).toMatchObject({
      relation: "fragment",
      summary: "The chain of residues 17 to 23 of Thymosin beta-4.",
    });
  });

  it("knows a whole that holds a shorter one", () =>
    expect(found("AATKPRPGPAA")[0]).toMatchObject({ name: "Selank", relation: "contains" }));

  it("tells what weighs the same from what is the same", () =>
    expect(found("DAER").find(({ slug }) => slug === "cardiogen")).toMatchObject({
      relation: "isomer",
      differences: ["The same residues in another order"],
    }));
});

describe("names that stand for two molecules", () => {
  it("TB-500", () => expect(best("[Acetyl]-LKKTETQ")?.nameNote).toMatch(/TB-500.*889\.0 Da.*4963\.5 Da/));
  it("GHK and its copper complex", () => {
    const ghk = best("GHK");
    expect(ghk).toMatchObject({ slug: "ghk-cu", relation: "other-form", differences: ["without Cu(II)"] });
    expect(ghk?.nameNote).toContain("401.9");
  });
});

it("finds nothing near a stranger, and nothing in an empty library", () => {
  expect(found("WWWWWWWWWWWW")).toEqual([]);
  expect(recognise(moleculeWritten("GHK"), [])).toEqual([]);
});

it("knows any molecule when it meets it again", () =>
  fc.assert(
    fc.property(arbitraryMolecule(), (molecule) => {
      expect(recognise(molecule, [{ slug: "it", name: "It", molecule }])[0]?.relation).toBe("same");
    }),
    { numRuns: 80 },
  ));

describe("speed", () => {
  const library = Array.from({ length: 104 }, (_, index) => ({
    slug: `p${index}`,
    name: `P${index}`,
    molecule: moleculeWritten("ACDEFGHIKLMNPQRSTVWY".repeat(3).slice(index % 7)),
  }));
  const fastest = (run: () => void): number => cpuMs(run, { runs: 10 });

  it("a library of 104 takes less than 5 ms", () => {
    const molecule = moleculeWritten("ACDEFGHIKLMNPQRSTVWY".repeat(3));
    expect(fastest(() => recognise(molecule, library))).toBeLessThan(5);
  });

  it("2,000 residues stay bounded", () => {
    const molecule = moleculeWritten("ACDEFGHIKLMNPQRSTVWY".repeat(100));
    expect(fastest(() => recognise(molecule, library))).toBeLessThan(40);
  });
});
