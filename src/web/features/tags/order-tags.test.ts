import { expect, test } from "vitest";
import type { Tag } from "#contract/tags.ts";
import { findTags, type TagFilter, type TagOrder } from "./order-tags.ts";

const tag = (name: string, peptides: number, guides: number, changes: Partial<Tag> = {}): Tag => ({
  ...{ id: name, slug: name.toLowerCase(), name, colour: "grey", description: "", aliases: [], version: 1 },
  usage: { peptides, guides },
  ...changes,
});
const TAGS = [
  tag("Cosmetic", 0, 1, { aliases: ["beauty"] }),
  tag("Oral", 5, 2, { description: "By mouth." }),
  tag("Bone", 1, 0),
  tag("Aging", 0, 0),
  tag("Nasal", 1, 1),
];

test.each<[text: string, filter: TagFilter, order: TagOrder, names: readonly string[]]>([
  ["", "all", "name", ["Aging", "Bone", "Cosmetic", "Nasal", "Oral"]],
  ["", "all", "most", ["Oral", "Nasal", "Bone", "Cosmetic", "Aging"]],
  ["", "all", "least", ["Aging", "Bone", "Cosmetic", "Nasal", "Oral"]],
  ["", "once", "name", ["Bone", "Cosmetic"]],
  ["", "never", "name", ["Aging"]],
  ["", "undescribed", "most", ["Nasal", "Bone", "Cosmetic", "Aging"]],
  [" BEAUTY ", "all", "name", ["Cosmetic"]],
  ["oral", "once", "name", []],
])("“%s”, %s, by %s", (text, filter, order, names) =>
  expect(findTags(TAGS, { text, filter, order }).map(({ name }) => name)).toEqual(names),
);
