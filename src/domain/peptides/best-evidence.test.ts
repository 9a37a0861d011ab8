import { expect, test } from "vitest";
import { shippedPeptides } from "#support/shipped-library.ts";
import { bestEvidence, bestEvidenceDirection, bestEvidenceWords } from "./best-evidence.ts";
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
