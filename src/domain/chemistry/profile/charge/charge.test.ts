import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arbitraryMolecule } from "#support/arbitrary-molecule.ts";
import { GOLDEN } from "#support/golden-peptides.ts";
import { moleculeNoted } from "#support/plain-molecule.ts";
import { TWENTY } from "../indices/scales.ts";
import { chargeAt, chargeCurves, chargeSpread, ionisationOf, netCharge, titrationOf } from "./charge.ts";
import { esterAssumptionsOf } from "./ester-assumptions.ts";
import { PKA_SETS, PKA_TABLES } from "./pka-sets.ts";

const { header, cases, modified } = GOLDEN;
const sequences = fc.string({ unit: fc.constantFrom(...TWENTY, "U", "O"), minLength: 1, maxLength: 60 });
const sets = fc.constantFrom(...PKA_SETS);

describe("sets of pKa values", () => {
  it("has the sets and the values of the reference file", () => {
    expect(header.pKaSetOrder).toEqual([...PKA_SETS]);
    for (const set of PKA_SETS) {
      const { nterm_specific: startBy = {}, cterm_specific: endBy = {}, note: _, ...pka } = header.pKaSets[set] ?? {};
      expect({ pka: PKA_TABLES[set].pka, startBy: PKA_TABLES[set].startBy, endBy: PKA_TABLES[set].endBy }).toEqual({
        pka,
        startBy,
        endBy,
      });
    }
  });
});

describe("charge", () => {
  it.each(PKA_SETS)("agrees with Pyteomics on all sequences at six pH, %s", (set) => {
    const row = PKA_SETS.indexOf(set);
    for (const { id, seq, charge } of cases)
      for (const [index, ph] of header.pH.entries()) {
        const ours = netCharge(moleculeNoted(seq), ph, set);
        expect(Math.abs(ours - (charge[row]?.[index] ?? Number.NaN)), `${id} at pH ${ph}`).toBeLessThan(1e-4);
      }
    expect(cases).toHaveLength(235);
  });

  it("agrees with EMBOSS iep to its two printed decimals", () => {
    for (const { id, seq, chargeEmbIep } of cases)
      for (const [index, ph] of header.pH.entries()) {
        const ours = netCharge(moleculeNoted(seq), ph, "EMBOSS_6.6");
        expect(Math.abs(ours - (chargeEmbIep[index] ?? Number.NaN)), `${id} at pH ${ph}`).toBeLessThan(0.01);
      }
  });

  it("agrees with EMBOSS iep on blocked ends, bridges and modified lysines", () => {
    const held = modified.filter(({ embossIep }) => embossIep !== undefined);
    for (const { name, proforma, embossIep } of held)
      for (const [index, ph] of header.pH.entries()) {
        const ours = netCharge(moleculeNoted(proforma), ph, "EMBOSS_6.6");
        expect(Math.abs(ours - (embossIep?.charge[index] ?? Number.NaN)), `${name} at pH ${ph}`).toBeLessThan(0.01);
      }
    expect(held).toHaveLength(17);
  });

  it("counts the carboxyls of a fatty diacid and of gamma-glutamic acid, and not the acylated lysine", () => {
    const plain = ionisationOf(moleculeNoted("HAEGK")).ions;
    const carried = ionisationOf(moleculeNoted("HAEGK[Formula:C35H61N3O12|INFO:C18diacid-gGlu-OEG-OEG]")).ions;
    expect(carried).toEqual({ ...plain, K: 0, E: plain.E + 1, Cterm: plain.Cterm + 1 });
  });

  it.each(PKA_SETS)("takes phosphate and sulfate with their own values under %s", (set) => {
    // by hand: half of an acid is charged at its pKa, and ten elevenths one unit above
    const at = (text: string, ph: number) => netCharge(moleculeNoted(text), ph, set);
    const phosphate = "[Acetyl]-GS[Phospho]G-[Amidated]";
    expect(at(phosphate, 1.2)).toBeCloseTo(-0.5, 4);
    expect(at(phosphate, 3.85)).toBeCloseTo(-1, 2);
    expect(at(phosphate, 6.5)).toBeCloseTo(-1.5, 4);
    expect(at(phosphate, 7.5)).toBeCloseTo(-1 - 10 / 11, 4);
    expect(at("[Acetyl]-GY[Phospho]G-[Amidated]", 12)).toBeCloseTo(-2, 4);
    for (const ph of [0, 1, 7, 14]) expect(at("[Acetyl]-GY[Sulfo]G-[Amidated]", ph)).toBeCloseTo(-1, 3);
  });

  it("agrees with pIR's terms for phosphate on its own pKa sets, whatever else is in the chain", () => {
    // pIR (bigbio/pIR 4ba26778, pIIterative.R): -1 / (1 + 10^(1.2 - pH)) - 1 / (1 + 10^(6.5 - pH)) for each pS and pT
    const term = (pka: number, ph: number) => -1 / (1 + 10 ** (pka - ph));
    for (const ph of header.pH) {
      const plain = netCharge(moleculeNoted("RKASGTDEH"), ph, "Sillero");
      const carrying = netCharge(moleculeNoted("RKAS[Phospho]GT[Phospho]DEH"), ph, "Sillero");
      expect(carrying - plain).toBeCloseTo(2 * (term(1.2, ph) + term(6.5, ph)), 9);
    }
  });

  it("says which value the sets do not have", () => {
    const told = (text: string) => esterAssumptionsOf(moleculeNoted(text));
    expect(told("GSYK")).toEqual([]);
    expect(told("GS[Phospho]Y[Sulfo]T[Phospho]")).toEqual([
      "phosphate at 2 and 4 counted with pKa 1.2 and 6.5 under every set (ProMoST 2004)",
      "sulfate at 3 counted with pKa -3.88 under every set (Prot pi)",
    ]);
    expect(told("[Phospho]?GSY")).toEqual(["phosphate counted with pKa 1.2 and 6.5 under every set (ProMoST 2004)"]);
  });

  it("takes the value by residue only at a free end of a natural residue", () => {
    const starts = (text: string) => titrationOf(ionisationOf(moleculeNoted(text)), "ProtParam_Bjellqvist").constants;
    expect(starts("EG")).toContain(10 ** 7.7);
    expect(starts("[Acetyl]-EG")).not.toContain(10 ** 7.7);
    expect(starts("GD")).toContain(10 ** 4.55);
    expect(starts("GD-[Amidated]")).not.toContain(10 ** 4.55);
    expect(starts("X[Formula:C4H7NO|INFO:Aib]G")).not.toContain(10 ** 7.59);
    const ring = titrationOf(ionisationOf(moleculeNoted("[Formula:H-2O-1#XL9]-EGGD-[#XL9]")), "ProtParam_Bjellqvist");
    expect(ring.counts.filter((count) => count !== 0)).toEqual([1, 1]);
  });

  it("falls strictly as the pH rises, whatever the sequence and the set", () => {
    fc.assert(
      fc.property(sequences, sets, fc.double({ min: 0, max: 13.9, noNaN: true }), (sequence, set, ph) => {
        const titration = titrationOf(ionisationOf(moleculeNoted(sequence)), set);
        const charge = chargeAt(titration, ph);
        expect(Number.isFinite(charge)).toBe(true);
        expect(chargeAt(titration, ph + 0.1)).toBeLessThan(charge);
      }),
      { numRuns: 12_000 },
    );
  });

  it("falls strictly whatever the residues, groups and bonds", () => {
    fc.assert(
      fc.property(arbitraryMolecule(), sets, fc.double({ min: 0, max: 13.9, noNaN: true }), (molecule, set, ph) => {
        const titration = titrationOf(ionisationOf(molecule), set);
        const hasIons = titration.counts.some((count) => count > 0);
        const fall = chargeAt(titration, ph) - chargeAt(titration, ph + 0.1);
        // fully charged or fully neutral groups change by less than a double can represent
        expect(hasIons ? fall : 1).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 8_000 },
    );
  });

  it("stays finite at any pH at all", () => {
    const titration = titrationOf(ionisationOf(moleculeNoted("DRKEYHCW")), "Lehninger");
    for (const ph of [-1e9, -400, 400, 1e9]) expect(Number.isFinite(chargeAt(titration, ph))).toBe(true);
  });

  it("names the sets between which the charge lies", () => {
    const ionisation = ionisationOf(moleculeNoted("GEPPPGKPADDAGLV"));
    const { low, lowSet, high, highSet } = chargeSpread(ionisation, 7.4);
    const charges = PKA_SETS.map((set) => chargeCurves(ionisation, [7.4])[set][0] ?? Number.NaN);
    expect([low, high]).toEqual([Math.min(...charges), Math.max(...charges)]);
    expect([charges[PKA_SETS.indexOf(lowSet)], charges[PKA_SETS.indexOf(highSet)]]).toEqual([low, high]);
  });
});
