import { normalizedSentence } from "./normalized-sentence.ts";

/** Longer than nearly every sentence of a label, short enough that a whole label is searched in a few seconds. */
const MAX_WORDS = 80;

/**
 * Which of the wanted fingerprints a text holds. No splitter of sentences cuts a label as its readers did (headings run
 * into sentences, items of a list end without a stop), so every stretch of words is tried that begins where a sentence,
 * an item or a heading could, with and without a stop at its end.
 */
export function findSentences(
  text: string,
  wanted: ReadonlySet<string>,
  fingerprint: (normalized: string) => string,
): Set<string> {
  const missing = new Set(wanted);
  const found = new Set<string>();
  const look = (stretch: string) => {
    const print = fingerprint(stretch);
    if (missing.delete(print)) found.add(print);
  };
  const words = text.split(/[\n\u2022\u25aa\u25cb\u25cf]/).flatMap(wordsOf);
  for (const [from, { mayBegin }] of words.entries()) {
    if (missing.size === 0) break;
    if (!mayBegin) continue;
    let stretch = "";
    for (const { normalized } of words.slice(from, from + MAX_WORDS)) {
      stretch += stretch === "" ? normalized : ` ${normalized}`;
      const bare = stretch.replace(/(?<![.,;:])[.,;:]+$/, "");
      for (const one of new Set([bare, `${bare}.`, stretch])) look(one);
    }
  }
  return found;
}

/** The words of one line or item. */
function wordsOf(line: string): Array<{ normalized: string; mayBegin: boolean }> {
  const words = line.split(/\s+/).filter((word) => normalizedSentence(word) !== "");
  return words.map((word, index) => ({
    normalized: normalizedSentence(word),
    mayBegin: /(^|[.,:;!?)*\]\u2013\u2014-])$/.test(words[index - 1] ?? "") || !/^\p{Ll}/u.test(word),
  }));
}
