import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { mcg, measured } from "#domain/units/measure.ts";
import { convertSubstance, IU_FACTORS } from "./iu-factors.ts";

describe("international units and mass", () => {
  it("are joined only for entries of the library, each with a source and a year", () => {
    for (const { slug, source } of IU_FACTORS) {
      expect(existsSync(`content/peptides/${slug}.json`)).toBe(true);
      expect(source.url).toMatch(/^https:\/\//);
      expect(source.year).toBeGreaterThan(1990);
    }
  });

  // 3.0 international units per milligram (first international standard, 1995); 10 IU are 16.7 mcg; 1 IU is 0.167 mcg
  it.each([
    ["somatropin", 12, 4_000],
    ["oxytocin", 5, 8.35],
    ["calcitonin-salmon", 200, 33.4],
  ])("of %s: %s international units are %s mcg, both ways", (slug, iu, weight) => {
    expect(convertSubstance(measured(iu, "IU"), "mcg", slug)).toMatchObject({ amount: mcg(weight) });
    expect(convertSubstance(mcg(weight), "IU", slug)).toMatchObject({ amount: measured(iu, "IU") });
  });

  it("are never joined without a factor; the reason is given instead", () => {
    for (const slug of ["chorionic-gonadotropin", "vasopressin", "desmopressin", "bpc-157", "constructor", null]) {
      const conversion = convertSubstance(measured(10, "IU"), "mcg", slug);
      expect(conversion).not.toHaveProperty("amount");
      expect(conversion).toHaveProperty("unknown");
    }
    expect(convertSubstance(measured(10, "IU"), "mcg", "vasopressin")).toMatchObject({
      unknown: expect.stringContaining("50 to 530"),
    });
    expect(convertSubstance(measured(10, "IU"), "mcg", null)).toEqual({
      unknown: "How much one international unit of this substance weighs is not known here.",
    });
  });

  it("need no factor where nothing is converted", () => {
    expect(convertSubstance(measured(10, "IU"), "IU", null)).toEqual({ amount: measured(10, "IU"), factor: null });
  });
});
