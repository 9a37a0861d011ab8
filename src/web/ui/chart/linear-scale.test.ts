import { scaleLinear } from "d3-scale";
import fc from "fast-check";
import { expect, test } from "vitest";
import { linearScale, linearTicks } from "./linear-scale.ts";

const number = fc.double({ min: -1e6, max: 1e6, noNaN: true });
const ends = fc.tuple(number, number).filter(([a, b]) => b - a > 1e-3);

test("ticks are those of d3", () => {
  fc.assert(
    fc.property(ends, fc.integer({ min: 0, max: 12 }), ([min, max], count) => {
      expect(linearTicks([min, max], count)).toEqual(scaleLinear([min, max], [0, 1]).ticks(count));
    }),
    { numRuns: 2_000 },
  );
  expect(linearTicks([3, 3], 5)).toEqual([3]);
});

test("values are placed and read back as d3 does", () => {
  fc.assert(
    fc.property(ends, number, ([min, max], value) => {
      const [ours, theirs] = [linearScale([min, max]).copy().range([50, 400]), scaleLinear([min, max], [50, 400])];
      expect(ours(value)).toBeCloseTo(theirs(value), 3);
      expect(ours.invert(225)).toBeCloseTo(theirs.invert(225), 6);
      expect(ours.domain()).toEqual([min, max]);
    }),
  );
  expect(linearScale([2, 2], [0, 10])(2)).toBe(5);
});
