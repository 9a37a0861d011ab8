import { expect, test } from "vitest";
import { citationCounts } from "./citation-count.ts";

test("each mention counts", () => {
  expect([...citationCounts('One[^a] two[^b][^a page 3 "5 mg"].\n\n[^c]: no mention, [not](^d)')]).toEqual([
    ["a", 2],
    ["b", 1],
  ]);
});
