import { judgeText } from "./judge-text.ts";
import { visibleTexts } from "./visible-texts.ts";

/** Molecules, diseases, and what only developers and operators read: names are what they are, the length counts. */
const NAMES =
  /^src\/(?:domain\/chemistry\/|web\/features\/analyzer\/|domain\/safety\/(?:conditions|drug-classes)\.ts|domain\/peptides\/(?:indications|vocabulary)\.ts|contract\/|server\/(?:features\/(?:health|mcp)|http\/(?:api-reference|clients|listen|security-headers)|metrics))/;

/** Each text of a file with what is wrong with it. */
export const problemsIn = (file: string, source: string): string[] =>
  visibleTexts(file, source).flatMap(({ line, text }) =>
    judgeText(text, { isGraded: !NAMES.test(file) }).map((problem) => `${file}:${line} ${problem}: ${text}`),
  );
