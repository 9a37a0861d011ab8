import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arbitraryMolecule } from "#support/arbitrary-molecule.ts";
import { GOLDEN } from "#support/golden-peptides.ts";
import { moleculeWritten } from "#support/plain-molecule.ts";
import { acidMassDa, basicGroupCount, freeMassDa, netPeptideContent, saltForm } from "./net-content.ts";

const ghrp6 = moleculeWritten("HW[MOD:00205]AWF[MOD:00201]K-[Amidated]");

describe("the acids", () => {
  it.each([
    ["trifluoroacetate", 114.02],
    ["acetate", 60.05],
    ["hydrochloride", 36.46],
  ] as const)("%s weighs %s Da as its neutral acid", (acid, massDa) => expect(acidMassDa(acid)).toBeCloseTo(massDa, 2));
});

describe("GHRP-6: free start, His and Lys", () => {
  it("takes three acids", () => expect(basicGroupCount(ghrp6)).toBe(3));

  /** 873.03 / (873.03 + 3 x 114.02) and 873.03 / (873.03 + 3 x 60.05), by hand. */
  it.each([
    ["trifluoroacetate", 0.718],
    ["acetate", 0.829],
  ] as const)("is %s by %s of its weight", (acid, share) =>
    expect(saltForm(ghrp6, { acid, count: null }).peptideShare).toBeCloseTo(share, 3),
  );

  it("leaves 3.3 mg in 5 mg of TFA salt at 98 % purity and 5 % water", () => {
    const content = netPeptideContent(ghrp6, { acid: "trifluoroacetate", count: null, purity: 0.98, water: 0.05 });
    expect(5 * content).toBeCloseTo(3.34, 2);
  });
});

/** AmbioPharm's FAQ: 1000 Da, free start and one Lys, two trifluoroacetates of 114: 81 %. */
it("agrees with AmbioPharm's rule on a peptide of nearly 1000 Da", () => {
  const peptide = moleculeWritten("GKSLLAYLAG");
  expect(basicGroupCount(peptide)).toBe(2);
  const massDa = freeMassDa(peptide);
  const { peptideShare } = saltForm(peptide, { acid: "trifluoroacetate", count: null });
  expect(peptideShare).toBeCloseTo(massDa / (massDa + 2 * 114), 3);
});

it("uses a stated number of acids, and says whether it was stated", () => {
  expect(saltForm(ghrp6, { acid: "acetate", count: 1 })).toMatchObject({ count: 1, isEstimate: false });
  expect(saltForm(ghrp6, { acid: "acetate", count: 0 }).peptideShare).toBe(1);
  expect(saltForm(ghrp6, { acid: "acetate", count: -1 })).toMatchObject({ count: 3, isEstimate: true });
});

/** A vendor prints 5195.8 next to tesamorelin's free-base formula. */
it("weighs the mono-acetate of tesamorelin", () => {
  const tesamorelin = GOLDEN.modified.find(({ name }) => name === "Tesamorelin")?.proforma ?? "";
  expect(saltForm(moleculeWritten(tesamorelin), { acid: "acetate", count: 1 }).massDa).toBeCloseTo(5195.9, 1);
});

it("counts shares outside 0 to 1 as the nearer end", () => {
  const question = { acid: "acetate", count: 0 } as const;
  expect(netPeptideContent(ghrp6, { ...question, purity: 2, water: -1 })).toBe(1);
  expect(netPeptideContent(ghrp6, { ...question, purity: 1, water: 3 })).toBe(0);
});

it("is a share for any molecule", () =>
  fc.assert(
    fc.property(arbitraryMolecule(), (molecule) => {
      const share = netPeptideContent(molecule, { acid: "acetate", count: null, purity: 1, water: 0 });
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThanOrEqual(1);
    }),
  ));
