import { expect, test } from "vitest";
import { counted } from "./counted.ts";

test.each([
  [0, "0 peptides"],
  [1, "1 peptide"],
  [2, "2 peptides"],
  [1_500, "1,500 peptides"],
])("%d is counted as %s", (count, text) => expect(counted(count, "peptide")).toBe(text));

test("a plural of its own", () => {
  expect([1, 2].map((count) => counted(count, "entry", "entries"))).toEqual(["1 entry", "2 entries"]);
});
