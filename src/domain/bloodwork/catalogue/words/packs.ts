import { dutch } from "./dutch.ts";
import { english } from "./english.ts";
import { french } from "./french.ts";
import { german } from "./german.ts";
import { italian } from "./italian.ts";
import { methods } from "./methods.ts";
import { otherLanguages } from "./other-languages.ts";
import { portuguese } from "./portuguese.ts";
import { spanish } from "./spanish.ts";
import type { WordPack } from "./word-pack.ts";

/** Every language at once: a report may print the name of one language and the abbreviation of another. */
export const PACKS: readonly WordPack[] = [
  english,
  methods,
  spanish,
  french,
  german,
  italian,
  portuguese,
  dutch,
  otherLanguages,
];
