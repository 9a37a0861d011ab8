/** Terms in alphabetical order, grouped by first letter; those that begin with no letter are under "#". */
export function byLetter<T extends { readonly term: string }>(
  terms: readonly T[],
): ReadonlyArray<{ readonly letter: string; readonly terms: readonly T[] }> {
  const order = new Intl.Collator("en", { sensitivity: "base", numeric: true });
  const groups = new Map<string, T[]>();
  for (const term of terms.toSorted((a, b) => order.compare(a.term, b.term))) {
    const letter = letterOf(term.term);
    groups.set(letter, [...(groups.get(letter) ?? []), term]);
  }
  return [...groups].map(([letter, found]) => ({ letter, terms: found })).toSorted(byName);
}

function letterOf(term: string): string {
  const first = term.normalize("NFD").charAt(0).toUpperCase();
  return /[A-Z]/.test(first) ? first : "#";
}

const byName = (a: { readonly letter: string }, b: { readonly letter: string }): number =>
  a.letter < b.letter ? -1 : Number(a.letter > b.letter);
