import type { WordLevel } from "#domain/guides/word-level.ts";

/** The label of the button that switches to each level. */
export const OTHER_WORDS: Readonly<Record<WordLevel, string>> = { plain: "In plain words", precise: "More precisely" };
