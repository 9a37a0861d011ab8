import { describe, expect, test } from "vitest";
import { epochOf } from "./epoch.ts";
import { firstReached, instantOfWall, type OffsetSpan, offsetSpans, wallAt } from "./zone-offsets.ts";

const DAY = 86_400_000;
const HOUR = 3_600_000;
const AT = epochOf("2026-06-15T00:00:00Z");
/** Where the spans begin and end, in days from `AT`. */
const reachOf = (spans: readonly OffsetSpan[]) => [
  ((spans[0]?.from ?? AT) - AT) / DAY,
  ((spans.at(-1)?.until ?? AT) - AT) / DAY,
];
/** The spans around `AT`, whatever was asked before: a question a century away makes the zone forget it. */
function startAt(zone: string, from = AT, until = AT): readonly OffsetSpan[] {
  offsetSpans(zone, AT - 40_000 * DAY, AT - 40_000 * DAY);
  return offsetSpans(zone, from, until);
}

describe("how far the spans of a zone reach", () => {
  test("three days and four hundred more on either side of what is asked for", () => {
    const spans = startAt("Asia/Singapore", AT, AT + 10 * DAY);
    expect(spans).toEqual([{ from: AT - 403 * DAY, until: AT + 413 * DAY, offset: 8 * HOUR }]);
  });

  test("a question inside that reach, with three days to spare, is not worked out again", () => {
    const spans = startAt("Asia/Manila");
    for (const [from, until] of [
      [0, 0],
      [-400, 400],
      [-400, -400],
      [400, 400],
    ] as const)
      expect(offsetSpans("Asia/Manila", AT + from * DAY, AT + until * DAY)).toBe(spans);
    const later = offsetSpans("Asia/Manila", AT, AT + 400 * DAY + 1);
    expect(later).not.toBe(spans);
    expect(offsetSpans("Asia/Manila", AT, AT + 400 * DAY + 1)).toBe(later);
  });

  test("a question beyond it widens the reach to that side and keeps the other", () => {
    startAt("Asia/Bangkok");
    expect(reachOf(offsetSpans("Asia/Bangkok", AT + 500 * DAY, AT + 500 * DAY))).toEqual([-803, 903]);
    startAt("Asia/Dubai");
    expect(reachOf(offsetSpans("Asia/Dubai", AT - 500 * DAY, AT - 500 * DAY))).toEqual([-903, 803]);
  });

  test("a question thirty years away starts over", () => {
    // known: 403 days before; asked for: 3 days after; together less than 30 years of 366 days
    startAt("Asia/Muscat");
    expect(reachOf(offsetSpans("Asia/Muscat", AT + 10_573 * DAY, AT + 10_573 * DAY))).toEqual([-803, 10_976]);
    startAt("Asia/Riyadh");
    expect(reachOf(offsetSpans("Asia/Riyadh", AT + 10_574 * DAY, AT + 10_574 * DAY))).toEqual([10_171, 10_977]);
  });

  test("spans follow each other without a gap, and the offset changes with the clock", () => {
    const spans = offsetSpans("Europe/Vienna", AT, AT);
    for (const [place, { from }] of spans.entries()) if (place > 0) expect(spans[place - 1]?.until).toBe(from);
    // clocks go forward at 01:00 UTC on 29 March 2026 and back at 01:00 UTC on 25 October 2026
    const summer = spans.find(({ from }) => from === epochOf("2026-03-29T01:00:00Z"));
    expect(summer).toEqual({
      from: epochOf("2026-03-29T01:00:00Z"),
      until: epochOf("2026-10-25T01:00:00Z"),
      offset: 2 * HOUR,
    });
  });
});

describe("Vienna when its clock changes", () => {
  const spans = offsetSpans("Europe/Vienna", AT, AT);
  const [spring, fall] = [epochOf("2026-03-29T01:00:00Z"), epochOf("2026-10-25T01:00:00Z")];

  test.each([
    [spring - 1, epochOf("2026-03-29T02:00:00Z") - 1],
    [spring, epochOf("2026-03-29T03:00:00Z")],
    [fall - 1, epochOf("2026-10-25T03:00:00Z") - 1],
    [fall, epochOf("2026-10-25T02:00:00Z")],
  ])("the instant %d shows %d", (epoch, wall) => expect(wallAt(spans, epoch)).toBe(wall));

  test.each([
    // 02:30 is skipped in spring: read an hour later, and first reached when the clock changes
    [epochOf("2026-03-29T02:30:00Z"), spring + HOUR / 2, spring],
    [epochOf("2026-03-29T03:00:00Z"), spring, spring],
    [epochOf("2026-03-29T02:00:00Z") - 1, spring - 1, spring - 1],
    // 02:30 comes twice in fall: the first
    [epochOf("2026-10-25T02:30:00Z"), fall - HOUR / 2, fall - HOUR / 2],
    [epochOf("2026-10-25T03:00:00Z"), fall + HOUR, fall + HOUR],
  ])("the clock shows %d at %d and reaches it at %d", (wall, shown, reached) => {
    expect([instantOfWall(spans, wall), firstReached(spans, wall)]).toEqual([shown, reached]);
  });
});

test("before and after all spans the nearest offset holds", () => {
  const spans = [
    { from: 0, until: 10 * HOUR, offset: HOUR },
    { from: 10 * HOUR, until: 20 * HOUR, offset: 2 * HOUR },
  ];
  expect([wallAt(spans, -HOUR), wallAt(spans, 30 * HOUR), wallAt([], HOUR)]).toEqual([0, 32 * HOUR, HOUR]);
  expect([instantOfWall(spans, 0), instantOfWall(spans, 32 * HOUR)]).toEqual([-HOUR, 30 * HOUR]);
  expect(() => instantOfWall([], 0)).toThrow("No span of the zone was asked for");
});
