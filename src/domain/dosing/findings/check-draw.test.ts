import { describe, expect, it } from "vitest";
import { VectorInput, vectorMix } from "#fixtures/dosing/vector-mix.ts";
import { calculateMix } from "../calculate.ts";
import type { FindingCode } from "./finding.ts";
import { fixText } from "./finding-text.ts";

const base = { waterMl: "2", scale: "U-100", barrelMl: "1", unitsPerMark: "1" };

function finding(code: FindingCode, input: object) {
  const parsed = VectorInput.parse({ vial: [{ amount: "5", unit: "mg" }], ...base, ...input });
  const { findings } = calculateMix(vectorMix(parsed));
  return findings.find((one) => one.code === code);
}
const fixes = (code: FindingCode, input: object) => finding(code, input)?.fixes.map((fix) => fixText(fix, null));

const own = { scale: "other", unitsPerMl: "100", unitsPerMlAgain: "100" };

describe("the ways out of a draw over the barrel", () => {
  it.each([
    [
      "less water where no other mix fits the vial",
      { dose: "1", doseUnit: "mg", barrelMl: "0.3", capacityMl: "0.1" },
      ["Split into 2 injections: 20 units and 20 units", "Use a 0.5 mL barrel", "Mix the next vial with less water"],
    ],
    [
      // 25 mL: more than ten injections, and no barrel holds it.
      "another mix alone for a draw that is far too large",
      { dose: "2.5", doseUnit: "mg", waterMl: "50" },
      ["Mix a vial with 2 mL of water: 100 units"],
    ],
    [
      "no barrel for a scale of one's own",
      { ...own, dose: "2", doseUnit: "mg", barrelMl: "0.5" },
      ["Split into 2 injections: 40 units and 40 units", "Mix a vial with 1 mL of water: 40 units"],
    ],
  ])("are %s", (_, input, texts) => {
    expect(fixes("over-barrel", input)).toEqual(texts);
  });
});

describe("the ways out of a draw beside a mark", () => {
  it("are the best of the mixes that are exact, and only one", () => {
    expect(fixes("between-marks", { waterMl: "2.1", dose: "250", doseUnit: "mcg" })).toEqual([
      "Mix a vial with 3 mL of water: 15 units",
    ]);
  });

  it("are none where every mix misses the mark", () => {
    const seventh = { vial: [{ amount: "7", unit: "mg" }], waterMl: "0.6", capacityMl: "0.6" };
    expect(fixes("between-marks", { ...seventh, dose: "1", doseUnit: "mg" })).toEqual([]);
  });

  it("are half-unit marks on the smallest barrel for U-100 and on no other", () => {
    const small = { dose: "25", doseUnit: "mcg", barrelMl: "0.3" };
    expect(finding("too-small", small)?.fixes).toContainEqual({ kind: "finer-marks", unitsPerMark: "0.5" });
    expect(fixes("too-small", { ...small, unitsPerMark: "0.5" })).toEqual(["Mix the next vial with more water"]);
    expect(fixes("too-small", { ...small, barrelMl: "0.5" })).toEqual(["Mix the next vial with more water"]);
    expect(fixes("too-small", { ...small, ...own })).toEqual(["Mix the next vial with more water"]);
  });
});
