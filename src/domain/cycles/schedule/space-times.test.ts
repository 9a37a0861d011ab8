import fc from "fast-check";
import { expect, test } from "vitest";
import { spaceTimes } from "./space-times.ts";

test.each<[number, string, string, string[]]>([
  [1, "08:00", "20:00", ["08:00"]],
  [2, "08:00", "20:00", ["08:00", "20:00"]],
  [3, "08:00", "20:00", ["08:00", "14:00", "20:00"]],
  [4, "08:00", "20:00", ["08:00", "12:00", "16:00", "20:00"]],
  [3, "07:00", "22:15", ["07:00", "14:40", "22:15"]],
  [3, "07:03", "22:03", ["07:03", "14:35", "22:03"]],
  [4, "08:00", "08:00", ["02:00", "08:00", "14:00", "20:00"]],
  [3, "20:00", "02:00", ["02:00", "20:00", "23:00"]],
  [2, "23:00", "01:00", ["01:00", "23:00"]],
  [0, "08:00", "20:00", []],
  [4, "08:00", "08:01", ["08:00", "08:01"]],
])("%i from %s to %s", (count, from, to, times) => {
  expect(spaceTimes(count, from, to)).toEqual(times);
});

test("as many as asked for, in order, where there is room; the two ends among them", () => {
  const time = fc.integer({ min: 0, max: 287 }).map((fives) => {
    const minutes = fives * 5;
    return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
  });
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 12 }), time, time, (count, from, to) => {
      const times = spaceTimes(count, from, to);
      expect(times).toEqual([...new Set(times)].toSorted());
      expect(times).toContain(from);
      expect(times).toContain(to);
      const room =
        (Number(to.slice(0, 2)) * 60 +
          Number(to.slice(3)) -
          Number(from.slice(0, 2)) * 60 -
          Number(from.slice(3)) +
          1_440) %
        1_440;
      if (room === 0 || room >= count * 5) expect(times).toHaveLength(count);
    }),
  );
});
