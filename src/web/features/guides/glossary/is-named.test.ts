import { expect, test } from "vitest";
import { isNamed } from "./is-named.ts";

const term = { term: "Half-life", aliases: ["t½", "demi-vie d'élimination"] };

test.each([
  ["", true],
  ["half life", true],
  ["HALFLIFE", true],
  ["elimination", true],
  ["t½", true],
  ["vial", false],
])("sought %j: %s", (sought, expected) => expect(isNamed(term, sought)).toBe(expected));
