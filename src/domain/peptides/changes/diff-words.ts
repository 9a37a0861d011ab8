/** A run of text that stayed, was removed or was added. */
export interface WordRun {
  readonly kind: "same" | "removed" | "added";
  readonly text: string;
}

/** A word, a whole number with its point or comma ("2.4" is never split), a space, or one symbol. */
const WORDS = /[\p{L}\p{N}]+(?:[.,]\p{N}+)*|\s+|[^\p{L}\p{N}\s]/gu;

/** Above this many comparisons the texts are shown as replaced, so that a page never waits for a long one. */
const MAX_COMPARISONS = 1_000_000;

/**
 * The smallest word-by-word difference between two texts. Kept and removed runs together are `before`, kept and added
 * ones `after`.
 */
export function diffWords(before: string, after: string): WordRun[] {
  const [old, next] = [before.match(WORDS) ?? [], after.match(WORDS) ?? []];
  const head = commonLength(old, next);
  const tail = commonLength(old.slice(head).toReversed(), next.slice(head).toReversed());
  const middle = diffTokens(old.slice(head, old.length - tail), next.slice(head, next.length - tail));
  const same = (words: readonly string[]): WordRun => ({ kind: "same", text: words.join("") });
  return joinRuns([same(old.slice(0, head)), ...middle, same(old.slice(old.length - tail))]);
}

/** How much two texts have in common: 1 for the same words, 0 for none; spaces and symbols are ignored. */
export function likeness(a: string, b: string): number {
  const [left, right] = [wordsOf(a), wordsOf(b)];
  const shared = [...left].filter((word) => right.has(word)).length;
  const all = left.size + right.size;
  return all === 0 ? 0 : (2 * shared) / all;
}

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));

function commonLength(a: readonly string[], b: readonly string[]): number {
  const first = a.findIndex((word, place) => word !== b[place]);
  return first === -1 ? a.length : first;
}

function diffTokens(old: readonly string[], next: readonly string[]): WordRun[] {
  const runs: WordRun[] = [];
  const lengths = old.length * next.length > MAX_COMPARISONS ? null : commonLengths(old, next);
  const keptFrom = (i: number, j: number): number => lengths?.[i * (next.length + 1) + j] ?? 0;
  let [i, j] = [0, 0];
  while (i < old.length || j < next.length) {
    const [gone, come] = [old[i], next[j]];
    if (gone !== undefined && gone === come && lengths !== null) {
      runs.push({ kind: "same", text: gone });
      i += 1;
      j += 1;
    } else if (gone !== undefined && (come === undefined || keptFrom(i + 1, j) >= keptFrom(i, j + 1))) {
      runs.push({ kind: "removed", text: gone });
      i += 1;
    } else {
      runs.push({ kind: "added", text: come ?? "" });
      j += 1;
    }
  }
  return runs;
}

/** The length of the longest common remainder for every pair of positions; one row per position in `old`. */
function commonLengths(old: readonly string[], next: readonly string[]): Uint32Array {
  const width = next.length + 1;
  const lengths = new Uint32Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = next.length - 1; j >= 0; j--) {
      const at = i * width + j;
      const below = lengths[at + width] ?? 0;
      const right = lengths[at + 1] ?? 0;
      lengths[at] = old[i] === next[j] ? (lengths[at + width + 1] ?? 0) + 1 : Math.max(below, right);
    }
  return lengths;
}

/** Merges adjacent runs of one kind; between two kept runs, removed text comes before added text. */
function joinRuns(runs: readonly WordRun[]): WordRun[] {
  const joined: WordRun[] = [];
  let [removed, added] = ["", ""];
  const flush = () => {
    if (removed !== "") joined.push({ kind: "removed", text: removed });
    if (added !== "") joined.push({ kind: "added", text: added });
    [removed, added] = ["", ""];
  };
  for (const { kind, text } of runs) {
    if (text === "") continue;
    if (kind === "removed") removed += text;
    else if (kind === "added") added += text;
    else {
      flush();
      const last = joined.at(-1);
      if (last?.kind === "same") joined[joined.length - 1] = { kind, text: last.text + text };
      else joined.push({ kind, text });
    }
  }
  flush();
  return joined;
}
