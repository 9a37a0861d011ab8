import { expect, test } from "vitest";
import { peptideDocument } from "#support/peptide-document.ts";
import type { Peptide } from "../peptide.ts";
import type { CompareLine } from "./compare-line.ts";
import { contraindicationLines, interactionLines, monitoringLines, sideEffectLines } from "./risk-lines.ts";

/** "Heading <its mark>: text <mark> [references]". */
const said = (lines: readonly CompareLine[]): string[] =>
  lines.map(({ heading, text, mark, refs }) => {
    const head = heading === null ? "" : `${heading.text}${heading.mark ? ` <${heading.mark}>` : ""}: `;
    return `${head}${text}${mark ? ` <${mark}>` : ""} [${refs}]`;
  });

test("side effects: the most frequent first, serious ones marked, rates with their study", () => {
  const effect = (
    name: string,
    frequency: Peptide["sideEffects"][number]["frequency"],
    changes: Partial<Peptide["sideEffects"][number]> = {},
  ) => ({ effect: name, frequency, serious: false, rate: null, ref: "r1", ...changes });
  const peptide = peptideDocument({
    sideEffects: [
      effect("tumors", "theoretical"),
      effect("rash", "unknown"),
      effect("gallstones", "rare", { serious: true, ref: "r2" }),
      effect("dizziness", "uncommon"),
      effect("headache", "common"),
      effect("nausea", "very-common", { rate: { text: "44 % against 16 %", study: "STEP 1" } }),
    ],
  });
  expect(said(sideEffectLines(peptide))).toEqual([
    "Very common: nausea (44 % against 16 %, STEP 1) [r1]",
    "Common: headache [r1]",
    "Uncommon: dizziness [r1]",
    "Rare: Serious: gallstones <stop> [r2]",
    "How often is not known: rash [r1]",
    "Theoretical, not seen in people: tumors [r1]",
  ]);
});

test("who should stay away comes before who should take care, with the reason if there is one", () => {
  const reason = (
    condition: string,
    severity: "absolute" | "caution",
    why: string | null,
    ref: string,
  ): Peptide["contraindications"][number] => ({ condition, severity, reason: why, ref, code: null, drugClasses: [] });
  const peptide = peptideDocument({
    contraindications: [
      reason("gallbladder disease", "caution", "more gallstones", "r1"),
      reason("pregnancy", "absolute", null, "r2"),
      reason("thyroid cancer", "absolute", "tumors in rats", "r3"),
    ],
  });
  expect(said(contraindicationLines(peptide))).toEqual([
    "Stop <stop>: pregnancy [r2]",
    "Stop <stop>: thyroid cancer: tumors in rats [r3]",
    "Care <care>: gallbladder disease: more gallstones [r1]",
  ]);
});

test("interactions: the most severe first, and only a minor one has no mark", () => {
  const interaction = (other: string, severity: Peptide["interactions"][number]["severity"], ref: string) => ({
    with: other,
    drugClasses: [],
    effect: "low blood sugar",
    severity,
    ref,
  });
  const peptide = peptideDocument({
    interactions: [
      interaction("coffee", "minor", "r1"),
      interaction("metformin", "moderate", "r2"),
      interaction("insulin", "major", "r3"),
    ],
  });
  expect(said(interactionLines(peptide))).toEqual([
    "Major <stop>: Insulin: low blood sugar [r3]",
    "Moderate <care>: Metformin: low blood sugar [r2]",
    "Minor: Coffee: low blood sugar [r1]",
  ]);
});

const check = (changes: Partial<Peptide["monitoring"][number]>): Peptide["monitoring"][number] => ({
  marker: null,
  check: "Blood sugar",
  weeks: [],
  everyWeeks: null,
  timing: "source",
  why: "so",
  ref: "r1",
  ...changes,
});

test.each([
  [{ weeks: [0] }, "before the start"],
  [{ weeks: [4] }, "week 4"],
  [{ weeks: [4, 8.5] }, "week 4, 8.5"],
  [{ weeks: [0, 4, 8], everyWeeks: 12 }, "before the start, week 4, 8, every 12 weeks"],
  [{ everyWeeks: 1 }, "every week"],
  [{ everyWeeks: 11 }, "every 11 weeks"],
  [{ everyWeeks: 0.5 }, "every 0.5 weeks"],
  [{ everyWeeks: 4.3 }, "every 30 days"],
  [{}, "time not stated by the source"],
  [{ weeks: [0], everyWeeks: 12, timing: "not-stated" as const }, "time not stated by the source"],
])("a check at %j: %s", (changes, when) => {
  expect(said(monitoringLines(peptideDocument({ monitoring: [check(changes)] })))).toEqual([
    `Blood sugar: ${when} [r1]`,
  ]);
});

test("a check that no source names has no reference", () => {
  expect(said(monitoringLines(peptideDocument({ monitoring: [check({ ref: null })] })))).toEqual([
    "Blood sugar: time not stated by the source []",
  ]);
});
