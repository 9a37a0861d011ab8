import { expect, test } from "vitest";
import { spreadWeekdays } from "./spread-weekdays.ts";
import { WEEKDAYS } from "./weekdays.ts";

test.each([
  [1, "SU", ["SU"]],
  [2, "MO", ["MO", "TH"]],
  [2, "FR", ["MO", "FR"]],
  [3, "MO", ["MO", "WE", "FR"]],
  [7, "WE", WEEKDAYS],
] as const)("%d from %s", (count, first, days) => {
  expect(spreadWeekdays(count, first)).toEqual(days);
});

test("as many as asked, never closer than the week allows", () => {
  for (const first of WEEKDAYS)
    for (let count = 1; count <= 7; count += 1) {
      const places = spreadWeekdays(count, first).map((day) => WEEKDAYS.indexOf(day));
      expect(places).toHaveLength(count);
      expect(places).toContain(WEEKDAYS.indexOf(first));
      const gaps = places.map((place, at) => ((places[(at + 1) % count] ?? 0) - place + 7) % 7 || 7);
      expect(Math.min(...gaps)).toBe(Math.floor(7 / count));
    }
});
