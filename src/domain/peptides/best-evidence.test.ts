import { expect, test } from "vitest";
import { shippedPeptides } from "#support/shipped-library.ts";
import { bestEvidence, bestEvidenceDirection, bestEvidenceWords, studiesText } from "./best-evidence.ts";
import type { Peptide } from "./peptide.ts";
import type { EvidenceDirection, EvidenceLevel } from "./vocabulary.ts";

const approval = (approved: boolean) => ({
  approved,
  brands: [],
  indications: [],
  firstApproval: null,
  note: null,
  ref: "r1",
});
const judged = (levels: readonly EvidenceLevel[], us: boolean | null = null, eu: boolean | null = null) => ({
  evidence: levels.map((level) => ({
    use: "a use",
    level,
    direction: "for" as const,
    participants: null,
    controlled: null,
    summary: "a finding",
    ref: ["r1"],
  })),
  status: {
    us: us === null ? null : approval(us),
    eu: eu === null ? null : approval(eu),
    wada: null,
    elsewhere: [],
  } satisfies Peptide["status"],
});

test.each([
  [["animal", "rct", "in-vitro"], null, null, "rct"],
  [["in-vitro"], false, false, "in-vitro"],
  [["rct"], true, null, "approved"],
  [["rct"], false, true, "approved"],
  [["approved", "animal"], false, null, "approved"],
  [[], true, null, "approved"],
  [[], false, null, null],
] as const)("findings %j, approved in the US %j and the EU %j: %j", (levels, us, eu, best) => {
  expect(bestEvidence(judged(levels, us, eu))).toBe(best);
});

test.each([
  [[], null],
  [["rct for", "rct for", "animal no-benefit"], "for"],
  [["rct no-benefit", "animal for"], "mixed"],
  [["rct for", "rct no-benefit"], "mixed"],
  [["rct for", "rct harm"], "mixed"],
  [["rct harm", "rct no-benefit", "animal for"], "harm"],
  [["rct for", "rct descriptive"], "for"],
  [["rct descriptive", "animal for"], "descriptive"],
  [["approved for", "rct harm"], "for"],
] as const)("findings %j point %j", (findings, direction) => {
  const [plain] = judged(["rct"]).evidence;
  if (!plain) throw new Error("no finding");
  const evidence = findings.map((text) => {
    const [level, way] = text.split(" ") as [EvidenceLevel, EvidenceDirection];
    return { ...plain, level, direction: way };
  });
  expect(bestEvidenceDirection({ ...judged([]), evidence })).toBe(direction);
});

test("only a finding in at least a hundred people rules a benefit out in the headline, and any shows harm", () => {
  const [plain] = judged(["rct"]).evidence;
  if (!plain) throw new Error("no finding");
  const said = (direction: EvidenceDirection, participants: number | null) =>
    bestEvidenceDirection({ ...judged([]), evidence: [{ ...plain, direction, participants }] });
  for (const people of [null, 53, 99]) expect(said("no-benefit", people)).toBe("mixed");
  expect(said("no-benefit", 100)).toBe("no-benefit");
  expect(said("against", 100)).toBe("against");
  expect(said("harm", 24)).toBe("harm");
});

test("the headline names the use; BPC-157 is not headed as refuted by one unclear trial in another illness", () => {
  const words = (slug: string) => {
    const entry = shippedPeptides().find((peptide) => peptide.slug === slug);
    return entry && bestEvidenceWords(entry);
  };
  expect(words("bpc-157")).toBe("one small trial in healthy volunteers (safety by mouth), no effect measured");
  expect(words("semaglutide")).toBe("approved medicine");
  for (const peptide of shippedPeptides())
    if (bestEvidence(peptide) !== null) expect(bestEvidenceWords(peptide), peptide.slug).toMatch(/\S/);
});

test("people in studies of another level, or in favor, are not the hundred that rule a benefit out", () => {
  const [plain] = judged(["rct"]).evidence;
  if (!plain) throw new Error("no finding");
  const small = { ...plain, direction: "no-benefit" as const, participants: 40 };
  const said = (...others: Peptide["evidence"]) =>
    bestEvidenceDirection({ ...judged([]), evidence: [small, ...others] });
  expect(said({ ...small, level: "animal", participants: 500 })).toBe("mixed");
  expect(said({ ...small, direction: "descriptive", participants: 500 })).toBe("mixed");
  expect(said({ ...small, participants: 500 })).toBe("no-benefit");
});

test.each<[level: EvidenceLevel, participants: ReadonlyArray<number | null>, words: string]>([
  ["rct", [99], "one small trial"],
  ["rct", [100], "one trial"],
  ["rct", [null], "one trial"],
  ["rct", [20, 99], "2 small trials"],
  ["rct", [20, 400], "2 trials"],
  ["human-uncontrolled", [12], "one study without a control group"],
  ["human-uncontrolled", [12, 12], "2 studies without a control group"],
  ["animal", [12], "one animal study"],
  ["in-vitro", [null, null, null], "3 cell studies"],
  ["anecdotal", [8], "one report"],
])("%s studies of %j people: %s", (level, participants, words) => {
  const [plain] = judged([level]).evidence;
  if (!plain) throw new Error("no finding");
  const findings = participants.map((people) => ({ ...plain, participants: people }));
  expect(studiesText(findings, level)).toBe(words);
});

test.each<[uses: readonly string[], words: string]>([
  [["colitis"], "one trial in colitis, favorable"],
  [["colitis", "colitis"], "2 trials in colitis, favorable"],
  [["colitis", "sleep"], "2 trials in colitis; sleep, favorable"],
  [["colitis", "sleep", "pain"], "3 trials in colitis; sleep and 1 more, favorable"],
  [["colitis", "sleep", "pain", "acne", "pain"], "5 trials in colitis; sleep and 2 more, favorable"],
])("the headline names two of the uses %j and counts the others", (uses, words) => {
  const { evidence, status } = judged(uses.map(() => "rct"));
  const findings = evidence.map((finding, at) => ({ ...finding, use: uses[at] ?? "" }));
  const [weaker] = judged(["animal"]).evidence;
  if (!weaker) throw new Error("no finding");
  expect(bestEvidenceWords({ evidence: [...findings, weaker], status })).toBe(words);
});

test("a finding that names an approval makes an approved medicine; where nothing is known there is no headline", () => {
  expect(bestEvidenceWords(judged(["animal", "approved"]))).toBe("approved medicine");
  expect(bestEvidenceDirection(judged(["approved"]))).toBe("for");
  expect(bestEvidenceWords(judged([], false, false))).toBeNull();
});
