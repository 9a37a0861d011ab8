import { describe, expect, test } from "vitest";
import { intake } from "#support/fixture-library.ts";
import { writtenEntry, writtenPlan } from "#support/written-plan.ts";
import type { GeneratedProtocol, PeptideEntry } from "../generated-protocol.ts";
import type { Intake } from "../intake.ts";
import { compareAnswers } from "./compare-answers.ts";
import { compareCompounds } from "./compare-compounds.ts";
import { compareProtocols } from "./compare-protocols.ts";
import { differenceOf, isDifferent, type Standing, standingOf } from "./compared.ts";

test.each<[number | null, number | null, number | null]>([
  [72, 81, 9],
  [81, 72, -9],
  [null, 81, null],
  [72, null, null],
])("from %s to %s the difference is %s", (before, after, difference) => {
  expect(differenceOf({ before, after })).toBe(difference);
});

test.each<[string[], string[], Standing]>([
  [[], [], "same"],
  [["a"], ["a"], "same"],
  [["a"], ["b"], "changed"],
  [["a"], ["a", "b"], "changed"],
  [["a", "b"], ["a"], "changed"],
  [[], ["a"], "added"],
  [["a"], [], "gone"],
])("from %j to %j a part is %s", (before, after, standing) => {
  expect(standingOf({ before, after })).toBe(standing);
});

describe("answers in lines", () => {
  const linesOf = (field: string, before: Intake, after: Intake) => {
    const found = compareAnswers(before, after).find((answer) => answer.field === field);
    return [found?.before, found?.after];
  };
  test("yes and no are words, and no answer has no line", () => {
    expect(linesOf("testedAthlete", intake(), intake({ testedAthlete: true }))).toEqual([["no"], ["yes"]]);
    expect(linesOf("screening.age", intake({}, { age: null }), intake())).toEqual([[], ["40"]]);
    expect(linesOf("screening.medicines", intake({}, { medicines: null }), intake())).toEqual([[], ["none"]]);
  });
});

describe("facts of a compound in words", () => {
  const factOf = (label: string, changes: Partial<PeptideEntry>) =>
    compareCompounds([], [writtenEntry(changes)])[0]?.rows.find((row) => row.label === label)?.after;

  test.each<[string, Partial<PeptideEntry>, string]>([
    ["Route", { route: "sc" }, "under the skin (subcutaneous)"],
    ["Route", { route: "by a new way" }, "by a new way"],
    ["Evidence", { evidence: "approved" }, "Approved for this use"],
    ["Evidence", { evidence: "human" }, "Human studies without comparison"],
    ["Availability", { availability: "over-the-counter" }, "Without prescription"],
    ["In sport", { bannedInSport: true }, "Banned"],
    ["In sport", { bannedInSport: false }, "Not banned"],
    ["In sport", { bannedInSport: null }, "Status not known"],
  ])("%s, %j", (label, changes, words) => {
    expect(factOf(label, changes)).toEqual([words]);
  });
});

describe("two protocols", () => {
  const saved = (changes: Partial<GeneratedProtocol> = {}, notes = "") => ({
    ...{ formData: intake(), generatedProtocol: writtenPlan(changes) },
    notes,
  });
  const part = (value: number) => [{ part: "fit" as const, value, weight: 0.2, working: [] }];

  test("a score part that moved makes them differ, though the score is the same, and the other way round", () => {
    const before = saved({ score: 80, scoreParts: part(80) });
    expect(compareProtocols(before, saved({ score: 80, scoreParts: part(70) })).isSame).toBe(false);
    expect(compareProtocols(before, saved({ score: 81, scoreParts: part(80) })).isSame).toBe(false);
    expect(compareProtocols(before, before).isSame).toBe(true);
  });

  test("a score part that only the later one has is told, and one that neither has is not", () => {
    expect(compareProtocols(saved(), saved({ scoreParts: part(70) })).scoreParts).toEqual([
      { part: "fit", before: null, after: 70 },
    ]);
  });

  test("another rule set is told as what they were made with; blank lines of notes are no notes", () => {
    const { sections } = compareProtocols(saved(), saved({ rulesetVersion: "8" }, "Ask\n  \nabout sleep"));
    const rows = sections.flatMap(({ title, rows: all }) => all.filter(isDifferent).map((row) => ({ title, ...row })));
    expect(rows).toEqual([
      { title: "Notes", label: null, before: [], after: ["Ask", "about sleep"] },
      { title: "Made with", label: "Rule set", before: ["7"], after: ["8"] },
    ]);
  });
});
