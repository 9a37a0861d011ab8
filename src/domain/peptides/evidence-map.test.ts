import { expect, test } from "vitest";
import { evidenceMap } from "./evidence-map.ts";
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

test("a use is one row with the references of each level, and cells nobody filled stay empty", () => {
  const map = evidenceMap([item("knee pain", "animal", "r1", "r2"), item("Knee pain", "rct", "r3")]);
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
  const map = evidenceMap([item("gut", "animal", "r1"), item("gut", "animal", "r1", "r4")]);
  expect(map.rows[0]?.refs.animal).toEqual(["r1", "r4"]);
});

test("the use with the strongest evidence comes first, equals keep their order", () => {
  const map = evidenceMap([item("c", "in-vitro", "r1"), item("b", "rct", "r1"), item("a", "rct", "r1")]);
  expect(map.rows.map((row) => row.use)).toEqual(["b", "a", "c"]);
});

test("levels climb from the weakest, and anecdotes have a column only where there is one", () => {
  const studied = ["in-vitro", "animal", "human-uncontrolled", "rct", "approved"];
  expect(evidenceMap([item("a", "rct", "r1")]).levels).toEqual(studied);
  expect(evidenceMap([item("a", "anecdotal", "r1")]).levels).toEqual(["anecdotal", ...studied]);
});

test("no evidence gives no rows and still all columns", () => {
  expect(evidenceMap([]).rows).toEqual([]);
  expect(evidenceMap([]).levels).toHaveLength(5);
});
