import { expect, test } from "vitest";
import { FREQUENCY_WORDS, KIND_WORDS } from "#domain/peptides/comparison/words.ts";
import { FREQUENCY_LABELS, KIND_LABELS } from "../messages.ts";

test("a comparison uses the words of the entry's own page", () => {
  expect(KIND_WORDS).toEqual(KIND_LABELS);
  expect(FREQUENCY_WORDS).toEqual(FREQUENCY_LABELS);
});
