import { describe, expect, test } from "vitest";
import { writtenEntry, writtenPlan } from "#support/written-plan.ts";
import type { GeneratedProtocol, MonitoringItem } from "../generated-protocol.ts";
import { compareExcluded, comparePlans } from "./compare-plans.ts";
import { isDifferent } from "./compared.ts";

type Changes = Partial<GeneratedProtocol>;
const line = (text: string) => [{ text, refs: [] }];
const compared = (before: Changes, after: Changes) => comparePlans(writtenPlan(before), writtenPlan(after));
/** Each section that differs, with its rows that do. */
const told = (before: Changes, after: Changes) =>
  compared(before, after).flatMap(({ title, rows }) =>
    rows.filter(isDifferent).map((row) => [title, row.label, row.before, row.after]),
  );
const results = (changes: Partial<GeneratedProtocol["expectedResults"]>): Changes => ({
  expectedResults: { week1to2: [], week3to4: [], week5to8: [], beyond: [], ...changes },
});

test("the parts of a plan are compared in the plan's order", () => {
  expect(compared({}, {}).map(({ title }) => title)).toEqual([
    ...["In short", "Warnings", "Not checked", "Schedule", "Expected results"],
    ...["Nutrition", "Lifestyle", "Monitoring", "Next steps"],
  ]);
});

test.each<[string, Changes, Changes, unknown[]]>([
  ["summary", { summary: "One." }, { summary: "Two." }, ["In short", "Summary", ["One."], ["Two."]]],
  ["cap", {}, { scoreCap: "held at 60" }, ["In short", "Score held down", [], ["held at 60"]]],
  ["lost cap", { scoreCap: "held at 60" }, {}, ["In short", "Score held down", ["held at 60"], []]],
  ["text not checked", { notChecked: ["chalk"] }, {}, ["Not checked", null, ["chalk"], []]],
  ["first results", {}, results({ week1to2: line("A.") }), ["Expected results", "Weeks 1 to 2", [], ["A."]]],
  ["next results", {}, results({ week3to4: line("A.") }), ["Expected results", "Weeks 3 to 4", [], ["A."]]],
  ["later results", {}, results({ week5to8: line("A.") }), ["Expected results", "Weeks 5 to 8", [], ["A."]]],
  ["last results", {}, results({ beyond: line("A.") }), ["Expected results", "Beyond 8 weeks", [], ["A."]]],
  ["tip on food", {}, { nutritionTips: line("Eat.") }, ["Nutrition", null, [], ["Eat."]]],
  ["tip on habits", {}, { lifestyleRecommendations: line("Walk.") }, ["Lifestyle", null, [], ["Walk."]]],
  ["next step", {}, { nextSteps: line("Ask.") }, ["Next steps", null, [], ["Ask."]]],
])("another %s is told once, under its heading", (_, before, after, row) => {
  expect(told(before, after)).toEqual([row]);
});

describe("checks", () => {
  const check = (week: number, timing: MonitoringItem["timing"]): MonitoringItem => ({
    ...{ marker: null, check: "HbA1c", date: "2026-01-05", week, why: "Why.", timing },
    ...{ peptides: [], refs: [] },
  });
  test.each<[string, MonitoringItem[], string]>([
    ["in order, each once", [check(12, "source"), check(4, "source"), check(4, "source")], "Week 4, week 12"],
    ["before the start first", [check(4, "source"), check(0, "source")], "Before the start, week 4"],
    ["without an interval", [check(4, "not-stated")], "Week 4 (interval not stated)"],
    ["partly without one", [check(4, "source"), check(8, "not-stated")], "Week 4, week 8 (interval not stated)"],
  ])("%s", (_, monitoring, weeks) => {
    expect(told({}, { monitoring })).toEqual([["Monitoring", "HbA1c", [], [weeks, "Why."]]]);
  });
});

describe("phases", () => {
  const phase = (name: string, description: string, text: string) => ({
    ...{ name, duration: "4 weeks", description },
    peptides: [{ text, refs: [] }],
  });
  const scheduled = (...phases: Array<ReturnType<typeof phase>>): Changes => ({ schedule: { phases } });

  test("one in which nothing starts or ends shows its doses alone", () => {
    const days = "5 Jan 2026 to 1 Feb 2026. ";
    expect(told({}, scheduled(phase("Weeks 1 to 4", days, "1 mg")))).toEqual([
      ["Schedule", "Weeks 1 to 4", [], ["1 mg"]],
    ]);
  });

  test("they are in the order of their weeks; one without weeks in its name comes first", () => {
    const after = scheduled(
      phase("Weeks 10 to 12", "C.", "c"),
      phase("Weeks 9 to 9", "B.", "b"),
      phase("Wait", "A.", "a"),
    );
    expect(told({}, after).map(([, label]) => label)).toEqual(["Wait", "Weeks 9 to 9", "Weeks 10 to 12"]);
  });
});

test("a compound that either plan holds is not told as left out", () => {
  const out = (slug: string) => ({ slug, name: slug, reason: "lower-score" as const, text: `${slug}.`, refs: [] });
  const before = writtenPlan({ peptides: [writtenEntry()], excluded: [out("betatide"), out("gammatide")] });
  const after = writtenPlan({ peptides: [writtenEntry({ slug: "betatide" })], excluded: [out("alphatide")] });
  expect(compareExcluded(before, after)).toEqual([{ label: "gammatide", before: ["gammatide."], after: [] }]);
});
