import fc from "fast-check";
import { expect, test } from "vitest";
import { finderOf } from "#support/answers.ts";
import { cases } from "#support/cases.ts";

const letters = fc.string({ unit: fc.constantFrom("a", "b", "$", "@", "."), minLength: 30, maxLength: 40 });

test("values are found wherever they stand in a text, as asking for each would find them", () => {
  const hidden = fc.array(letters, { minLength: 1, maxLength: 8 });
  const between = fc.array(fc.constantFrom("", " ", "\n", '"', "a", "prose of no weight ", "ab@$.".repeat(9)));
  fc.assert(
    fc.property(hidden, between, fc.infiniteStream(fc.nat()), (values, gaps, chances) => {
      const text = gaps.map((gap) => gap + (values[(chances.next().value ?? 0) % (2 * values.length)] ?? "")).join("");
      const asked = [...new Set(values)].filter((value) => text.includes(value));
      expect(finderOf(values)(text).toSorted()).toEqual(asked.toSorted());
    }),
    { numRuns: cases(100, 2_000) },
  );
});

test("values that begin alike are told apart, and one inside another is found too", () => {
  const start = "$argon2id$v=19$m=65536,t=3,p=4$";
  const values = [`${start}one`, `${start}two`, `${start}one-and-more`];
  expect(finderOf(values)(`{"hash":"x${start}one-and-more"}`).toSorted()).toEqual([values[0], values[2]].toSorted());
  expect(finderOf(values)(`{"hash":"${start}three"}`)).toEqual([]);
});
