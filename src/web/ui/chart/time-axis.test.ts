import { expect, test } from "vitest";
import { timeAxis } from "./time-axis.ts";

const HOUR_MS = 3_600_000;
const ms = (day: string) => Date.parse(`${day}T00:00Z`);
const texts = (from: string, until: string, maxTicks: number) =>
  timeAxis([ms(from), ms(until)], { maxTicks }).ticks.map(({ text }) => text);

test.each([
  ["2026-01-01", "2026-01-07", 7, ["Jan 1", "Jan 2", "Jan 3", "Jan 4", "Jan 5", "Jan 6", "Jan 7"]],
  ["2026-01-15", "2026-05-20", 5, ["Feb 2026", "Mar 2026", "Apr 2026", "May 2026"]],
  ["2025-02-01", "2026-02-02", 5, ["Apr 2025", "Jul 2025", "Oct 2025", "Jan 2026"]],
  ["2019-06-01", "2024-06-01", 6, ["2020", "2021", "2022", "2023", "2024"]],
  ["2000-06-01", "2024-06-01", 6, ["2005", "2010", "2015", "2020"]],
])("from %s to %s, at most %d", (from, until, most, ticks) => expect(texts(from, until, most)).toEqual(ticks));

test("any span keeps to the limit, and each mark is a midnight", () => {
  for (const days of [1, 2, 6, 13, 29, 60, 200, 365, 2_000, 36_500])
    for (const maxTicks of [3, 5, 7]) {
      const { ticks } = timeAxis([ms("2026-03-10"), ms("2026-03-10") + days * 24 * HOUR_MS], { maxTicks });
      expect(ticks.length).toBeGreaterThan(0);
      expect(ticks.length).toBeLessThanOrEqual(maxTicks);
      expect(ticks.every(({ value }) => value % (24 * HOUR_MS) === 0)).toBe(true);
    }
});

test("on a clock two hours ahead of UTC the marks stand on its midnights", () => {
  const offsetMs = 2 * HOUR_MS;
  const { ticks } = timeAxis([ms("2026-03-10"), ms("2026-03-13")], { maxTicks: 5, offsetMs });
  expect(ticks.map(({ value, text }) => [new Date(value).toISOString().slice(0, 13), text])).toEqual([
    ["2026-03-10T22", "Mar 11"],
    ["2026-03-11T22", "Mar 12"],
    ["2026-03-12T22", "Mar 13"],
  ]);
});
