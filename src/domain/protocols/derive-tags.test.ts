import { expect, test } from "vitest";
import { deriveTags } from "./derive-tags.ts";

test("names and categories, lower-cased, once each, in the order they first appear", () => {
  expect(
    deriveTags([
      { name: "Semaglutide", category: "metabolic" },
      { name: "GHK-Cu", category: "Skin-Hair" },
      { name: "semaglutide", category: "Metabolic" },
    ]),
  ).toEqual(["semaglutide", "metabolic", "ghk-cu", "skin-hair"]);
});

test("no compounds, no tags", () => {
  expect(deriveTags([])).toEqual([]);
});
