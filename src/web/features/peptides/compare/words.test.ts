import { expect, test } from "vitest";
import { evidenceText, FREQUENCY_WORDS, KIND_WORDS, LEVEL_WORDS } from "#domain/peptides/comparison/words.ts";
import { EVIDENCE_WORDS } from "#domain/peptides/evidence-words.ts";
import { EVIDENCE_DIRECTIONS } from "#domain/peptides/vocabulary.ts";
import { DIRECTION_WORDS } from "#web/ui/evidence-badge.tsx";
import { FREQUENCY_LABELS, KIND_LABELS } from "../messages.ts";

test("a comparison uses the words of the entry's own page", () => {
  expect(KIND_WORDS).toEqual(KIND_LABELS);
  expect(FREQUENCY_WORDS).toEqual(FREQUENCY_LABELS);
  expect(LEVEL_WORDS).toEqual(EVIDENCE_WORDS);
  for (const direction of EVIDENCE_DIRECTIONS) {
    const word = DIRECTION_WORDS[direction];
    expect(evidenceText("rct", direction)).toBe(word ? `Trial: ${word}` : "Trial");
  }
});
