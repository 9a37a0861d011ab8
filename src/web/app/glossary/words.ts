import type { WordLevel } from "#domain/guides/word-level.ts";

/** What leads from the words that are shown to those of the other level. */
export const OTHER_WORDS: Readonly<Record<WordLevel, string>> = { plain: "In plain words", precise: "More precisely" };
