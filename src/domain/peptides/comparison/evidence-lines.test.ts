import { expect, test } from "vitest";
import { peptideDocument } from "#support/peptide-document.ts";
import type { Peptide } from "../peptide.ts";
import type { EvidenceLevel } from "../vocabulary.ts";
import { bestEvidenceLines, measuredInPeopleLines, useLines } from "./evidence-lines.ts";

type Finding = Peptide["evidence"][number];

const finding = (use: string, level: EvidenceLevel, changes: Partial<Finding> = {}): Finding => ({
  use,
  level,
  direction: "for",
  participants: 200,
  controlled: true,
  summary: "It worked.",
  ref: ["r1"],
  ...changes,
});
const withFindings = (...evidence: Finding[]) => peptideDocument({ evidence });

test("the best evidence is marked with its level, and there is none without a finding", () => {
  expect(bestEvidenceLines(withFindings(finding("sleep", "animal"), finding("mood", "rct")))).toEqual([
    { heading: null, text: "Trial", refs: [], mark: "rct" },
  ]);
  expect(bestEvidenceLines(withFindings())).toEqual([]);
});

test("a use is listed under its strongest level, with the weaker ones and every source once", () => {
  const lines = useLines(
    withFindings(
      finding(" sleep ", "animal", { ref: ["r2"] }),
      finding("Sleep", "in-vitro", { direction: "no-benefit", participants: null, ref: ["r1", "r2"] }),
      finding("sleep", "rct", { ref: ["r3"] }),
    ),
  );
  expect(lines).toEqual([
    {
      heading: { text: "Trial", mark: "rct" },
      text: "Sleep (also animal; in vitro: unclear)",
      refs: ["r2", "r1", "r3"],
      mark: null,
    },
  ]);
});

test("at one level, a use that was helped comes before one that was not", () => {
  const helped = finding("sleep", "rct");
  const not = finding("weight", "rct", { direction: "no-benefit" });
  const weaker = finding("mood", "animal");
  const texts = useLines(withFindings(weaker, not, helped)).map(({ heading, text }) => `${heading?.text}: ${text}`);
  expect(texts).toEqual(["Trial: Sleep", "Trial: no benefit: Weight", "Animal: Mood"]);
});

test("what was measured is listed under the use without spaces around it", () => {
  const [line] = measuredInPeopleLines(withFindings(finding(" sleep ", "human-uncontrolled")));
  expect(line?.heading?.text).toBe("Sleep (human)");
});
