import { likeness } from "#domain/peptides/changes/diff-words.ts";
import type { ComparedRow } from "./compared.ts";

/** At this likeness or above two lines count as one changed line; below, as one removed and one added. */
const ALIKE = 0.6;

/**
 * Pairs lines whose order has no meaning: equal ones first, then the most alike about the same thing. In the order of
 * `after`, removed ones last.
 */
export function pairLines(
  before: readonly string[],
  after: readonly string[],
  subjectOf: (line: string) => string = () => "",
): ComparedRow[] {
  const [old, next] = [new Set(before), new Set(after)];
  const gone = [...old].filter((line) => !next.has(line));
  const come = [...next].filter((line) => !old.has(line));
  const wasBefore = changedOnes(gone, come, subjectOf);
  const changed = new Set(wasBefore.values());
  return [
    ...[...next].map((line) => {
      const earlier = old.has(line) ? line : wasBefore.get(line);
      return { label: null, before: earlier === undefined ? [] : [earlier], after: [line] };
    }),
    ...gone.filter((line) => !changed.has(line)).map((line) => ({ label: null, before: [line], after: [] })),
  ];
}

/** The old version of each changed line; the pairs are the same if the sides are swapped. */
function changedOnes(
  gone: readonly string[],
  come: readonly string[],
  subjectOf: (line: string) => string,
): ReadonlyMap<string, string> {
  const pairs = gone
    .flatMap((old) =>
      come.map((next) => ({ old, next, alike: likeness(old, next), name: [old, next].sort().join("\n") })),
    )
    .filter(({ old, next, alike }) => alike >= ALIKE && subjectOf(old) === subjectOf(next))
    .toSorted((a, b) => b.alike - a.alike || (a.name < b.name ? -1 : 1));
  const wasBefore = new Map<string, string>();
  const taken = new Set<string>();
  for (const { old, next } of pairs) {
    if (taken.has(old) || wasBefore.has(next)) continue;
    taken.add(old);
    wasBefore.set(next, old);
  }
  return wasBefore;
}
