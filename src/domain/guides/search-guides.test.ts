import { expect, test } from "vitest";
import { createGuideSearch } from "./search-guides.ts";

const search = createGuideSearch([
  {
    slug: "storage",
    title: "Storage",
    summary: "Keeping a vial cold",
    tags: ["quality"],
    text: "A refrigerator. Light.",
  },
  {
    slug: "mixing",
    title: "Reconstitution",
    summary: "Mixing a vial",
    tags: ["dosing"],
    text: "Storage is told elsewhere.",
  },
]);

test.each([
  ["storage", ["storage", "mixing"]],
  ["reconst", ["mixing"]],
  ["refridgerator", ["storage"]],
  ["vial cold", ["storage"]],
  ["dosing", ["mixing"]],
  ["nothing", []],
])("%s finds %j", (words, slugs) => expect(search(words)).toEqual(slugs));
