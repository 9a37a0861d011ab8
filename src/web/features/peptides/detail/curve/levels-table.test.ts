import { expect, test } from "vitest";
import { doseCurve } from "#domain/kinetics/dose-curve.ts";
import { shippedPeptides } from "#support/shipped-library.ts";
import { levelsTable } from "./levels-table.ts";

const curves = shippedPeptides().flatMap((peptide) => peptide.pharmacokinetics.flatMap((row) => doseCurve(row) ?? []));

test("the table starts at 0, and a peak has its own row", () => {
  const oral = doseCurve({
    route: "oral",
    species: "human",
    halfLifeHoursMin: 168,
    halfLifeHoursMax: 168,
    tmaxHours: 1,
    bioavailabilityPct: null,
    ref: "r1",
  });
  if (!oral) throw new Error("no curve");
  expect(levelsTable(oral).slice(0, 3)).toEqual([
    { time: "0", share: "0%" },
    { time: "1 h", share: "100%" },
    { time: "3.5 days", share: "71%" },
  ]);
});

test("no time of any shipped curve prints the noise of binary arithmetic, and none comes twice", () => {
  for (const curve of curves) {
    const times = levelsTable(curve).map(({ time }) => time);
    expect(new Set(times).size).toBe(times.length);
    for (const time of times) expect(time.replace(/[^0-9]/g, "").length, time).toBeLessThanOrEqual(5);
  }
});
