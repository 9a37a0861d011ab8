/** Minimum word lengths for tolerating one and two typos: in shorter words a typo makes another word. */
const ONE_SLIP_FROM = 6;
const TWO_SLIPS_FROM = 9;

/**
 * True if `typed` is most likely a typo of `meant`: a letter added, missing, replaced or swapped with its neighbor.
 * The first letter must be right, which separates names that are often confused (lorazepam, oxazepam).
 */
export function isSlipOf(typed: string, meant: string): boolean {
  const shorter = Math.min(typed.length, meant.length);
  if (shorter < ONE_SLIP_FROM || typed === meant || typed[0] !== meant[0]) return false;
  const allowed = shorter < TWO_SLIPS_FROM ? 1 : 2;
  return (
    Math.abs(typed.length - meant.length) <= allowed &&
    lettersApart(typed, meant) <= 2 * allowed &&
    slipsBetween(typed, meant) <= allowed
  );
}

/** Letters that occur in one word only; each typo can make two. Rules out most words at a fraction of the time. */
function lettersApart(a: string, b: string): number {
  let apart = letterSet(a) ^ letterSet(b);
  let count = 0;
  for (; apart !== 0; apart &= apart - 1) count++;
  return count;
}

/** One bit per letter; letters outside a to z share bits with others, which lets a pair pass but never rules one out. */
function letterSet(word: string): number {
  let set = 0;
  for (let at = 0; at < word.length; at++) set |= 1 << (word.charCodeAt(at) & 31);
  return set;
}

/** The smallest number of insertions, deletions, replacements and neighbor swaps between two words. */
export function slipsBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  let before = row;
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1));
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      next.push(least);
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}

/**
 * The same for the spellings of a name in English, German, French, Spanish, Italian and the Nordic languages:
 * levothyroxine, Levothyroxin, lévothyroxine, levotiroxina.
 */
export function internationalKey(word: string): string {
  return word
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/ph/g, "f")
    .replace(/th/g, "t")
    .replace(/k|ch/g, "c")
    .replace(/y/g, "i")
    .replace(/[ao]e/g, "e")
    .replace(/ou/g, "u")
    .replace(/(.)\1+/g, "$1")
    .replace(/[aeo]$/, "");
}
