import { expect, test } from "vitest";
import { searchProtocols, shownTags } from "./search-protocols.ts";

const cards = [
  { title: "Weight loss plan", summary: "One compound, 12 weeks", tags: ["semaglutide", "metabolic"] },
  { title: "Sleep", summary: "Nothing qualifies", tags: [] },
];
const found = (text: string) => searchProtocols(cards, text).map(({ title }) => title);

test.each([
  ["WEIGHT", ["Weight loss plan"]],
  ["12 week", ["Weight loss plan"]],
  ["metaB", ["Weight loss plan"]],
  ["nothing", ["Sleep"]],
  ["e", ["Weight loss plan", "Sleep"]],
  ["semaglutide metabolic", []], // a single tag must contain the whole text
  ["zzz", []],
  ["", ["Weight loss plan", "Sleep"]],
])("%j finds %j by title, summary or tag", (text, titles) => {
  expect(found(text)).toEqual(titles);
});

test.each([
  [[], [], 0],
  [["a", "b", "c"], ["a", "b", "c"], 0],
  [["a", "b", "c", "d"], ["a", "b", "c"], 1],
  [["a", "b", "c", "d", "e", "f"], ["a", "b", "c"], 3],
])("of %j the tags %j show and %d are counted", (tags, shown, rest) => {
  expect(shownTags(tags)).toEqual({ shown, rest });
});
