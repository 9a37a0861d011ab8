/** One difference between two chains written as strings, one character per residue. Indexes count from 0. */
export type Edit =
  /** `found` has another residue there than `known`. */
  | { readonly kind: "substitution"; readonly found: number; readonly known: number }
  /** `known` has a residue that `found` lacks; `found` is where it would be. */
  | { readonly kind: "deletion"; readonly found: number; readonly known: number }
  /** `found` has a residue that `known` lacks. */
  | { readonly kind: "insertion"; readonly found: number; readonly known: number };

/** The shortest list of at most `most` (0 to 2) edits from `known` to `found`, or null. Linear in the shorter text. */
export function editsWithin(found: string, known: string, most: 0 | 1 | 2): readonly Edit[] | null {
  if (Math.abs(found.length - known.length) > most) return null;
  for (let allowed = 0; allowed <= most; allowed += 1) {
    const edits = editsFrom(found, known, 0, 0, allowed);
    if (edits !== null) return edits;
  }
  return null;
}

function editsFrom(found: string, known: string, from: number, knownFrom: number, allowed: number): Edit[] | null {
  let shared = 0;
  while (
    from + shared < found.length &&
    knownFrom + shared < known.length &&
    found[from + shared] === known[knownFrom + shared]
  )
    shared += 1;
  const here = from + shared;
  const there = knownFrom + shared;
  const left = found.length - here;
  const knownLeft = known.length - there;
  if (left === 0 && knownLeft === 0) return [];
  if (allowed === 0 || Math.abs(left - knownLeft) > allowed) return null;
  const tries = [
    { kind: "substitution", step: 1, knownStep: 1 },
    { kind: "deletion", step: 0, knownStep: 1 },
    { kind: "insertion", step: 1, knownStep: 0 },
  ] as const;
  for (const { kind, step, knownStep } of tries) {
    if (step > left || knownStep > knownLeft) continue;
    const rest = editsFrom(found, known, here + step, there + knownStep, allowed - 1);
    if (rest !== null) return [{ kind, found: here, known: there }, ...rest];
  }
  return null;
}

/** First and last index of the run of equal characters around `index`: the difference may be at any of them. */
export function runAround(text: string, index: number): { readonly first: number; readonly last: number } {
  let first = index;
  let last = index;
  while (first > 0 && text[first - 1] === text[index]) first -= 1;
  while (last + 1 < text.length && text[last + 1] === text[index]) last += 1;
  return { first, last };
}
