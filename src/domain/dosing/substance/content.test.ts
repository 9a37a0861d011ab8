import { describe, expect, it } from "vitest";
import { Exact } from "#domain/units/amount.ts";
import { mcg, measured } from "#domain/units/measure.ts";
import { contentOf, labelDifference } from "./content.ts";

const nothing = { found: null, purity: null, netPeptide: null };
const vial = {
  name: "",
  slug: null,
  label: mcg(5_000),
  analysis: nothing,
  overfill: null,
  basis: "certificate",
} as const;
const activity = { ...vial, label: measured(1_000, "IU") };
const share = (percent: number) => new Exact(percent).div(100);

describe("the amount that is calculated with", () => {
  it.each([
    ["the label, where the label counts", { ...vial, basis: "label", overfill: share(10) } as const, 5_000, "label"],
    ["the label, where nothing else is known", vial, 5_000, "label"],
    ["what was weighed", { ...vial, analysis: { ...nothing, found: mcg(4_500) } }, 4_500, "certificate"],
    ["the pure part", { ...vial, analysis: { ...nothing, purity: share(90) } }, 4_500, "certificate"],
    ["the peptide in the powder", { ...vial, analysis: { ...nothing, netPeptide: share(80) } }, 4_000, "certificate"],
    ["more with overfill", { ...vial, overfill: share(10) }, 5_500, "certificate"],
    ["more with overfill, in international units too", { ...activity, overfill: share(10) }, 1_100, "certificate"],
    [
      "the label in international units, whatever the purity of the powder",
      { ...activity, analysis: { ...nothing, purity: share(90) } },
      1_000,
      "label",
    ],
  ])("is %s", (_, input, used, basis) => {
    const content = contentOf(input);
    expect([content.used.value.toNumber(), content.basis]).toEqual([used, basis]);
    expect(content.used.unit).toBe(content.label.unit);
  });

  it("is beside an analysis that cannot be compared only where weight meets activity", () => {
    const incomparable = (input: Parameters<typeof contentOf>[0]) => contentOf(input).isAnalysisIncomparable;
    expect(incomparable({ ...activity, analysis: { ...nothing, purity: share(90) } })).toBe(true);
    expect(incomparable({ ...activity, analysis: { ...nothing, netPeptide: share(90) } })).toBe(true);
    expect(incomparable({ ...activity, analysis: { ...nothing, found: mcg(1_000) } })).toBe(true);
    expect(incomparable({ ...activity, overfill: share(10) })).toBe(false);
    expect(incomparable({ ...vial, analysis: { ...nothing, purity: share(90) } })).toBe(false);
  });
});

describe("label against analysis", () => {
  const content = contentOf({ ...vial, analysis: { ...nothing, found: mcg(4_000) } });

  it("gives what is taken if the draw follows the wrong one of the two", () => {
    const difference = labelDifference(content, mcg(200));
    expect(difference?.takenByLabel.value.toNumber()).toBe(160);
    expect(difference?.takenByAnalysis.value.toNumber()).toBe(250);
  });

  it("says nothing of a dose in the other kind of unit", () => {
    expect(labelDifference(content, measured(10, "IU"))).toBeNull();
  });
});
