import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arbitraryMolecule } from "#support/arbitrary-molecule.ts";
import { NOTATIONS, parseNotation } from "./parse-notation.ts";
import { printNotation } from "./print-notation.ts";

const print = (text: string, notation: (typeof NOTATIONS)[number]) => {
  const result = parseNotation(text);
  if (!result.ok) throw new Error(result.problem.message);
  return printNotation(result.molecule, notation);
};

describe("printing", () => {
  it("writes one peptide in every notation", () => {
    expect(NOTATIONS.map((notation) => print("GHK", notation))).toEqual([
      { text: "GHK" },
      { text: "H-Gly-His-Lys-OH" },
      { text: "GHK" },
      { text: "PEPTIDE1{G.H.K}$$$$V2.0" },
    ]);
  });

  it.each([
    ["GHK-[Amidated]", /free ends/],
    ["GK[Acetyl]", /plain L residues/],
    ["GA[INFO:D]", /plain L residues/],
    ["X[INFO:Aib]G", /plain L residues/],
    ["C[MOD:00034#XL1]C[#XL1]", /no bonds/],
    ["GHK//GHK", /a single chain/],
    ["[Formula:CuH-2|INFO:Cu(II)]?GHK", /without a place/],
  ])("says why %s is no one-letter code", (text, reason) => {
    expect(print(text, "one-letter")).toMatchObject({ reason: expect.stringMatching(reason) });
  });

  it("gives a text or a reason for every molecule, and a one-letter text that reads back the same", () => {
    fc.assert(
      fc.property(arbitraryMolecule({ salts: true }), fc.constantFrom(...NOTATIONS), (molecule, notation) => {
        const printed = printNotation(molecule, notation);
        expect("text" in printed ? printed.text.length : printed.reason.length).toBeGreaterThan(0);
        if (notation !== "one-letter" || !("text" in printed)) return;
        const result = parseNotation(printed.text);
        expect(result.ok && result.molecule.chains).toEqual(molecule.chains);
      }),
      { numRuns: 500 },
    );
  });
});
