import { expect, test } from "vitest";
import { searchLists } from "./search-lists.ts";

const LISTS = [
  { name: "Sleep", description: "to read", names: ["DSIP"] },
  { name: "Knee", description: "", names: ["BPC-157", "TB-500"] },
];

test.each([
  ["sle", ["Sleep"]],
  ["bpc 157", ["Knee"]],
  ["to read", ["Sleep"]],
  ["", ["Sleep", "Knee"]],
  ["zzz", []],
])("%j finds %j", (text, names) => {
  expect(searchLists(LISTS, text).map(({ name }) => name)).toEqual(names);
});
