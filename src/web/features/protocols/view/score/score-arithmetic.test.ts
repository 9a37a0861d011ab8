import { describe, expect, it } from "vitest";
import type { GeneratedProtocol } from "#domain/protocols/generated-protocol.ts";
import { scoreArithmetic } from "./score-arithmetic.ts";

const parts = (values: readonly [number, number, number, number, number]): GeneratedProtocol["scoreParts"] => {
  const [evidence, safety, fit, burden, monitoring] = values;
  return [
    { part: "evidence", value: evidence, weight: 0.35, working: [] },
    { part: "safety", value: safety, weight: 0.25, working: [] },
    { part: "fit", value: fit, weight: 0.2, working: [] },
    { part: "burden", value: burden, weight: 0.1, working: [] },
    { part: "monitoring", value: monitoring, weight: 0.1, working: [] },
  ];
};

describe("score arithmetic", () => {
  it("shows points that add up to the sum by hand", () => {
    const { rows, sum, rounded } = scoreArithmetic(parts([95, 81, 71, 90, 70]));
    expect(rows.map(({ points }) => points)).toEqual(["33.25", "20.25", "14.2", "9", "7"]);
    expect([sum, rounded]).toEqual(["83.7", 84]);
  });

  it("rounds half a point up, and no less", () => {
    expect(scoreArithmetic(parts([0, 2, 0, 0, 0]))).toMatchObject({ sum: "0.5", rounded: 1 });
    expect(scoreArithmetic(parts([1, 0, 0, 1, 0]))).toMatchObject({ sum: "0.45", rounded: 0 });
  });

  it("gives 100 for full marks", () => {
    expect(scoreArithmetic(parts([100, 100, 100, 100, 100]))).toMatchObject({ sum: "100", rounded: 100 });
  });
});
