import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GOLDEN } from "#support/golden-peptides.ts";
import { moleculeNoted } from "#support/plain-molecule.ts";
import { assumptionsOf } from "./counted-as.ts";
import { aliphaticIndex, aromaticity, boman, gravy, instabilityIndex, scaleMean } from "./indices.ts";
import { SCALES, type ScaleName, TWENTY } from "./scales.ts";

const { cases } = GOLDEN;
const close = (ours: number | null, theirs: number, within: number, what: string): void => {
  expect(Math.abs((ours ?? Number.NaN) - theirs), what).toBeLessThan(within);
};

describe("indices by residue", () => {
  it("agree with Biopython and peptides.py on all sequences that the scales know", () => {
    for (const golden of cases) {
      const molecule = moleculeNoted(golden.seq);
      close(aliphaticIndex(molecule).value, golden.aliphatic, 1e-4, `${golden.id} aliphatic, peptides.py`);
      close(aromaticity(molecule).value, golden.aromaticity, 1e-4, `${golden.id} aromaticity, Biopython`);
      if (golden.gravy === undefined) {
        for (const figure of [gravy(molecule), boman(molecule), instabilityIndex(molecule)])
          expect(figure, golden.id).toMatchObject({
            value: null,
            because: expect.stringMatching(/no value for (sel|pyr)/),
          });
        continue;
      }
      close(gravy(molecule).value, golden.gravy, 1e-4, `${golden.id} GRAVY, Biopython`);
      close(boman(molecule).value, golden.boman ?? Number.NaN, 1e-4, `${golden.id} Boman, peptides.py`);
      close(scaleMean(molecule, "eisenberg").value, golden.eisenbergMean ?? Number.NaN, 1e-4, `${golden.id} Eisenberg`);
      const { bp = Number.NaN, pep = Number.NaN } = golden.instability ?? {};
      close(instabilityIndex(molecule).value, bp, 1e-3, `${golden.id} instability, Biopython`);
      close(instabilityIndex(molecule, "peptides").value, pep, 1e-3, `${golden.id} instability, peptides.py`);
    }
    expect(cases.filter(({ gravy: given }) => given !== undefined)).toHaveLength(231);
  });

  it("count an unusual residue as its analogue and say so", () => {
    const molecule = moleculeNoted("HX[Formula:C4H7NO|INFO:Aib]EK[Acetyl]X[Formula:C4H7NO|INFO:Aib]");
    expect(gravy(molecule).value).toBe(gravy(moleculeNoted("HAEKA")).value);
    expect(assumptionsOf(molecule)).toEqual(["Aib at 2 and 5 counted as A", "K at 4 counted without its Acetyl"]);
    expect(assumptionsOf(moleculeNoted("HAEK"))).toEqual([]);
  });

  it("have no value where a residue stands for none of the twenty, and name it", () => {
    const molecule = moleculeNoted("GX[Formula:C6H11NO3|INFO:OEG]K");
    for (const figure of [
      gravy(molecule),
      aliphaticIndex(molecule),
      aromaticity(molecule),
      instabilityIndex(molecule),
    ]) {
      expect(figure.value).toBeNull();
      expect(figure.because).toContain("8-amino-3,6-dioxaoctanoic acid at 2");
    }
  });

  it("warn where the index was fitted on proteins and the peptide is none", () => {
    expect(instabilityIndex(moleculeNoted("A".repeat(19))).caution).toContain("says nothing");
    expect(instabilityIndex(moleculeNoted("A".repeat(20))).caution).toContain("rough hint");
    expect(aliphaticIndex(moleculeNoted("A".repeat(49))).caution).toContain("rough hint");
    expect(aliphaticIndex(moleculeNoted("A".repeat(50))).caution).toBeNull();
  });

  it("count neighbours within a chain only", () => {
    const two = moleculeNoted("AC//CA");
    // AC has a weight of 44.94 and CA of 1; neighbors C and C across the chains would add 1
    close(instabilityIndex(two).value, (10 / 4) * (44.94 + 1), 1e-9, "two chains");
  });

  it("are finite for any sequence of the twenty", () => {
    const sequences = fc.string({ unit: fc.constantFrom(...TWENTY), minLength: 1, maxLength: 80 });
    fc.assert(
      fc.property(sequences, fc.constantFrom(...(Object.keys(SCALES) as ScaleName[])), (sequence, scale) => {
        const molecule = moleculeNoted(sequence);
        const figures = [aliphaticIndex(molecule), aromaticity(molecule), instabilityIndex(molecule), boman(molecule)];
        for (const { value } of [...figures, scaleMean(molecule, scale)]) expect(Number.isFinite(value)).toBe(true);
      }),
      { numRuns: 3_000 },
    );
  });
});

describe("scales", () => {
  it("hold all twenty residues", () => {
    for (const { values } of Object.values(SCALES)) expect(Object.keys(values).sort()).toEqual([...TWENTY].sort());
  });

  it("of Wimley and White agree with the hydrophobicities that ChimeraX ships, but for histidine, which it takes charged", () => {
    // attribute file wwHydrophobicity of ChimeraX, with the sign reversed
    expect(SCALES.wimleyWhiteInterface.values).toMatchObject({
      D: 1.23,
      E: 2.02,
      K: 0.99,
      R: 0.81,
      W: -1.85,
      Y: -0.94,
    });
  });
});
