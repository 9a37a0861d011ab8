import { describe, expect, it } from "vitest";
import { GOLDEN } from "#support/golden-peptides.ts";
import { ION_PATTERN, massOfMz, mzOfMass, parseIon } from "./ion.ts";

describe("labels as certificates print them", () => {
  it.each([
    ["[M+H]+", "[M+H]+", 1],
    ["(M+2H)2+", "[M+2H]2+", 2],
    ["[M+2H]+2", "[M+2H]2+", 2],
    ["[M + 3H]³⁺", "[M+3H]3+", 3],
    ["M+Na", "[M+Na]+", 1],
    ["[M+H+Na]2+", "[M+H+Na]2+", 2],
    ["[M+NH4]+", "[M+NH4]+", 1],
    ["[2M+H]+", "[2M+H]+", 1],
    ["[M-2H]2-", "[M-2H]2-", 2],
    ["MH+", "[M+H]+", 1],
  ])("%s", (label, name, charge) => {
    expect([...`x ${label} 1`.matchAll(ION_PATTERN)].length).toBe(1);
    expect(parseIon(label)).toMatchObject({ label: name, charge });
  });

  it.each(["[M+99H]99+", "[M]", "M-H+H", ""])("%j names no ion", (label) => expect(parseIon(label)).toBeNull());
});

/** The m/z values in the fixtures are from Pyteomics. */
describe("m/z as Pyteomics computes it", () => {
  it.each(GOLDEN.modified.map((golden) => [golden.name, golden] as const))("%s", (_, { mono, mz }) => {
    for (const [label, expected] of [
      ["[M+H]+", mz.MH],
      ["[M+2H]2+", mz.M2H],
      ["[M+3H]3+", mz.M3H],
      ["[M+Na]+", mz.MNa],
      ["[M+K]+", mz.MK],
    ] as const) {
      const ion = parseIon(label);
      if (ion === null) throw new Error(label);
      expect(Math.abs(mzOfMass(mono, ion) - expected)).toBeLessThan(1e-4);
      expect(massOfMz(mzOfMass(mono, ion), ion)).toBeCloseTo(mono, 8);
    }
  });
});
