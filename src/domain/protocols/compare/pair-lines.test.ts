import { expect, test } from "vitest";
import { pairLines } from "./pair-lines.ts";

const paired = (before: string[], after: string[], subjectOf?: (line: string) => string) =>
  pairLines(before, after, subjectOf).map((row) => [row.before.join(), row.after.join()]);

test.each<[string, string, string, boolean]>([
  ["three words of five are the same", "a b c d e", "a b c x y", true],
  ["three words of five and of six are the same", "a b c d e", "a b c x y z", false],
  ["no word is the same", "a b", "x y", false],
])("where %s: one changed line, %#", (_, before, after, isOne) => {
  const apart = [
    ["", after],
    [before, ""],
  ];
  expect(paired([before], [after])).toEqual(isOne ? [[before, after]] : apart);
});

test("a line goes with the one most like it, wherever that is; the other is new", () => {
  expect(paired(["a b c d e"], ["a b c x y", "a b c d x"])).toEqual([
    ["", "a b c x y"],
    ["a b c d e", "a b c d x"],
  ]);
  expect(paired(["a b c x y", "a b c d x"], ["a b c d e"])).toEqual([
    ["a b c d x", "a b c d e"],
    ["a b c x y", ""],
  ]);
});

test.each([[["a b c d x", "a b c d y"]], [["a b c d y", "a b c d x"]]])(
  "of two lines just as like it, the first by letter is taken, in whichever order they come",
  (after) => {
    expect(paired(["a b c d e"], after)).toContainEqual(["a b c d e", "a b c d x"]);
    expect(paired(["a b c d e"], after)).toContainEqual(["", "a b c d y"]);
  },
);

test("a line that stayed is not paired again, and lines about two things are not one", () => {
  expect(paired(["a b c", "a b d"], ["a b c", "a b e"])).toEqual([
    ["a b c", "a b c"],
    ["a b d", "a b e"],
  ]);
  expect(paired(["a b c d"], ["a b c e"], (line) => line.at(-1) ?? "")).toEqual([
    ["", "a b c e"],
    ["a b c d", ""],
  ]);
});
