import { describe, expect, test } from "vitest";
import { alignRows } from "./merge-lists.ts";

interface Claim {
  readonly id: string;
  readonly text: string;
}
/** "a=1": a claim with its id and its text. */
const claim = (said: string): Claim => ({ id: said.charAt(0), text: said.slice(2) });
const byId = (item: unknown) => (item as Claim).id;
const inOrder = (base: string, mine: string, theirs: string) =>
  alignRows([...base], [...mine], [...theirs], [])
    .map((row) => row.base ?? row.mine ?? row.theirs)
    .join("");

describe("the order of three lists", () => {
  test.each([
    ["abc", "abc", "abc", "abc"],
    // only one side moved something
    ["abc", "cab", "abc", "cab"],
    ["abc", "abc", "cab", "cab"],
    // both did
    ["abc", "bac", "acb", "acb"],
    // one took something out
    ["abc", "ac", "cba", "cba"],
    ["abc", "cba", "ac", "cba"],
    // added at the start, in the middle, at the end
    ["abc", "xabc", "abc", "xabc"],
    ["abc", "abc", "axbc", "axbc"],
    ["abc", "abcx", "yabc", "yabcx"],
    ["abc", "axbc", "aybc", "ayxbc"],
    ["abc", "axyc", "abc", "abxyc"],
    ["", "ab", "cd", "cdab"],
    ["", "", "", ""],
  ])("%j, mine %j and theirs %j give %j", (base, mine, theirs, expected) => {
    expect(inOrder(base, mine, theirs)).toBe(expected);
  });
});

describe("the rows of three lists", () => {
  test("a claim is one row, however it was reworded or moved", () => {
    const [base, mine, theirs] = [
      ["a=1", "b=1"],
      ["b=1", "a=2"],
      ["a=3", "b=1"],
    ].map((items) => items.map(claim));
    expect(alignRows(base ?? [], mine ?? [], theirs ?? [], [byId])).toEqual([
      { id: "1", base: claim("b=1"), mine: claim("b=1"), theirs: claim("b=1") },
      { id: "0", base: claim("a=1"), mine: claim("a=2"), theirs: claim("a=3") },
    ]);
  });

  test("what both sides added as one claim is one row, and what only one added is that side's", () => {
    const [mine, theirs] = [
      ["m=1", "x=1"],
      ["t=1", "x=2", "u=1"],
    ].map((items) => items.map(claim));
    expect(alignRows([], mine ?? [], theirs ?? [], [byId])).toEqual([
      { id: "theirs+0", base: undefined, mine: undefined, theirs: claim("t=1") },
      { id: "mine+0", base: undefined, mine: claim("m=1"), theirs: undefined },
      { id: "mine+1", base: undefined, mine: claim("x=1"), theirs: claim("x=2") },
      { id: "theirs+2", base: undefined, mine: undefined, theirs: claim("u=1") },
    ]);
  });

  test("what a side took out is undefined there", () => {
    expect(alignRows(["a", "b"], ["b"], ["a"], [])).toEqual([
      { id: "0", base: "a", mine: undefined, theirs: "a" },
      { id: "1", base: "b", mine: "b", theirs: undefined },
    ]);
  });
});
