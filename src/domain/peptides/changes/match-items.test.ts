import { expect, test } from "vitest";
import { canonical, isSame } from "./canonical.ts";
import { matchItems } from "./match-items.ts";

test("equal items are paired before those that only share an identity, and pairs come in the earlier order", () => {
  const start = (item: unknown) => String(item).charAt(0);
  expect(matchItems(["a1", "b1", "a2"], ["b9", "a2", "a3", "c1"], [start])).toEqual({
    pairs: [
      [0, 2],
      [1, 0],
      [2, 1],
    ],
    removed: [],
    added: [3],
  });
  expect(matchItems(["a1"], ["a1", "a2"], [start])).toEqual({ pairs: [[0, 0]], removed: [], added: [1] });
});

test("equal items are paired one to one; the rest was removed or added", () => {
  expect(matchItems(["x", "x", "y"], ["x", "z"], [])).toEqual({ pairs: [[0, 0]], removed: [1, 2], added: [1] });
});

test("a text of a value does not depend on the order of its fields", () => {
  expect(canonical({ b: 1, a: { d: [2, { f: 3, e: 4 }], c: null } })).toBe(
    '{"a":{"c":null,"d":[2,{"e":4,"f":3}]},"b":1}',
  );
  expect(canonical(undefined)).toBe("");
});

test.each([
  [undefined, undefined, true],
  [undefined, null, false],
  [null, null, true],
  [1, "1", false],
  ["a", "a", true],
  [[1, 2], [2, 1], false],
])("%j and %j are the same: %s", (one, other, expected) => expect(isSame(one, other)).toBe(expected));
