import { expect, test } from "vitest";
import { writtenSource } from "#support/written-plan.ts";
import { citedReferences } from "./cited-refs.ts";

test("the sources of a part are those in its refs, at any depth, once each, as first cited", () => {
  const known = new Map(["a", "b", "c", "d"].map((id) => [id, writtenSource(id)]));
  const part = {
    title: "d",
    names: ["d"],
    nothing: null,
    lines: [{ text: "d", refs: ["b", "lost"] }],
    refs: { dosage: ["a", "b"], timing: ["c"] },
  };
  expect(citedReferences(part, known).map(({ id }) => id)).toEqual(["b", "a", "c"]);
  expect(citedReferences("d", known)).toEqual([]);
});
