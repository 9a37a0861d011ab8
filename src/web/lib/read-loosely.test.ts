import { expect, test } from "vitest";
import { fields, isTrue, oneOf, someOf, text, whole } from "./read-loosely.ts";

const read = fields({
  unit: oneOf(["kg", "lb"], "kg"),
  sex: oneOf(["female", "male"], null),
  goals: someOf(["a", "b", "c"], 2),
  words: text(5),
  weeks: whole({ min: 4, max: 24 }, 12),
  isSure: isTrue,
});
const EMPTY = { unit: "kg", sex: null, goals: [], words: "", weeks: 12, isSure: false };

test("what was written is read", () => {
  const written = { unit: "lb", sex: "male", goals: ["c", "a"], words: "abcde", weeks: 24, isSure: true };
  expect(read(written)).toEqual(written);
});

test("what is no object, or has none of the fields, reads as nothing answered", () => {
  for (const value of [undefined, null, 7, "text", [], {}, { constructor: 1 }]) expect(read(value)).toEqual(EMPTY);
});

test("a spoiled field costs that field alone, and an unknown one is left out", () => {
  expect(read({ unit: "stone", sex: "male", goals: "a", words: 5, weeks: 25, isSure: "yes", more: 1 })).toEqual({
    ...EMPTY,
    sex: "male",
  });
});

test("a list keeps its order, each once, up to its limit; a text is cut", () => {
  expect(read({ goals: ["c", "x", "c", 4, "b", "a"], words: "abcdefg" })).toMatchObject({
    goals: ["c", "b"],
    words: "abcde",
  });
});

test("a whole number has its ends and no parts", () => {
  const weeks = [3, 4, 24, 25, 8.5, "8", Number.NaN].map((value) => read({ weeks: value }).weeks);
  expect(weeks).toEqual([12, 4, 24, 12, 12, 12, 12]);
});
