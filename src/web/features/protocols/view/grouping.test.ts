import { describe, expect, it } from "vitest";
import { EXCLUSION_REASONS, type Excluded, type MonitoringItem } from "#domain/protocols/generated-protocol.ts";
import { groupChecks } from "./group-checks.ts";
import { groupExcluded } from "./group-excluded.ts";
import { REASON_LABELS } from "./labels.ts";

const left = (slug: string, reason: Excluded["reason"]): Excluded => ({
  slug,
  name: slug,
  reason,
  text: "x",
  refs: [],
});
const check = (date: string, name: string, week: number): MonitoringItem => ({
  marker: null,
  check: name,
  date,
  week,
  why: "x",
  timing: "source",
  peptides: [],
  refs: [],
});

describe("what was left out", () => {
  it("is grouped with safety first and other goals last, nothing lost", () => {
    const groups = groupExcluded([
      left("a", "not-for-this-goal"),
      left("b", "lower-score"),
      left("c", "contraindication"),
      left("d", "lower-score"),
    ]);
    expect(groups.map(({ reason, entries }) => [reason, entries.map(({ slug }) => slug).join("")])).toEqual([
      ["contraindication", "c"],
      ["lower-score", "bd"],
      ["not-for-this-goal", "a"],
    ]);
  });

  it("has words for every reason", () => {
    expect(Object.keys(REASON_LABELS).toSorted()).toEqual([...EXCLUSION_REASONS].toSorted());
  });
});

describe("checks", () => {
  it("are grouped by day, days in order", () => {
    const days = groupChecks([check("2026-12-19", "B", 4), check("2026-11-21", "A", 0), check("2026-12-19", "C", 4)]);
    expect(days.map(({ date, week, items }) => [date, week, items.map((item) => item.check).join("")])).toEqual([
      ["2026-11-21", 0, "A"],
      ["2026-12-19", 4, "BC"],
    ]);
  });
});
