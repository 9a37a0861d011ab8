import { WORD_LEVELS, type WordLevel } from "#domain/guides/word-level.ts";
import { oneOf, storedValue } from "#web/lib/device/stored-value.ts";

/** Plain words until the reader chooses otherwise in this browser. */
export const wordLevelStore = storedValue<WordLevel>("word-level", oneOf(WORD_LEVELS), "plain", { isText: true });
