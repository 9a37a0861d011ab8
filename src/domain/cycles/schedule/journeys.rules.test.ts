import { describe, expect, test } from "vitest";
import { epochOf, instantText } from "../days/epoch.ts";
import type { DoseRule } from "./dose-rule.ts";
import { settleMoments } from "./journeys.ts";

const DAILY: DoseRule = { kind: "days", every: 1, times: ["08:00"] };
const AS_NEEDED: DoseRule = { kind: "as-needed" };
const SPAN = { firstDay: "2026-06-01", lastDay: null };
const clock = (first: string, ...later: ReadonlyArray<readonly [from: string, zone: string]>) => ({
  zones: [{ from: null, zone: first }, ...later.map(([from, zone]) => ({ from, zone }))],
  dayStart: "00:00",
});
type Clock = ReturnType<typeof clock>;
/** "06-02 08:00": the instants of what stays, and of what is left out with its reason, in UTC. */
const settled = (where: Clock, from: string, until: string, rule: DoseRule = DAILY) => {
  const window = { from: epochOf(from), until: epochOf(until) };
  const { kept, leftOut } = settleMoments({ rule, pauses: [] }, SPAN, where, window);
  const shown = (epoch: number) => instantText(epoch).slice(5, 16).replace("T", " ");
  return {
    kept: kept.map(({ epoch }) => shown(epoch)),
    leftOut: leftOut.map(({ epoch, reason, sinceBefore }) => [shown(epoch), reason, (sinceBefore ?? 0) / 3_600_000]),
  };
};
const NOTHING = { kept: [], leftOut: [] };

describe("the window", () => {
  test("holds its beginning and not its end", () => {
    expect(settled(clock("UTC"), "2026-06-02T08:00:00Z", "2026-06-04T08:00:00Z")).toEqual({
      kept: ["06-02 08:00", "06-03 08:00"],
      leftOut: [],
    });
  });

  test("of no length, or turned around, holds nothing", () => {
    expect(settled(clock("UTC"), "2026-06-02T08:00:00Z", "2026-06-02T08:00:00Z")).toEqual(NOTHING);
    expect(settled(clock("UTC"), "2026-06-04T08:00:00Z", "2026-06-02T08:00:00Z")).toEqual(NOTHING);
    const hours: DoseRule = { kind: "hours", every: 12, at: "08:00" };
    expect(settled(clock("UTC"), "2026-06-02T08:00:00Z", "2026-06-02T08:00:00Z", hours)).toEqual(NOTHING);
  });

  test("holds nothing of doses as needed", () => {
    expect(settled(clock("UTC"), "2026-06-02T00:00:00Z", "2026-06-04T00:00:00Z", AS_NEEDED)).toEqual(NOTHING);
  });

  test("holds what travel leaves out by the same ends", () => {
    // 08:00 in Auckland is 20:00 UTC; in London, 11 hours later, 07:00 UTC: too close by an hour
    const moved = clock("Pacific/Auckland", ["2026-06-13T20:30:00Z", "Europe/London"]);
    const tooClose = { kept: [], leftOut: [["06-14 07:00", "too-close", 11]] };
    expect(settled(moved, "2026-06-14T07:00:00Z", "2026-06-14T07:00:01Z")).toEqual(tooClose);
    expect(settled(moved, "2026-06-14T06:00:00Z", "2026-06-14T07:00:00Z")).toEqual(NOTHING);
    expect(settled(moved, "2026-06-14T07:00:01Z", "2026-06-15T07:00:00Z")).toEqual(NOTHING);
  });
});

describe("a dose whose time the new clock skips", () => {
  // Auckland is 22 hours ahead of Honolulu, where 08:00 is 18:00 UTC; its next 08:00 is far enough away.
  const dosesAfter = (at: string) =>
    settled(clock("Pacific/Honolulu", [at, "Pacific/Auckland"]), "2026-06-12T00:00:00Z", "2026-06-14T00:00:00Z");

  test("is due on arrival half a day after the last one", () => {
    expect(dosesAfter("2026-06-13T06:00:00Z")).toEqual({
      kept: ["06-12 18:00", "06-13 06:00", "06-13 20:00"],
      leftOut: [],
    });
  });

  test("is left out on an arrival a second sooner", () => {
    expect(dosesAfter("2026-06-13T05:59:59Z")).toEqual({
      kept: ["06-12 18:00", "06-13 20:00"],
      leftOut: [["06-13 18:00", "passed-over", 24]],
    });
  });

  test.each(["2026-06-13T08:00:00.900Z", "2026-06-13T08:00:01.000Z"])(
    "is not due on arrival after a stay of less than a second, until %s",
    (until) => {
      const passing = clock(
        "Pacific/Honolulu",
        ["2026-06-13T08:00:00.400Z", "Pacific/Auckland"],
        [until, "Pacific/Honolulu"],
      );
      expect(settled(passing, "2026-06-12T00:00:00Z", "2026-06-14T00:00:00Z")).toEqual({
        kept: ["06-12 18:00", "06-13 18:00"],
        leftOut: [],
      });
    },
  );
});
