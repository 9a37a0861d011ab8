import type { Reference } from "#domain/peptides/peptide.ts";

type Known<Key extends keyof Reference> = NonNullable<Reference[Key]>;

/** What of a work was read, inside a sentence. */
export const SEEN_WORDS: Readonly<Record<Known<"seen">, string>> = {
  "full-text": "full text",
  abstract: "abstract",
  table: "one table",
  "label-section": "sections of the label",
  "two-copies": "two independent copies that agree",
  record: "database record",
  copy: "one copy",
};

/** "first-hand" or what it copies; null as long as nobody judged it. */
export function originText({ firstHand, copyOf }: Reference): string | null {
  if (firstHand === undefined) return null;
  return firstHand ? "first-hand" : copyOf ? `copy of ${copyOf}` : "copy or summary";
}
