import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GOLDEN } from "#support/golden-peptides.ts";
import { moleculeNoted } from "#support/plain-molecule.ts";
import { TWENTY } from "../indices/scales.ts";
import { hydrophobicMoment, STRAND_DEGREES } from "./moment.ts";

const { cases } = GOLDEN;
describe("hydrophobic moment", () => {
  it("agrees with peptides.py for helix and strand, and with EMBOSS hmoment to its three decimals", () => {
    for (const { id, seq, hm } of cases) {
      const molecule = moleculeNoted(seq);
      const helix = hydrophobicMoment(molecule);
      if (hm === undefined) {
        expect(helix, id).toMatchObject({ value: null, because: expect.stringContaining("no value for") });
        continue;
      }
      const held = [
        [helix.value, hm.pep11_100, 1e-4],
        [hydrophobicMoment(molecule, { degrees: STRAND_DEGREES }).value, hm.pep11_160, 1e-4],
        [hydrophobicMoment(molecule, { window: 18 }).value, hm.pep18_100, 1e-4],
        // EMBOSS has no moment for a sequence shorter than the window; we and peptides.py use the whole sequence
        [helix.value, hm.emb11_100 ?? hm.pep11_100, 1e-3],
      ] as const;
      for (const [ours, theirs, within] of held)
        expect(Math.abs((ours ?? Number.NaN) - theirs), id).toBeLessThan(within);
    }
    expect(cases.filter(({ hm }) => hm !== undefined)).toHaveLength(231);
  });

  it("warns of D-residues and of less than two turns", () => {
    expect(hydrophobicMoment(moleculeNoted("HWAWFK")).caution).toContain("less than two turns");
    expect(hydrophobicMoment(moleculeNoted("HWAWFKA")).caution).toBeNull();
    expect(hydrophobicMoment(moleculeNoted("HWAWF[MOD:00201]KAA")).caution).toContain("D-Phe at 5");
  });

  it("is never above the largest value of the scale, whatever the window", () => {
    const sequences = fc.string({ unit: fc.constantFrom(...TWENTY), minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(
        sequences,
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 1, max: 359 }),
        (text, window, degrees) => {
          const { value } = hydrophobicMoment(moleculeNoted(text), { window, degrees });
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(2.53 + 1e-9);
        },
      ),
      { numRuns: 3_000 },
    );
  });
});
