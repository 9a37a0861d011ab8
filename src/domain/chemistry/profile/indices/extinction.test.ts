import { describe, expect, it } from "vitest";
import { GOLDEN } from "#support/golden-peptides.ts";
import { moleculeNoted } from "#support/plain-molecule.ts";
import { extinction205, extinction214, extinction280 } from "./extinction.ts";

describe("extinction at 280 nm", () => {
  it("is what Biopython and EMBOSS pepstats print, reduced and with all cysteines paired", () => {
    for (const { id, seq, eps280 } of GOLDEN.cases) {
      const { reduced, oxidised } = extinction280(moleculeNoted(seq));
      expect([reduced, oxidised], id).toEqual(eps280);
    }
  });

  it("counts the bridges drawn where there are any", () => {
    expect(extinction280(moleculeNoted("C[MOD:00034#XL1]YIQNC[#XL1]PLG"))).toEqual({ reduced: 1490, oxidised: 1615 });
    // four cysteines, one bridge drawn: the other two are assumed to be free
    expect(extinction280(moleculeNoted("C[MOD:00034#XL1]CYC[#XL1]C"))).toEqual({ reduced: 1490, oxidised: 1615 });
    expect(extinction280(moleculeNoted("CCYCC"))).toEqual({ reduced: 1490, oxidised: 1740 });
  });
});

describe("extinction at 214 nm (Kuipers and Gruppen 2007)", () => {
  it("adds side chains and 923 a peptide bond", () => {
    expect(extinction214(moleculeNoted("GWF"))).toMatchObject({ value: 21 + 29050 + 5200 + 2 * 923, caution: null });
  });

  it("takes 30 for a proline with a free amine and 2675 for any other", () => {
    expect(extinction214(moleculeNoted("PGP")).value).toBe(30 + 21 + 2675 + 2 * 923);
    expect(extinction214(moleculeNoted("[Acetyl]-PG"))).toMatchObject({
      value: 2675 + 21 + 923,
      caution: "Not counted: Acetyl.",
    });
  });

  it("takes a proline that closes a ring for one within a chain", () => {
    expect(extinction214(moleculeNoted("[Formula:H-2O-1#XL9]-PGG-[#XL9]")).value).toBe(2675 + 2 * 21 + 3 * 923);
  });

  it("is unknown for a residue without a value", () => {
    expect(extinction214(moleculeNoted("GUG"))).toMatchObject({
      value: null,
      because: expect.stringContaining("at 2"),
    });
  });
});

describe("extinction at 205 nm (Anthis and Clore 2013)", () => {
  it("adds side chains and 2780 a peptide bond", () => {
    const all = 20400 + 8600 + 6080 + 5200 + 1830 + 1350 + 690 + 400 + 400;
    expect(extinction205(moleculeNoted("WFYHMRCNQADEGIKLPSTV"))).toMatchObject({
      value: all + 19 * 2780,
      caution: null,
    });
  });

  it("adds 820 for each bridge drawn", () => {
    expect(extinction205(moleculeNoted("C[MOD:00034#XL1]GC[#XL1]")).value).toBe(2 * 690 + 820 + 2 * 2780);
  });

  it("counts the bond that closes a ring, and names what it does not count", () => {
    expect(extinction205(moleculeNoted("[Formula:H-2O-1#XL9]-GAGA-[#XL9]"))).toMatchObject({
      value: 4 * 2780,
      caution: null,
    });
    expect(extinction205(moleculeNoted("GA-[Amidated]")).caution).toBe("Not counted: Amidated.");
  });
});
