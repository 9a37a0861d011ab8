import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arbitraryMolecule } from "#support/arbitrary-molecule.ts";
import { cpuMs } from "#support/cpu-time.ts";
import { GOLDEN } from "#support/golden-peptides.ts";
import { moleculeWritten } from "#support/plain-molecule.ts";
import type { ProteaseId } from "./protease-rules.ts";
import { cleavageSites } from "./proteases.ts";

const sites = (proforma: string, enzyme: ProteaseId) =>
  cleavageSites(moleculeWritten(proforma)).find(({ id }) => id === enzyme)?.sites ?? [];
/** The chain with "|" where the enzyme cuts, "!" where only a neighboring residue prevents it. */
const cut = (sequence: string, enzyme: ProteaseId): string => {
  const found = new Map(sites(sequence, enzyme).map((site) => [site.before.residue, site.protectedBy]));
  return [...sequence]
    .map((letter, index) => letter + (found.has(index) ? (found.get(index) === null ? "|" : "!") : ""))
    .join("");
};
const golden = (name: string) => GOLDEN.modified.find((one) => one.name === name)?.proforma ?? "";

describe("rules as PeptideCutter documents them", () => {
  it.each([
    ["trypsin", "AKRGA", "AK|R|GA"],
    ["trypsin", "AKPRPA", "AKPRPA"],
    ["trypsin", "WKPMRP", "WK|PMR|P"],
    ["trypsin", "CKDACRKA", "CKDACRK|A"],
    ["trypsin", "ARRRA", "AR|RR|A"],
    ["chymotrypsin-high", "AFAYAWAWMFP", "AF|AY|AW|AWMFP"],
    ["chymotrypsin-low", "ALAMAMYHAHDLP", "AL|AM|AMYH|AHDLP"],
    ["pepsin-1.3", "AAAFAAA", "AAA|F|AAA"],
    ["pepsin-1.3", "AAAWAAA", "AAAWAAA"],
    ["pepsin-2", "AAAWAAA", "AAA|W|AAA"],
    ["pepsin-1.3", "KAFAAA", "KA|FAAA"],
    ["pepsin-1.3", "AAARFA", "AAARF|A"],
    ["pepsin-1.3", "AAPFAA", "AAP|FAA"],
    ["thrombin", "AGRGA", "AGR|GA"],
    ["thrombin", "LVPRGS", "LVPR|GS"],
    ["thrombin", "LVPRDS", "LVPRDS"],
    ["neutrophil-elastase", "GAGVG", "GA|GV|G"],
    ["prolyl-endopeptidase", "GKPGKPP", "GKP|GKPP"],
    ["glu-c", "AEA", "AE|A"],
    ["lys-c", "AKPA", "AK|PA"],
    ["arg-c", "ARA", "AR|A"],
    ["asp-n", "ADA", "A|DA"],
    ["carboxypeptidase-a", "AAF", "AA|F"],
    ["carboxypeptidase-a", "AAP", "AAP"],
    ["carboxypeptidase-b", "AAR", "AA|R"],
    ["aminopeptidase-n", "AGG", "A|GG"],
    ["aminopeptidase-n", "GPG", "GPG"],
  ] as const)("%s: %s", (enzyme, sequence, expected) => expect(cut(sequence, enzyme)).toBe(expected));
});

/** Known cleavages: GLP-1 by DPP-4; enkephalin, bradykinin and angiotensin I by neprilysin. */
describe("known cleavages", () => {
  it.each([
    ["dpp-4", "HAEGTFTSDVSSYLEGQAAKEFIAWLVKGR", 2],
    ["neprilysin", "YGGFL", 3],
    ["neprilysin", "RPPGFSPFR", 7],
    ["neprilysin", "DRVYIHPFHL", 7],
  ] as const)("%s cuts %s after residue %s", (enzyme, sequence, after) =>
    expect(sites(sequence, enzyme).map(({ before }) => before.residue + 1)).toContain(after),
  );
});

describe("what is in the way", () => {
  it("Aib at the second place protects semaglutide from DPP-4, and says so", () => {
    const [site] = sites(golden("Semaglutide"), "dpp-4");
    expect(site?.bond).toBe("Aib 2 | Glu 3");
    expect(site?.protectedBy).toContain("alpha carbon");
  });

  it("Ala at the second place leaves liraglutide open to it", () =>
    expect(sites(golden("Liraglutide"), "dpp-4")[0]?.protectedBy).toBeNull());

  it("the mirror form protects CJC-1295", () =>
    expect(sites(golden("CJC-1295 with DAC"), "dpp-4")[0]?.protectedBy).toContain("mirror form"));

  it("a blocked amine protects from what works from the start", () => {
    expect(sites("[Acetyl]-HAEG", "dpp-4")[0]?.protectedBy).toContain("Acetyl");
    expect(sites("Q[Gln->pyro-Glu]HWG", "aminopeptidase-n")[0]?.protectedBy).toContain("no free amine");
    expect(sites("AAR-[Amidated]", "carboxypeptidase-b")[0]?.protectedBy).toContain("Amidated");
  });

  it("trypsin does not know Lys with a fatty chain, and does not mind one behind the bond", () => {
    const found = sites(golden("Semaglutide"), "trypsin");
    expect(found.find(({ before }) => before.residue === 19)?.protectedBy).toContain("C18diacid");
    expect(sites("GRK[Acetyl]G", "trypsin").map(({ protectedBy }) => protectedBy)).toEqual([
      null,
      expect.stringContaining("Acetyl"),
    ]);
  });

  it("a ring has no ends, and one cut frees nothing", () => {
    const found = cleavageSites(moleculeWritten(golden("Cyclosporin A")));
    const all = found.flatMap((digest) => digest.sites);
    expect(all.length).toBeGreaterThan(0);
    expect(all.every(({ isInRing }) => isInRing)).toBe(true);
    expect(found.find(({ id }) => id === "aminopeptidase-n")?.sites.every((site) => site.protectedBy !== null)).toBe(
      true,
    );
  });

  it("inside a bridge a cut opens the ring only", () => {
    const inRing = (after: number) =>
      sites("KC[MOD:00034#XL1]AKAC[#XL1]AKA", "trypsin").find(({ before }) => before.residue === after)?.isInRing;
    expect(inRing(3)).toBe(true);
    expect(inRing(7)).toBe(false);
  });
});

it("answers for any molecule with places that exist", () =>
  fc.assert(
    fc.property(arbitraryMolecule(), (molecule) => {
      for (const { sites: found } of cleavageSites(molecule))
        for (const { before, bond } of found) {
          expect(molecule.chains[before.chain]?.residues[before.residue]).toBeDefined();
          expect(bond).toMatch(/ \| ./);
        }
    }),
    { numRuns: 60 },
  ));

it("takes 2,000 residues in well under a second", () => {
  const molecule = moleculeWritten("ACDEFGHIKLMNPQRSTVWY".repeat(100));
  expect(cpuMs(() => cleavageSites(molecule))).toBeLessThan(400);
});
