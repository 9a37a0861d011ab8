import { describe, expect, it } from "vitest";
import { monoisotopicMass } from "../formula.ts";
import { groupNamed } from "../groups.ts";
import { groupAt, modificationsNamed, modificationsNumbered, NAMED_MODIFICATIONS } from "./named-modifications.ts";
import { mirrorAccession, psiModTerm } from "./proforma/psi-mod.ts";

/** Unimod's own monoisotopic deltas, release of 2023-10-05; the last six from PSI-MOD 1.032.5, which gives the same. */
const DELTAS: ReadonlyArray<readonly [name: string, unimod: number, deltaDa: number]> = [
  ["Acetyl", 1, 42.010565],
  ["Amidated", 2, -0.984016],
  ["Biotin", 3, 226.077598],
  ["Carbamidomethyl", 4, 57.021464],
  ["Carbamyl", 5, 43.005814],
  ["Carboxymethyl", 6, 58.005479],
  ["Deamidated", 7, 0.984016],
  ["Met->Hse", 10, -29.992806],
  ["Dehydrated", 23, -18.010565],
  ["Propionamide", 24, 71.037114],
  ["Cation:Na", 30, 21.981943],
  ["Methyl", 34, 14.01565],
  ["Oxidation", 35, 15.994915],
  ["Dimethyl", 36, 28.0313],
  ["Trimethyl", 37, 42.04695],
  ["Methylthio", 39, 45.987721],
  ["Sulfo", 40, 79.956815],
  ["Hex", 41, 162.052824],
  ["Lipoyl", 42, 188.032956],
  ["HexNAc", 43, 203.079373],
  ["Farnesyl", 44, 204.187801],
  ["Myristoyl", 45, 210.198366],
  ["Palmitoyl", 47, 238.229666],
  ["GeranylGeranyl", 48, 272.250401],
  ["Guanidinyl", 52, 42.021798],
  ["Glutathione", 55, 305.068156],
  ["Acetyl:2H(3)", 56, 45.029395],
  ["Propionyl", 58, 56.026215],
  ["Succinyl", 64, 100.016044],
  ["NHS-LC-Biotin", 92, 339.161662],
  ["Nethylmaleimide", 108, 125.047679],
  ["Phospho", 21, 79.966331],
  ["Carboxy", 299, 43.989829],
  ["Octanoyl", 426, 126.104465],
  ["Decanoyl", 449, 154.135765],
];

describe("named modifications", () => {
  it.each(DELTAS)("%s is UNIMOD:%d and changes the mass by %d", (name, unimod, deltaDa) => {
    const [row] = modificationsNamed(name);
    expect(row?.unimod).toBe(unimod);
    expect(modificationsNumbered(unimod)[0]).toBe(row);
    // Unimod adds up slightly older isotope masses
    expect(Math.abs(monoisotopicMass(row?.formula ?? {}) - deltaDa)).toBeLessThan(1e-5);
  });

  it("has at least 40, each with one meaning at a site", () => {
    expect(new Set(NAMED_MODIFICATIONS.map(({ name }) => name)).size).toBeGreaterThanOrEqual(40);
    const sites = NAMED_MODIFICATIONS.flatMap(({ name, sites: all }) => [...all].map((site) => `${name}@${site}`));
    expect(sites.filter((site, index) => sites.indexOf(site) !== index)).toEqual([]);
    expect(sites.every((site) => /@[A-Y^$]$/.test(site))).toBe(true);
  });

  it("agrees with the known groups of the same name", () => {
    for (const row of NAMED_MODIFICATIONS)
      for (const site of row.sites) {
        const place = site === "^" ? "start" : site === "$" ? "end" : "side";
        const known = groupNamed(row.name, place);
        // on a cysteine an oxidized thiol no longer gains or loses a proton
        if (known === null || (row.name === "Oxidation" && site === "C")) continue;
        expect(groupAt([row], site)).toEqual(known);
      }
  });

  it("sits where it is known and nowhere else", () => {
    expect(groupAt(modificationsNamed("phospho"), "S")?.name).toBe("Phospho");
    expect(groupAt(modificationsNamed("Phospho"), "A")).toBeNull();
    expect(groupAt(modificationsNamed("Phosphorylation"), "Y")?.blocks).toBe(true);
    expect(groupAt(modificationsNamed("Nonsense"), "S")).toBeNull();
  });
});

describe("PSI-MOD", () => {
  it("has the D form of nine residues", () => {
    const letters = [..."ACDEFHIKLMNPQRSTVWY"];
    expect(letters.filter((letter) => mirrorAccession(letter) !== null).join("")).toBe("ADFLMNSVW");
    expect(psiModTerm("mod:00201")).toEqual({ kind: "mirror", letter: "F" });
    expect(psiModTerm("D-Phenylalanine")).toEqual({ kind: "mirror", letter: "F" });
  });

  it("names modifications that are in the table and sit on its residues", () => {
    for (const accession of [
      "MOD:00046",
      "MOD:00041",
      "MOD:00719",
      "MOD:00653",
      "MOD:00723",
      "MOD:00210",
      "MOD:01931",
    ]) {
      const term = psiModTerm(accession);
      if (term?.kind !== "modification") throw new Error(`${accession} is no modification`);
      for (const letter of term.letters) expect(groupAt(modificationsNamed(term.name), letter)).not.toBeNull();
    }
    expect(psiModTerm("MOD:99999")).toBeNull();
  });
});
