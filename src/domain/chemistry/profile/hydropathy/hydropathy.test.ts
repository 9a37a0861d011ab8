import { describe, expect, it } from "vitest";
import { GOLDEN, type WindowSummary } from "#support/golden-peptides.ts";
import { moleculeNoted } from "#support/plain-molecule.ts";
import { hydropathyWindows } from "./hydropathy.ts";

const { cases } = GOLDEN;
const windowsOf = (text: string, window?: number) => {
  const [chain] = moleculeNoted(text).chains;
  if (chain === undefined) throw new Error("no chain");
  return hydropathyWindows(chain, "kyteDoolittle", window);
};
const close = (ours: number | null | undefined, theirs: number, id: string) =>
  expect(Math.abs((ours ?? Number.NaN) - theirs), id).toBeLessThan(1e-4);
const isList = (kd9: readonly number[] | WindowSummary): kd9 is readonly number[] => Array.isArray(kd9);

describe("hydropathy windows", () => {
  it("agree with Biopython, window by window", () => {
    for (const { id, seq, kd9 } of cases) {
      const windows = windowsOf(seq);
      if (kd9 === undefined)
        expect(
          windows.every((value) => value === null),
          id,
        ).toBe(true);
      else if (isList(kd9)) {
        expect(windows, id).toHaveLength(kd9.length);
        for (const [index, value] of kd9.entries()) close(windows[index], value, id);
      } else {
        const values = windows.map(Number);
        expect(windows, id).toHaveLength(kd9.n);
        close(Math.min(...values), kd9.min, id);
        close(Math.max(...values), kd9.max, id);
        close(windows[kd9.argmin], kd9.min, id);
        close(windows[kd9.argmax], kd9.max, id);
        close(values.reduce((sum, value) => sum + value, 0) / values.length, kd9.mean, id);
        for (const [index, value] of kd9.first5.entries()) close(windows[index], value, id);
      }
    }
    expect(cases.filter(({ kd9 }) => kd9 !== undefined)).toHaveLength(170);
  });

  it("are unknown only where an unknown residue is within", () => {
    expect(windowsOf("AAUAA", 2).map((value) => value === null)).toEqual([false, true, true, false]);
    expect(windowsOf("AA", 3)).toEqual([]);
  });
});
