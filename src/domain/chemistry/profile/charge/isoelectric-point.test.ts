import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GOLDEN } from "#support/golden-peptides.ts";
import { moleculeNoted } from "#support/plain-molecule.ts";
import { TWENTY } from "../indices/scales.ts";
import { chargeAt, ionisationOf, titrationOf } from "./charge.ts";
import { isoelectricPoint, isoelectricPoints, neutralPh } from "./isoelectric-point.ts";
import { PKA_SETS } from "./pka-sets.ts";

const { cases, modified } = GOLDEN;
/** The file has the end of the range if the charge never crosses zero. */
const END_OF_RANGE = [0, 14];
/** Biopython returns the nearest of these if the point is beyond. */
const BIOPYTHON_RANGE = [4.05, 12] as const;

describe("isoelectric point", () => {
  it.each(PKA_SETS)("agrees with Pyteomics on all sequences, %s", (set) => {
    const row = PKA_SETS.indexOf(set);
    for (const { id, seq, pI } of cases) {
      const theirs = pI[row] ?? Number.NaN;
      const ours = isoelectricPoint(moleculeNoted(seq), set);
      if (END_OF_RANGE.includes(theirs)) expect(ours, id).toBeNull();
      else expect(Math.abs((ours ?? Number.NaN) - theirs), id).toBeLessThan(1e-3);
    }
  });

  it("agrees with EMBOSS iep, R Peptides and, within the range it answers in, Biopython", () => {
    for (const { id, seq, pIx } of cases) {
      const molecule = moleculeNoted(seq);
      const point = (set: (typeof PKA_SETS)[number]) => isoelectricPoint(molecule, set) ?? Number.NaN;
      expect(Math.abs(point("EMBOSS_6.6") - pIx.embIep), `${id} EMBOSS`).toBeLessThan(0.005);
      expect(Math.abs(point("EMBOSS_doc") - pIx.rEMBOSS), `${id} R`).toBeLessThan(1e-3);
      const [lowest, highest] = BIOPYTHON_RANGE;
      const clipped = Math.min(highest, Math.max(lowest, point("ProtParam_Bjellqvist")));
      expect(Math.abs(clipped - pIx.bp), `${id} Biopython`).toBeLessThan(1e-3);
    }
  });

  it("agrees with EMBOSS iep on modified peptides, and says none where it prints None", () => {
    const held = modified.flatMap(({ name, proforma, embossIep }) =>
      embossIep ? [{ name, proforma, embossIep }] : [],
    );
    for (const { name, proforma, embossIep } of held) {
      const ours = isoelectricPoint(moleculeNoted(proforma), "EMBOSS_6.6");
      if (embossIep.pI === null) expect(ours, name).toBeNull();
      else expect(Math.abs((ours ?? Number.NaN) - embossIep.pI), name).toBeLessThan(0.005);
    }
    expect(held.filter(({ embossIep }) => embossIep.pI === null)).toHaveLength(5);
  });

  it("is where the charge is zero, or nowhere when the charge keeps its sign", () => {
    const counts = fc.array(fc.record({ pka: fc.double({ min: -1, max: 15, noNaN: true }), isAcid: fc.boolean() }), {
      minLength: 1,
      maxLength: 40,
    });
    fc.assert(
      fc.property(counts, (groups) => {
        const titration = {
          acids: groups.filter(({ isAcid }) => isAcid).length,
          constants: groups.map(({ pka }) => 10 ** pka),
          counts: groups.map(() => 1),
        };
        const point = neutralPh(titration);
        if (point === null) {
          expect(chargeAt(titration, 0) <= 0 || chargeAt(titration, 14) >= 0).toBe(true);
          return;
        }
        expect(chargeAt(titration, point - 1e-8)).toBeGreaterThanOrEqual(-1e-12);
        expect(chargeAt(titration, point + 1e-8)).toBeLessThanOrEqual(1e-12);
      }),
      { numRuns: 12_000 },
    );
  });

  it("is found for any sequence and every set", () => {
    const sequences = fc.string({ unit: fc.constantFrom(...TWENTY, "U", "O"), minLength: 1, maxLength: 80 });
    fc.assert(
      fc.property(sequences, (sequence) => {
        const ionisation = ionisationOf(moleculeNoted(sequence));
        for (const [set, point] of Object.entries(isoelectricPoints(ionisation))) {
          const titration = titrationOf(ionisation, set as (typeof PKA_SETS)[number]); // its keys are the sets
          expect(Math.abs(chargeAt(titration, point ?? Number.NaN))).toBeLessThan(1e-8 * sequence.length);
        }
      }),
      { numRuns: 8_000 },
    );
  });
});
