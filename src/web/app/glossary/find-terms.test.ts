import { expect, test } from "vitest";
import { createTermFinder } from "./find-terms.ts";

const find = createTermFinder([
  { slug: "half-life", term: "Half-life", aliases: ["elimination half-life"] },
  { slug: "auc", term: "AUC", aliases: ["area under the curve"] },
  { slug: "vial", term: "Vial", aliases: [] },
  { slug: "p-value", term: "P value", aliases: ["p-value"] },
  { slug: "range", term: "Reference range", aliases: ["(range)"] },
]);

/** "a [vial] b": found terms are in brackets. */
function marked(text: string, seen = new Set<string>()): string {
  return find(text, seen)
    .map((part) => (part.slug === null ? part.text : `[${part.text}]`))
    .join("");
}

test.each([
  ["The half-life is long.", "The [half-life] is long."],
  ["The elimination half-life.", "The [elimination half-life]."],
  ["Half-lives are others", "Half-lives are others"],
  ["Two vials, one vial", "Two [vials], one vial"],
  ["vialed previal vial-like", "vialed previal vial-like"],
  ["The auc, the AUC", "The auc, the [AUC]"],
  ["AREA under\nthe curve", "[AREA under\nthe curve]"],
  ["a p-value or P value", "a [p-value] or P value"],
  ["no words of ours", "no words of ours"],
  ["", ""],
  ["vial", "[vial]"],
])("%j", (text, expected) => expect(marked(text)).toBe(expected));

test("a term that was explained before is not explained again", () => {
  const seen = new Set(["vial"]);
  expect(marked("a vial and its half-life", seen)).toBe("a vial and its [half-life]");
  expect([...seen]).toEqual(["vial", "half-life"]);
});

test("nothing is lost or doubled", () => {
  const text = "Vials, AUC, half-life. A vial's AUC; P value!";
  expect(
    find(text, new Set())
      .map((part) => part.text)
      .join(""),
  ).toBe(text);
});

test("an empty glossary finds nothing", () => {
  expect(createTermFinder([])("a vial", new Set())).toEqual([{ text: "a vial", slug: null }]);
});
