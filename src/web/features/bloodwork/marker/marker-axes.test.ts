import { expect, test } from "vitest";
import { titreAxis, valueAxis } from "./marker-axes.ts";

const ends = (values: readonly number[], wantsLog = false) => valueAxis(values, wantsLog).scale.domain();

test("an axis holds its values with room, and does not go below zero for values that do not", () => {
  const [min, max] = ends([2, 100]);
  expect(min).toBe(0);
  expect(max).toBeGreaterThan(100);
  expect(valueAxis([2, 100], false).ticks.map(({ value }) => value)).toContain(100);
  expect(ends([-2, 2])[0]).toBeLessThan(-2);
});

test("one value alone, and no value, have an axis", () => {
  expect(ends([5])).toEqual([4, 6]);
  expect(ends([0])[1]).toBe(1);
  expect(valueAxis([], false).ticks.length).toBeGreaterThan(1);
});

test("a logarithmic axis is for values above zero alone", () => {
  expect(valueAxis([0, 10], true).kind).toBe("linear");
  const { kind, ticks } = valueAxis([0.4, 45], true);
  expect([kind, ticks.map(({ value }) => value)]).toEqual(["log", [0.5, 1, 2, 5, 10, 20, 50]]);
});

test("titres without a dilution have an axis, and say their dilution", () => {
  expect(titreAxis([]).ticks.length).toBeGreaterThan(0);
  expect(titreAxis([80]).ticks).toEqual([{ value: 80, text: "1:80" }]);
});
