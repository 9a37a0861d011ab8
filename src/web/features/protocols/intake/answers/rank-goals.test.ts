import { describe, expect, it } from "vitest";
import { chosenGoals, moved } from "./rank-goals.ts";

describe("ranked goals", () => {
  it.each([
    ["b", -1, "bac"],
    ["b", 1, "acb"],
    ["a", -1, "abc"],
    ["c", 1, "abc"],
    ["x", 1, "abc"],
  ] as const)("moves %s by %i to %s", (code, by, expected) => {
    expect(moved(["a", "b", "c"], code, by).join("")).toBe(expected);
  });

  it("puts a new goal last and takes one out without moving the others", () => {
    expect(chosenGoals(["a"], "b", true, 3)).toEqual(["a", "b"]);
    expect(chosenGoals(["a", "b", "c"], "b", false, 3)).toEqual(["a", "c"]);
  });

  it("keeps the third and refuses the fourth", () => {
    expect(chosenGoals(["a", "b"], "c", true, 3)).toEqual(["a", "b", "c"]);
    expect(chosenGoals(["a", "b", "c"], "d", true, 3)).toEqual(["a", "b", "c"]);
  });
});
