import { describe, expect, test } from "vitest";
import type { PersonClock } from "../days/zone-timeline.ts";
import type { DosePlan } from "./dose-plan.ts";
import type { DoseRule } from "./dose-rule.ts";
import { leftOutByJourneys, occurrencesOf } from "./occurrences.ts";
import { previewJourney } from "./preview-journey.ts";

const plan = (rule: DoseRule, firstDay = "2026-06-01"): DosePlan => ({
  rule,
  unit: "mg",
  steps: [{ week: 1, amount: "2.5" }],
  firstDay,
  lastDay: null,
  pauses: [],
});

const DAILY: DoseRule = { kind: "days", every: 1, times: ["08:00"] };
const SATURDAYS: DoseRule = { kind: "weekdays", weekdays: ["SA"], everyWeeks: 1, times: ["08:00"] };
const TWICE: DoseRule = { kind: "days", every: 1, times: ["08:00", "20:00"] };

/** Auckland is 22 hours ahead of Honolulu in June. 10:00 UTC is 22:00 there and midnight here. */
const AUCKLAND: PersonClock = { zones: [{ from: null, zone: "Pacific/Auckland" }], dayStart: "00:00" };
const THERE = { from: "2026-06-13T10:00:00Z", zone: "Pacific/Honolulu" };
const BACK = { from: "2026-06-20T10:00:00Z", zone: "Pacific/Auckland" };
const TRIP: PersonClock = { ...AUCKLAND, zones: [...AUCKLAND.zones, THERE, BACK] };
const CYCLE = { startDate: null, endDate: null };

const leftOut = (rule: DoseRule, clock: PersonClock, from: string, until: string) =>
  leftOutByJourneys({ item: { id: "item", plan: plan(rule) }, cycle: CYCLE, clock, from, until }).map(
    ({ slot, zone, time, reason, hoursAfter }) => [slot, zone, time, reason, hoursAfter],
  );

const kept = (rule: DoseRule, clock: PersonClock, from: string, until: string) =>
  occurrencesOf({ item: { id: "item", plan: plan(rule) }, cycle: CYCLE, clock, from, until });

const JUNE = ["2026-06-01T00:00:00Z", "2026-07-01T00:00:00Z"] as const;

describe("what a journey leaves out", () => {
  test("a weekly dose whose day comes twice; the one the way back passes over is due on arrival", () => {
    expect(leftOut(SATURDAYS, TRIP, ...JUNE)).toEqual([
      ["2026-06-13T18:00:00Z", "Pacific/Honolulu", "08:00", "too-close", 22],
    ]);
    expect(kept(SATURDAYS, TRIP, ...JUNE).map(({ slot, time }) => [slot, time])).toContainEqual([BACK.from, "22:00"]);
  });

  test("nothing of a daily dose that comes 22 hours later, and one passed over with the next ten hours away", () => {
    expect(leftOut(DAILY, TRIP, ...JUNE)).toEqual([
      ["2026-06-20T18:00:00Z", "Pacific/Honolulu", "08:00", "passed-over", 24],
    ]);
  });

  test("nothing without a journey, nor of elapsed hours", () => {
    expect(leftOut(SATURDAYS, AUCKLAND, ...JUNE)).toEqual([]);
    expect(leftOut({ kind: "hours", every: 84, at: "08:00" }, TRIP, ...JUNE)).toEqual([]);
  });

  test("times passed over on the way back that were shown before the way out are not left out", () => {
    // Out at 12:00 on Sunday 14 June in Auckland, back a day later: Saturday 14:00 to Monday 11:59 is skipped or
    // repeated, and Sunday 08:00 was already shown in Auckland.
    const short = [
      { from: "2026-06-14T00:00:00Z", zone: "Pacific/Honolulu" },
      { from: "2026-06-14T06:00:00Z", zone: "Pacific/Auckland" },
    ];
    expect(leftOut(DAILY, { ...AUCKLAND, zones: [...AUCKLAND.zones, ...short] }, ...JUNE)).toEqual([]);
  });

  test.each([
    // 07:00 UTC is the London dose; 08:00 in a zone h hours behind comes h hours later. Half of 12 hours is 6.
    ["5 hours west", "America/New_York", ["2026-06-02T12:00:00Z"]],
    ["6 hours west", "America/Chicago", []],
  ])("%s after a dose of two a day", (_, zone, slots) => {
    const clock = {
      zones: [
        { from: null, zone: "Europe/London" },
        { from: "2026-06-02T07:30:00Z", zone },
      ],
      dayStart: "00:00",
    };
    expect(leftOut(TWICE, clock, ...JUNE).map(([slot]) => slot)).toEqual(slots);
  });

  test("a window that begins after the journey leaves out what the whole one does", () => {
    // 08:00 in Auckland is 20:00 UTC, in London 07:00 UTC: 11 hours later, and half of 24 is 12.
    const stay = { from: "2026-06-13T20:30:00Z", zone: "Europe/London" };
    const clock = { ...AUCKLAND, zones: [...AUCKLAND.zones, stay] };
    const window = ["2026-06-14T02:00:00Z", "2026-06-14T10:00:00Z"] as const;
    expect(leftOut(DAILY, clock, ...window)).toEqual([
      ["2026-06-14T07:00:00Z", "Europe/London", "08:00", "too-close", 11],
    ]);
  });

  test("of several times passed over one is due on arrival, the others are lost", () => {
    // 01:00 in New York becomes 06:00 in London: 02:00 and 04:00 never come.
    const clock = {
      zones: [
        { from: null, zone: "America/New_York" },
        { from: "2026-06-03T05:00:00Z", zone: "Europe/London" },
      ],
      dayStart: "00:00",
    };
    const rule: DoseRule = { kind: "days", every: 1, times: ["02:00", "04:00"] };
    expect(leftOut(rule, clock, ...JUNE)).toEqual([
      ["2026-06-03T06:00:00Z", "America/New_York", "02:00", "passed-over", 1],
    ]);
    expect(kept(rule, clock, "2026-06-03T00:00:00Z", "2026-06-04T00:00:00Z").map(({ slot }) => slot)).toEqual([
      "2026-06-03T05:00:00Z",
    ]);
  });

  test("a journey made later changes nothing of what was due on arrival before it", () => {
    const east = [
      { from: null, zone: "America/New_York" },
      { from: "2026-06-03T09:00:00Z", zone: "Europe/London" },
    ];
    const back = { from: "2026-06-03T11:00:00Z", zone: "America/New_York" };
    const until = ["2026-06-01T00:00:00Z", back.from] as const;
    const before = kept(DAILY, { zones: east, dayStart: "00:00" }, ...until);
    expect(before.at(-1)).toMatchObject({ slot: "2026-06-03T09:00:00Z", day: "2026-06-03", time: "10:00" });
    expect(kept(DAILY, { zones: [...east, back], dayStart: "00:00" }, ...until)).toEqual(before);
  });

  test("what stays and what is left out share no slot", () => {
    const question = {
      item: { id: "item", plan: plan(TWICE) },
      cycle: CYCLE,
      clock: TRIP,
      from: JUNE[0],
      until: JUNE[1],
    };
    const kept = new Set(occurrencesOf(question).map(({ slot }) => slot));
    expect(leftOutByJourneys(question).filter(({ slot }) => kept.has(slot))).toEqual([]);
  });
});

describe("a journey that is not made yet", () => {
  const preview = (rule: DoseRule, clock = AUCKLAND, days = 2, firstDay?: string) =>
    previewJourney({
      items: [{ id: "item", plan: plan(rule, firstDay), cycle: CYCLE }],
      clock,
      at: THERE.from,
      zone: THERE.zone,
      days,
    });

  test("each dose is read on both clocks, with the hours since the one before", () => {
    expect(preview(DAILY)).toEqual([
      {
        itemId: "item",
        slot: "2026-06-13T18:00:00Z",
        amount: "2.5",
        unit: "mg",
        before: { zone: "Pacific/Auckland", day: "2026-06-14", time: "06:00" },
        after: { zone: "Pacific/Honolulu", day: "2026-06-13", time: "08:00" },
        hoursSinceBefore: 22,
        isOnArrival: false,
        leftOut: null,
      },
      {
        itemId: "item",
        slot: "2026-06-14T18:00:00Z",
        amount: "2.5",
        unit: "mg",
        before: { zone: "Pacific/Auckland", day: "2026-06-15", time: "06:00" },
        after: { zone: "Pacific/Honolulu", day: "2026-06-14", time: "08:00" },
        hoursSinceBefore: 24,
        isOnArrival: false,
        leftOut: null,
      },
    ]);
  });

  test("a dose left out is shown with its reason and does not count as the one before", () => {
    expect(
      preview(SATURDAYS, AUCKLAND, 8).map(({ slot, hoursSinceBefore, leftOut: why }) => [slot, hoursSinceBefore, why]),
    ).toEqual([
      ["2026-06-13T18:00:00Z", 22, "too-close"],
      ["2026-06-20T18:00:00Z", 190, null],
    ]);
  });

  test("a time that will be passed over is shown, due on arrival or lost", () => {
    // 22:00 in Honolulu becomes 20:00 of the next day in Auckland: that day's 08:00 never comes.
    const honolulu = { zones: [{ from: null, zone: "Pacific/Honolulu" }], dayStart: "00:00" };
    const east = (rule: DoseRule) =>
      previewJourney({
        items: [{ id: "item", plan: plan(rule), cycle: CYCLE }],
        ...{ clock: honolulu, at: "2026-06-13T08:00:00.400Z", zone: "Pacific/Auckland", days: 1 },
      }).map(({ slot, before, after, isOnArrival, leftOut: why }) => [slot, before.time, after.time, isOnArrival, why]);
    expect(east({ ...DAILY, times: ["08:00"] })).toEqual([
      ["2026-06-13T08:00:00Z", "22:00", "20:00", true, null],
      ["2026-06-13T20:00:00Z", "10:00", "08:00", false, null],
    ]);
    expect(east({ ...DAILY, times: ["07:59"] })).toEqual([
      ["2026-06-13T17:59:00Z", "07:59", "05:59", false, "passed-over"],
      ["2026-06-13T19:59:00Z", "09:59", "07:59", false, null],
    ]);
  });

  test("hours are the same on either clock", () => {
    // From 08:00 on 1 June every 84 hours: 15 June 08:00 in Auckland, which is 14 June 10:00 in Honolulu.
    const [first] = preview({ kind: "hours", every: 84, at: "08:00" }, AUCKLAND, 4);
    expect([first?.before.time, first?.after.time, first?.hoursSinceBefore]).toEqual(["08:00", "10:00", 84]);
  });

  test("later journeys of the timeline are kept", () => {
    const clock = { ...AUCKLAND, zones: [...AUCKLAND.zones, BACK] };
    const after = preview(DAILY, clock, 9).map((dose) => dose.after.zone);
    expect(after.filter((zone) => zone === "Pacific/Honolulu")).toHaveLength(7);
    expect(after.at(-1)).toBe("Pacific/Auckland");
  });

  test("the first dose of all has none before it", () => {
    expect(preview(DAILY, AUCKLAND, 2, "2026-06-14")[0]?.hoursSinceBefore).toBeNull();
  });

  test("doses of several compounds come in order of time", () => {
    const items = [
      { id: "a", plan: plan({ ...DAILY, times: ["21:00"] }), cycle: CYCLE },
      { id: "b", plan: plan(DAILY), cycle: CYCLE },
      { id: "c", plan: null, cycle: CYCLE },
    ];
    const doses = previewJourney({ items, clock: AUCKLAND, at: THERE.from, zone: THERE.zone, days: 2 });
    expect(doses.map(({ itemId }) => itemId)).toEqual(["b", "a", "b", "a"]);
  });
});
