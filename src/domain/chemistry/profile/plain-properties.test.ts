import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { moleculeNoted } from "#support/plain-molecule.ts";
import { WEIGHT_TABLES } from "../elements.ts";
import { averageMass, formatFormula, monoisotopicMass } from "../formula.ts";
import { formulaOf } from "../molecule.ts";
import { isoelectricPoint } from "./charge/isoelectric-point.ts";
import { PKA_SETS } from "./charge/pka-sets.ts";
import { extinction280 } from "./indices/extinction.ts";
import { aliphaticIndex, gravy, instabilityIndex } from "./indices/indices.ts";
import { TWENTY } from "./indices/scales.ts";
import { plainProperties } from "./plain-properties.ts";

describe("plain properties", () => {
  it("equal the full profile for any plain chain", () => {
    const sequences = fc.string({ unit: fc.constantFrom(...TWENTY, "U", "O"), minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(
        sequences,
        fc.constantFrom(...PKA_SETS),
        fc.constantFrom(...WEIGHT_TABLES),
        (sequence, set, weights) => {
          const molecule = moleculeNoted(sequence);
          const formula = formulaOf(molecule) ?? {};
          const plain = plainProperties(sequence, set, weights);
          expect(plain).toEqual({
            length: sequence.length,
            formula: formatFormula(formula),
            averageDa: expect.closeTo(averageMass(formula, weights), 8),
            monoisotopicDa: expect.closeTo(monoisotopicMass(formula), 8),
            pI: isoelectricPoint(molecule, set),
            gravy: gravy(molecule).value,
            instabilityIndex: instabilityIndex(molecule).value,
            aliphaticIndex: aliphaticIndex(molecule).value,
            extinction280: extinction280(molecule),
          });
        },
      ),
      { numRuns: 3_000 },
    );
  });

  it("are none for what is no plain chain", () => {
    for (const text of ["", "ghk", "GHX", "GBK", "G K", "[Acetyl]-GHK", "GĀ", "G\u0000"])
      expect(plainProperties(text, "EMBOSS_6.6"), text).toBeNull();
  });

  it("never throw, whatever the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), (text) => {
        expect(() => plainProperties(text, "Lehninger")).not.toThrow();
      }),
      { numRuns: 3_000 },
    );
  });
});
