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
  return Math.abs(typed.length - meant.length) <= allowed && slipsBetween(typed, meant) <= allowed;
}

/** The smallest number of insertions, deletions, replacements and neighbor swaps between two words. */
export function slipsBetween(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      next.push(least);
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}
