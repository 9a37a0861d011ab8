import { describe, expect, it } from "vitest";
import { moved } from "./rank-goals.ts";

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
});
