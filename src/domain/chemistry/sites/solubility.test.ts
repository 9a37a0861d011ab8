import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arbitraryMolecule } from "#support/arbitrary-molecule.ts";
import { moleculeWritten } from "#support/plain-molecule.ts";
import { shippedPeptide } from "#support/shipped-library.ts";
import { parseThreeLetter } from "../notation/three-letter/three-letter.ts";
import { solubilityAdvice } from "./solubility.ts";

const codes = (proforma: string): string[] =>
  solubilityAdvice(moleculeWritten(proforma)).findings.map(({ code }) => code);

describe("charge count", () => {
  /** By hand: BPC-157 has the start and Lys against Glu, two Asp and the end. */
  it.each([
    ["GEPPPGKPADDAGLV", -2],
    ["GHK", 2],
    ["[Acetyl]-GHK-[Amidated]", 2],
    ["HW[MOD:00205]AWF[MOD:00201]K-[Amidated]", 3],
  ])("%s: %s", (proforma, count) => expect(solubilityAdvice(moleculeWritten(proforma)).chargeCount).toBe(count));
});

describe("rules", () => {
  it("short peptides, unless all hydrophobic", () => {
    expect(codes("GHK")).toContain("short");
    expect(codes("GHKGS")).toContain("short");
    expect(codes("GHKGSG")).not.toContain("short");
    expect(codes("FLVW")).not.toContain("short");
  });

  it("a quarter is the bound on both sides", () => {
    expect(codes("KGGGKGGG")).not.toContain("charged");
    expect(codes("KGGKGGKG")).toContain("charged");
    expect(codes("KKGGKGLL")).not.toContain("charged");
    expect(codes("KKGGKGAA")).toContain("charged");
  });

  it("half is hydrophobic", () => {
    expect(codes("GGGGLLLL")).toContain("hydrophobic");
    expect(codes("GGGGGLLL")).not.toContain("hydrophobic");
  });

  it("more than three quarters that bond hydrogen may gel", () => {
    expect(codes("SSSSSSGG")).not.toContain("gelling");
    expect(codes("SSSSSSSG")).toContain("gelling");
  });

  it("base for acids, never with free Cys", () => {
    expect(codes("GEEEGA")).toContain("acidic");
    expect(codes("GEECGA")).toContain("acidic-with-cys");
    expect(codes("GEECGA")).not.toContain("acidic");
  });

  it("no DMSO with Met or free Cys, and a bridge is not free", () => {
    expect(codes("GMGGGG")).toContain("no-dmso");
    expect(codes("GCGGGG")).toContain("no-dmso");
    expect(codes("C[MOD:00034#XL1]GGGC[#XL1]G")).not.toContain("no-dmso");
  });

  it("no bases and no acids left means no isoelectric point to avoid", () =>
    expect(codes("[Acetyl]-GGGGGG-[Amidated]")).not.toContain("away-from-pi"));
});

it("promises no water to a fatty chain", () => {
  expect(codes("[Palmitoyl]-KTTKS")).toContain("lipid");
  expect(codes("[Palmitoyl]-KTTKS")).not.toContain("short");
  expect(codes("KTTKS")).not.toContain("lipid");
});

const ORGANIC = "hydrophobic";

describe("peptides whose solubility is known", () => {
  /**
   * Sold as aqueous solutions: labels of Giapreza (2.5 mg/mL), Vyleesi (1.75 mg in 0.3 mL) and vasopressin, read 2026.
   */
  it.each([
    ["angiotensin II, half of it hydrophobic", "DRVYIHPF"],
    ["bremelanotide", shippedPeptide("bremelanotide").structure.proforma ?? ""],
    ["vasopressin", shippedPeptide("vasopressin").structure.proforma ?? ""],
  ])("%s is not sent to an organic solvent", (_, proforma) => expect(codes(proforma)).not.toContain(ORGANIC));

  /** "A neutral undecapeptide" that needs surfactants or alcohol: Ran, AAPS PharmSciTech 2001;2:23. */
  it("cyclosporin A needs one", () => {
    const ring = parseThreeLetter("cyclo[MeBmt-Abu-Sar-MeLeu-Val-MeLeu-Ala-D-Ala-MeLeu-MeLeu-MeVal]");
    if (!ring.ok) throw new Error(ring.problem.message);
    expect(solubilityAdvice(ring.molecule).findings.map(({ code }) => code)).toContain(ORGANIC);
  });

  it("BPC-157 dissolves in water, as Pro and Ala do not count", () => {
    const { findings, hydrophobicShare } = solubilityAdvice(moleculeWritten("GEPPPGKPADDAGLV"));
    expect(hydrophobicShare).toBeCloseTo(2 / 15, 9);
    expect(findings[0]).toMatchObject({ code: "charged", advice: "Usually dissolves in water or a watery buffer." });
    expect(findings.map(({ advice }) => advice).join()).not.toContain("DMSO");
  });

  it("with Met or free Cys no DMSO is named", () => {
    const advice = (text: string) =>
      solubilityAdvice(moleculeWritten(text)).findings.find(({ code }) => code === ORGANIC);
    expect(advice("LLMLVVFG")?.advice).not.toContain("DMSO");
    expect(advice("LLILVVFG")?.advice).toContain("DMSO");
  });

  it("as many acids as bases leave a hydrophobic chain without help", () => {
    expect(codes("LLKLLELL")).toContain(ORGANIC);
    expect(codes("LLKLLKLL")).not.toContain(ORGANIC);
  });
});

it("always names a source and never divides by nothing", () =>
  fc.assert(
    fc.property(arbitraryMolecule(), (molecule) => {
      const { findings, hydrophobicShare, chargedShare } = solubilityAdvice(molecule);
      expect(findings.every(({ source }) => source !== "")).toBe(true);
      expect(hydrophobicShare).toBeGreaterThanOrEqual(0);
      expect(Number.isFinite(chargedShare)).toBe(true);
    }),
    { numRuns: 60 },
  ));
