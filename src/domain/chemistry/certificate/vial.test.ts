import { describe, expect, it } from "vitest";
import { moleculeWritten } from "#support/plain-molecule.ts";
import { vialAmount } from "./vial.ts";

const ghrp6 = moleculeWritten("HW[MOD:00205]AWF[MOD:00201]K-[Amidated]");
const nothing = { purityPercent: null, contentPercent: null, waterPercent: null, salt: null, saltPercent: null };
const ask = (change: Partial<Parameters<typeof vialAmount>[1]>) =>
  vialAmount(ghrp6, { amountMg: 5, ...nothing, ...change });

describe("peptide in a vial", () => {
  it("is 3.3 mg in 5 mg of GHRP-6 as TFA salt at 98 % and 5 % water, as an estimate", () => {
    const amount = ask({ purityPercent: 98, waterPercent: 5, salt: "trifluoroacetate" });
    expect(amount?.ifPowderMg).toBeCloseTo(3.34, 2);
    expect(amount).toMatchObject({ isEstimate: true });
    expect(amount?.explanation).toContain("estimate");
  });

  it("follows the stated content before any estimate", () => {
    const amount = ask({ purityPercent: 98, contentPercent: 80, salt: "trifluoroacetate" });
    expect(amount?.ifPowderMg).toBeCloseTo(5 * 0.8 * 0.98, 6);
    expect(amount?.isEstimate).toBe(false);
  });

  it("takes off stated acid and water", () =>
    expect(ask({ saltPercent: 10, waterPercent: 5 })?.ifPowderMg).toBeCloseTo(4.25, 6));

  it("is unknown without content and salt", () => {
    expect(ask({ purityPercent: 98 })).toMatchObject({ ifPowderMg: null, ifPeptideMg: 4.9 });
  });

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])("asks for an amount: %d", (amountMg) =>
    expect(ask({ amountMg })).toBeNull(),
  );
});
