import { expect, test } from "vitest";
import { evidenceMap } from "./evidence-map.ts";
import type { Peptide } from "./peptide.ts";
import type { EvidenceLevel } from "./vocabulary.ts";

const item = (use: string, level: EvidenceLevel, ...ref: string[]) => ({
  use,
  level,
  direction: "for" as const,
  participants: null,
  controlled: null,
  summary: `${use}, ${level}`,
  ref,
});

const NO_STATUS: Peptide["status"] = { us: null, eu: null, wada: null, elsewhere: [] };
const mapOf = (evidence: Peptide["evidence"], status = NO_STATUS) => evidenceMap({ evidence, status });

test("a use is one row with the references of each level, and cells nobody filled stay empty", () => {
  const map = mapOf([item("knee pain", "animal", "r1", "r2"), item("Knee pain", "rct", "r3")]);
  expect(map.rows).toHaveLength(1);
  expect(map.rows[0]?.refs).toEqual({
    approved: [],
    rct: ["r3"],
    "human-uncontrolled": [],
    animal: ["r1", "r2"],
    "in-vitro": [],
    anecdotal: [],
  });
  expect(map.rows[0]?.findings.map((finding) => finding.summary)).toEqual(["knee pain, animal", "Knee pain, rct"]);
});

test("a reference behind two findings of one cell counts once", () => {
  const map = mapOf([item("gut", "animal", "r1"), item("gut", "animal", "r1", "r4")]);
  expect(map.rows[0]?.refs.animal).toEqual(["r1", "r4"]);
});

test("the use with the strongest evidence comes first, equals keep their order", () => {
  const map = mapOf([item("c", "in-vitro", "r1"), item("b", "rct", "r1"), item("a", "rct", "r1")]);
  expect(map.rows.map((row) => row.use)).toEqual(["b", "a", "c"]);
});

test("levels climb from the weakest, and anecdotes have a column only where there is one", () => {
  const studied = ["in-vitro", "animal", "human-uncontrolled", "rct", "approved"];
  expect(mapOf([item("a", "rct", "r1")]).levels).toEqual(studied);
  expect(mapOf([item("a", "anecdotal", "r1")]).levels).toEqual(["anecdotal", ...studied]);
});

test("no evidence gives no rows and still all columns", () => {
  expect(mapOf([]).rows).toEqual([]);
  expect(mapOf([]).levels).toHaveLength(5);
});

test("a use within an approval comes first and leans on the source of the status; words without a status stand behind nothing", () => {
  const status = {
    ...NO_STATUS,
    us: {
      approved: true,
      brands: [],
      indications: ["it"],
      indicationsRef: ["r8"],
      firstApproval: null,
      note: null,
      ref: "r9",
    },
  };
  const evidence = [
    item("a", "rct", "r1"),
    { ...item("b", "human-uncontrolled", "r2"), usIndications: ["it"], euIndications: ["it"] },
  ];
  const { rows } = mapOf(evidence, status);
  expect(rows.map((row) => row.use)).toEqual(["b", "a"]);
  expect(rows[0]?.refs.approved).toEqual(["r9", "r8"]);
  expect(rows[0]?.findings[0]?.approvedUses).toEqual([{ place: "US", indications: ["it"], refs: ["r9", "r8"] }]);
  expect(rows[1]?.findings[0]?.approvedUses).toEqual([]);
});
