import { describe, expect, test } from "vitest";
import type { PersonClock } from "../days/zone-timeline.ts";
import { type ConflictItem, conflictsWith, type OtherCycle } from "./conflicts.ts";
import type { DosePlan } from "./dose-plan.ts";
import type { DoseRule } from "./dose-rule.ts";

const BERLIN: PersonClock = { zones: [{ from: null, zone: "Europe/Berlin" }], dayStart: "00:00" };
const DAILY: DoseRule = { kind: "days", every: 1, times: ["08:00"] };

const plan = (amount: string, change: Partial<DosePlan> = {}): DosePlan => ({
  rule: DAILY,
  unit: "mcg",
  steps: [{ week: 1, amount }],
  firstDay: null,
  lastDay: null,
  pauses: [],
  ...change,
});

const item = (own: DosePlan | null, change: Partial<ConflictItem> = {}): ConflictItem => ({
  id: "mine",
  peptideName: "BPC-157",
  slug: "bpc-157",
  plan: own,
  ...change,
});

const draft = (...peptides: ConflictItem[]) => ({
  name: "Draft",
  startDate: "2026-01-05",
  endDate: "2026-02-01",
  peptides,
});

const other = (theirs: ConflictItem, change: Partial<OtherCycle> = {}): OtherCycle => ({
  id: "other",
  name: "Recovery",
  startDate: "2026-01-20",
  endDate: "2026-03-01",
  archivedAt: null,
  peptides: [{ ...theirs, id: "theirs" }],
  ...change,
});

const conflicts = (mine: ConflictItem, theirs: OtherCycle) => conflictsWith(draft(mine), [theirs], BERLIN);

test("the days both run and what both have on the first day both are due", () => {
  expect(conflicts(item(plan("250")), other(item(plan("0.5", { unit: "mg" }))))).toEqual([
    {
      itemId: "mine",
      otherCycleId: "other",
      otherItemId: "theirs",
      firstDay: "2026-01-20",
      lastDay: "2026-02-01",
      together: { day: "2026-01-20", value: "750", unit: "mcg" },
      text: "BPC-157 is planned in “Recovery” too, from 20 Jan 2026 to 1 Feb 2026: 750 mcg together on 20 Jan 2026.",
    },
  ]);
});

test("every dose of the day counts, each with its step", () => {
  const twice = plan("100", {
    rule: { ...DAILY, times: ["08:00", "20:00"] },
    steps: [
      { week: 1, amount: "100" },
      { week: 3, amount: "200" },
    ],
  });
  // 20 January is in week 3 of the draft, which begins on the 5th.
  expect(conflicts(item(twice), other(item(plan("50"))))[0]?.together?.value).toBe("450");
});

test("rules that take turns meet on no day; the days still overlap", () => {
  const odd = plan("250", { rule: { ...DAILY, every: 2 }, firstDay: "2026-01-05" });
  const even = plan("250", { rule: { ...DAILY, every: 2 }, firstDay: "2026-01-06" });
  const [found] = conflicts(item(odd), other(item(even)));
  expect([found?.together, found?.firstDay]).toEqual([null, "2026-01-06"]);
  expect(found?.text).toBe("BPC-157 is planned in “Recovery” too, from 6 Jan 2026 to 1 Feb 2026.");
});

describe("amounts that cannot be summed are not", () => {
  test.each([
    ["international units and mass", plan("5", { unit: "IU" })],
    ["text alone", null],
    ["as needed", plan("5", { rule: { kind: "as-needed" } })],
  ])("%s", (_, theirs) => {
    const [found] = conflicts(item(plan("250")), other(item(theirs)));
    expect([found?.firstDay, found?.together]).toEqual(["2026-01-20", null]);
  });
});

describe("the edges of the days", () => {
  test.each([
    ["begins on the last day", "2026-02-01", ["2026-02-01", "2026-02-01"]],
    ["begins the day after", "2026-02-02", undefined],
  ])("the other %s", (_, startDate, span) => {
    const [found] = conflicts(item(plan("1")), other(item(plan("1")), { startDate }));
    expect(found && [found.firstDay, found.lastDay]).toEqual(span);
  });

  test.each([
    ["2026-02-01", "2026-01-25", "2026-01-25"],
    ["2026-02-01", null, "2026-02-01"],
    [null, "2026-03-01", "2026-03-01"],
    ["2026-02-01", "2026-02-01", "2026-02-01"],
  ])("until %s here and %s there is until %s", (endDate, theirEnd, lastDay) => {
    const mine = { ...draft(item(plan("1"))), endDate };
    expect(conflictsWith(mine, [other(item(plan("1")), { endDate: theirEnd })], BERLIN)[0]?.lastDay).toBe(lastDay);
  });

  test("the later of both first days counts, whichever side it is on", () => {
    const [found] = conflicts(item(plan("1")), other(item(plan("1")), { startDate: "2025-12-01" }));
    expect(found?.firstDay).toBe("2026-01-05");
  });

  test("a single day is said as one", () => {
    expect(conflicts(item(plan("1")), other(item(plan("1")), { startDate: "2026-02-01" }))[0]?.text).toBe(
      "BPC-157 is planned in “Recovery” too, on 1 Feb 2026: 2 mcg together on 1 Feb 2026.",
    );
  });

  test("a plan that ends before it begins is due on no day", () => {
    const never = plan("1", { firstDay: "2026-01-25", lastDay: "2026-01-24" });
    expect(conflicts(item(never), other(item(plan("1"))))).toEqual([]);
    expect(conflicts(item(plan("1")), other(item(never)))).toEqual([]);
  });

  test("a draft that is text alone has days in common and no sum", () => {
    expect(conflicts(item(null), other(item(plan("1"))))[0]).toMatchObject({ firstDay: "2026-01-20", together: null });
  });

  test.each([
    // Every 400 days from the second of December is 6 January 2027 next: 366 days after the draft begins.
    ["2025-12-02", "2027-01-06"],
    ["2025-12-03", undefined],
  ])("a meeting is looked for a year ahead: with one every 400 days from %s it is on %s", (firstDay, day) => {
    const rare = plan("1", { rule: { ...DAILY, every: 400 }, firstDay });
    const endless = { ...draft(item(plan("1"))), endDate: null };
    const [found] = conflictsWith(endless, [other(item(rare), { startDate: firstDay, endDate: null })], BERLIN);
    expect([found?.firstDay, found?.together?.day]).toEqual(["2026-01-05", day]);
  });

  test("without an end on either side", () => {
    const open = { ...draft(item(plan("1"))), endDate: null };
    const [found] = conflictsWith(open, [other(item(plan("1")), { endDate: null })], BERLIN);
    expect(found?.lastDay).toBeNull();
    expect(found?.text).toContain("from 20 Jan 2026 on, without an end: 2 mcg together");
  });

  test("a cycle without a first day is due on none", () => {
    expect(conflicts(item(plan("1")), other(item(plan("1")), { startDate: null }))).toEqual([]);
  });
});

describe("which compounds are the same", () => {
  test.each<[string, Partial<ConflictItem>, Partial<ConflictItem>, number]>([
    ["the same entry under two names", {}, { peptideName: "Body Protection Compound" }, 1],
    ["two entries under one name", {}, { slug: "another" }, 0],
    ["one name, no entry", { slug: null }, { slug: null, peptideName: " bpc 157" }, 1],
    ["one name, one entry", { slug: null }, {}, 1],
    ["one entry, one name", {}, { slug: null }, 1],
    ["two names, no entry", { slug: null }, { slug: null, peptideName: "TB-500" }, 0],
  ])("%s", (_, mine, theirs, count) => {
    expect(conflicts(item(plan("1"), mine), other(item(plan("1"), theirs)))).toHaveLength(count);
  });

  test("an archived cycle is passed over", () => {
    expect(conflicts(item(plan("1")), other(item(plan("1")), { archivedAt: "2026-01-01T00:00:00Z" }))).toEqual([]);
  });
});

test.each(["0000-01-01", "9999-12-31"])("at the ends of the calendar (%s) the days are told and no sum is", (day) => {
  const dates = { startDate: day, endDate: day };
  const theirs = other(item(plan("1")), dates);
  const [conflict] = conflictsWith({ ...draft(item(plan("1"))), ...dates }, [theirs], BERLIN);
  expect(conflict).toMatchObject({ firstDay: day, lastDay: day, together: null });
});
