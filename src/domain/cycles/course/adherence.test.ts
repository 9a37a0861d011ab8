import { describe, expect, test } from "vitest";
import { daily, logged, planned } from "#fixtures/kinetics/course.ts";
import { epochOf, instantText } from "../days/epoch.ts";
import type { LoggedDose } from "../doses/dose.ts";
import type { PlannedDose } from "../doses/planned-dose.ts";
import { adherence, adherenceText } from "./adherence.ts";

const NOON = { now: "2026-03-20T12:00:00Z", today: "2026-03-20" };

/** One letter a day from 1 March: t taken, l late, s skipped, a on advice, any other letter nothing. */
function course(letters: string, present = NOON) {
  const plan = daily("2026-03-01", letters.length);
  const doses = plan.flatMap((one, place): LoggedDose[] => {
    const letter = letters[place];
    if (letter === "t") return [logged(one)];
    if (letter === "l") return [logged(one, { at: `${one.day}T23:00:00Z` })];
    if (letter === "s") return [logged(one, { state: "skipped", skipReason: "forgot" })];
    return letter === "a" ? [logged(one, { state: "skipped", skipReason: "advised" })] : [];
  });
  return adherence(plan, doses, present);
}

test("counts what came to an end, each once", () => {
  expect(course("ttls.att")).toMatchObject({
    due: 7,
    taken: 5,
    onTime: 4,
    late: 1,
    skipped: 1,
    skippedOnAdvice: 1,
    missed: 1,
    open: 0,
    ahead: 0,
    share: 5 / 7,
  });
});

test("a skip on advice is no failure: the share stays whole", () => {
  expect(course("ttat").share).toBe(1);
  expect(course("ttst").share).toBe(0.75);
});

test("a skip without a reason counts as skipped", () => {
  const [one] = daily("2026-03-01", 1);
  if (one === undefined) throw new Error();
  expect(adherence([one], [logged(one, { state: "skipped" })], NOON)).toMatchObject({ skipped: 1, share: 0 });
});

describe("what is not logged", () => {
  const present = (now: string, today: string) => adherence([planned("2026-03-20 08:00")], [], { now, today });

  test("is ahead until its time, then open until its day is over, then missed", () => {
    expect(present("2026-03-20T07:59:59Z", "2026-03-20")).toMatchObject({ ahead: 1, open: 0, due: 0, share: null });
    expect(present("2026-03-20T08:00:00Z", "2026-03-20")).toMatchObject({ ahead: 0, open: 1, due: 0, share: null });
    expect(present("2026-03-20T23:59:59Z", "2026-03-20")).toMatchObject({ open: 1, missed: 0 });
    expect(present("2026-03-21T00:00:00Z", "2026-03-21")).toMatchObject({ open: 0, missed: 1, due: 1, share: 0 });
  });

  test("after midnight a late evening's dose is open as long as the person's day runs", () => {
    const night = planned("2026-03-21 00:30", { day: "2026-03-20", time: "00:30" });
    const at = (today: string) => adherence([night], [], { now: "2026-03-21T03:00:00Z", today });
    expect(at("2026-03-20")).toMatchObject({ open: 1 });
    expect(at("2026-03-21")).toMatchObject({ missed: 1 });
  });
});

describe("late", () => {
  const lateBy = (plan: PlannedDose[], seconds: number) => {
    const [first] = plan;
    if (first === undefined) throw new Error();
    const at = instantText(epochOf(first.slot) + seconds * 1_000);
    return adherence(plan, [logged(first, { at })], NOON).late;
  };
  const HOUR = 3_600;

  test.each([
    ["daily: a quarter of 24 h", daily("2026-03-01", 5), 6],
    ["every 12 h: a quarter of 12 h", [...daily("2026-03-01", 5), ...daily("2026-03-01", 5, "20:00")], 3],
    [
      "08:00 and 14:00: a quarter of the shorter gap",
      [...daily("2026-03-01", 9), ...daily("2026-03-01", 9, "14:00")],
      1.5,
    ],
    ["every hour: never under 1 h", ["08:00", "09:00", "10:00"].flatMap((time) => daily("2026-03-01", 3, time)), 1],
    ["weekly: never over 24 h", ["2026-03-01", "2026-03-08", "2026-03-15"].map((day) => planned(`${day} 08:00`)), 24],
    ["a single dose: 24 h", daily("2026-03-01", 1), 24],
  ])("%s", (_, plan, hours) => {
    expect(lateBy(plan, hours * HOUR)).toBe(0);
    expect(lateBy(plan, hours * HOUR + 1)).toBe(1);
  });

  test("early is on time", () => {
    expect(lateBy(daily("2026-03-01", 5), -5 * HOUR)).toBe(0);
  });

  test("one short gap after a journey does not make the rest of the course strict", () => {
    const plan = [...daily("2026-03-01", 6), ...daily("2026-03-07", 6, "03:00")];
    expect(lateBy(plan, 6 * HOUR)).toBe(0);
  });
});

describe("which dose settles which", () => {
  const plan = daily("2026-03-01", 3);
  const [first = planned("2026-03-01 08:00")] = plan;

  test("fractions of a second in the logged slot change nothing", () => {
    expect(adherence(plan, [logged(first, { slot: "2026-03-01T08:00:00.000Z" })], NOON)).toMatchObject({ taken: 1 });
  });

  test("a dose beside the plan, of another item or of another cycle settles nothing", () => {
    for (const changes of [{ slot: null }, { itemId: "b" }, { cycleId: "0198c0de-0000-7000-8000-000000000002" }])
      expect(adherence(plan, [logged(first, changes)], NOON)).toMatchObject({ taken: 0, missed: 3 });
  });

  test("a dose logged for a time that the plan has changed since settles that day", () => {
    const moved = daily("2026-03-01", 3, "21:00");
    const doses = plan.map((one) => logged(one));
    expect(adherence(moved, doses, NOON)).toMatchObject({ taken: 3, onTime: 3, missed: 0 });
  });

  test("of two a day each settles the nearest, and none settles two", () => {
    const moved = [planned("2026-03-01 09:00"), planned("2026-03-01 21:00")];
    const old = logged(planned("2026-03-01 20:00"), { at: "2026-03-01T20:00:00Z" });
    expect(adherence(moved, [old], NOON)).toMatchObject({ taken: 1, missed: 1 });
  });

  test("two logged near the same planned dose settle two, and one that is settled is not taken again", () => {
    const moved = [planned("2026-03-01 09:00"), planned("2026-03-01 21:00")];
    const evenings = ["2026-03-01 19:00", "2026-03-01 20:00"].map((when) => logged(planned(when)));
    expect(adherence(moved, evenings, NOON)).toMatchObject({ taken: 2, missed: 0 });
    const mornings = ["2026-03-01 09:00", "2026-03-01 10:00"].map((when) => logged(planned(when)));
    expect(adherence(moved, mornings, NOON)).toMatchObject({ taken: 2, missed: 0 });
  });

  test("whether it was late is held against the time that was planned then", () => {
    const moved = daily("2026-03-01", 3, "21:00");
    const late = plan.map((one) => logged(one, { at: `${one.day}T16:00:00Z` }));
    expect(adherence(moved, late, NOON)).toMatchObject({ taken: 3, late: 3 });
  });

  test("a dose of a day that is in the plan no more counts nowhere", () => {
    expect(adherence(plan, [logged(planned("2026-04-01 08:00"))], NOON)).toMatchObject({ taken: 0, due: 3 });
  });
});

describe("streak", () => {
  test.each([
    ["tttt", 4, 4],
    ["ttltt", 5, 5],
    ["tt.t", 1, 2],
    ["ttst", 1, 2],
    ["ttat", 3, 3],
    ["ttt.", 0, 3],
    ["", 0, 0],
  ])("%j: now %i, at most %i", (letters, streak, longestStreak) => {
    expect(course(letters)).toMatchObject({ streak, longestStreak });
  });

  test("a dose that is open today does not end it", () => {
    expect(course("ttt.", { now: "2026-03-04T12:00:00Z", today: "2026-03-04" }).streak).toBe(3);
  });
});

test("the last 7 days are today and the six before it; 30 days likewise", () => {
  const taken = course(`${"t".repeat(13)}${".".repeat(7)}`);
  expect(taken.last7Days).toMatchObject({ due: 6, missed: 6, open: 1, taken: 0 });
  const edge = course(`${"t".repeat(14)}${".".repeat(6)}`);
  expect(edge.last7Days).toMatchObject({ due: 6, missed: 5, taken: 1 });
  expect(edge.last30Days).toMatchObject({ taken: 14, missed: 5, open: 1 });
  const long = adherence(daily("2026-01-01", 120), [], NOON);
  expect(long.last30Days).toMatchObject({ due: 29, open: 1, ahead: 0 });
});

test("each compound has its own figures, the same item in another cycle too", () => {
  const plan = [
    ...daily("2026-03-01", 2),
    ...daily("2026-03-01", 2, "09:00", { itemId: "b", peptideName: "Beta" }),
    ...daily("2026-03-01", 1, "10:00", { cycleId: "other", peptideName: "Gamma" }),
  ];
  const doses = plan.filter(({ itemId }) => itemId === "a").map((one) => logged(one));
  expect(adherence(plan, doses, NOON).items).toMatchObject([
    { peptideName: "Alpha", itemId: "a", taken: 2, share: 1 },
    { peptideName: "Beta", itemId: "b", taken: 0, share: 0 },
    { peptideName: "Gamma", cycleId: "other", taken: 1, share: 1 },
  ]);
});

describe("in words", () => {
  test.each([
    ["ttt", "3 of 3 doses taken (100%)"],
    ["tt.", "2 of 3 doses taken (66%)"],
    ["t", "1 of 1 dose taken (100%)"],
    ["..", "0 of 2 doses taken (0%)"],
    ["aa", "Only doses skipped on advice so far"],
    ["", "Nothing due yet"],
  ])("%j: %s", (letters, text) => {
    expect(adherenceText(course(letters))).toBe(text);
  });

  test("only all is 100%, only none is 0%", () => {
    const tally = { ...course("t"), due: 1_000 };
    expect(adherenceText({ ...tally, taken: 999, share: 0.999 })).toBe("999 of 1,000 doses taken (99%)");
    expect(adherenceText({ ...tally, taken: 1, share: 0.001 })).toBe("1 of 1,000 doses taken (under 1%)");
  });

  test("due this minute is no failure", () => {
    expect(adherenceText(course(".", { now: "2026-03-01T09:00:00Z", today: "2026-03-01" }))).toBe(
      "Due now, none logged yet",
    );
  });
});
