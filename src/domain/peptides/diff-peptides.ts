import { isRecord, isSame } from "./changes/canonical.ts";
import { claimListOf } from "./changes/claim-lists.ts";
import { likeness } from "./changes/diff-words.ts";
import { matchItems } from "./changes/match-items.ts";
import type { Peptide } from "./peptide.ts";

export interface PeptideChange {
  /** Field names from the section down: `["status", "us", "note"]`; claims of a list are named by `claim`. */
  readonly place: readonly [section: keyof Peptide, ...fields: string[]];
  /** The list claim it belongs to: `id` is unique within its section, `name` is for display. */
  readonly claim: { readonly id: string; readonly name: string } | null;
  readonly kind: "added" | "removed" | "changed";
  /** In a list of plain values: this one was added, removed or reworded. */
  readonly isListed: boolean;
  /** For dose amounts: their unit. */
  readonly units: { readonly before: unknown; readonly after: unknown } | null;
  /** Null if the earlier document has nothing there. */
  readonly before: unknown;
  readonly after: unknown;
}
export type PeptideDiff = readonly PeptideChange[];

/** Compared as one value, because their parts mean nothing on their own. */
const WHOLE: ReadonlySet<string> = new Set(["steps", "frequency", "disulfides"]);
/** At this likeness or above, two sentences count as one that was reworded; names and short notes never do. */
const REWORDED = 0.5;
const SENTENCE_WORDS = 4;

/**
 * What changed between two documents, field by field, in the order of their fields. Each claim is compared with its
 * earlier version, wherever that was in the list; a mere move is no change.
 */
export function diffPeptides(before: Peptide, after: Peptide): PeptideDiff {
  const fields = Object.keys({ ...before, ...after }) as ReadonlyArray<keyof Peptide>; // the schema allows no other
  return fields.flatMap((field) => diffValues({ place: [field], claim: null }, before[field], after[field]));
}

/** The same for one claim of a section: itself or its fields. */
export function diffClaim(place: PeptideChange["place"], before: unknown, after: unknown): PeptideDiff {
  return diffValues({ place, claim: null }, before, after);
}

type At = Pick<PeptideChange, "place" | "claim">;

const AMOUNTS: ReadonlySet<string> = new Set(["amountMin", "amountMax", "maxAmount"]);

function diffValues(at: At, before: unknown, after: unknown): PeptideChange[] {
  if (isSame(before, after)) return [];
  const field = at.place.at(-1) ?? "";
  if (WHOLE.has(field)) return [change(at, before, after)];
  if (Array.isArray(before) && Array.isArray(after)) return diffLists(at, field, before, after);
  if (!isRecord(before) || !isRecord(after)) return [change(at, before, after)];
  const units = { before: before.unit, after: after.unit };
  return Object.keys({ ...before, ...after }).flatMap((name) => {
    const found = diffValues({ ...at, place: [...at.place, name] }, before[name], after[name]);
    return AMOUNTS.has(name) ? found.map((amount) => ({ ...amount, units })) : found;
  });
}

function diffLists(at: At, field: string, before: readonly unknown[], after: readonly unknown[]): PeptideChange[] {
  const list = claimListOf(field);
  if (list === null) return diffPlainLists(at, before, after);
  const { pairs, removed, added } = matchItems(before, after, list.identities);
  const named = (claim: unknown, id: string): At => ({ ...at, claim: { id, name: list.nameOf(claim) } });
  return [
    ...pairs.flatMap(([from, to]) => diffValues(named(after[to], `${from}`), before[from], after[to])),
    ...removed.map((place) => change(named(before[place], `${place}`), before[place], null)),
    ...added.map((place) => change(named(after[place], `+${place}`), null, after[place])),
  ];
}

function diffPlainLists(at: At, before: readonly unknown[], after: readonly unknown[]): PeptideChange[] {
  const { removed, added } = matchItems(before, after, []);
  const reworded = rewordings(before, after, removed, added);
  const [from, to] = [new Set(reworded.map(([place]) => place)), new Set(reworded.map(([, place]) => place))];
  return [
    ...reworded.map(([old, next]) => change(at, before[old], after[next])),
    ...removed.filter((place) => !from.has(place)).map((place) => change(at, before[place], null)),
    ...added.filter((place) => !to.has(place)).map((place) => change(at, null, after[place])),
  ].map((found) => ({ ...found, isListed: true }));
}

/** Pairs of texts that read alike, the most alike first; ties go to those that come first in both. */
function rewordings(
  before: readonly unknown[],
  after: readonly unknown[],
  removed: readonly number[],
  added: readonly number[],
): ReadonlyArray<readonly [from: number, to: number]> {
  const candidates = removed.flatMap((from) =>
    added.flatMap((to) => {
      const [old, next] = [before[from], after[to]];
      const alike = isSentence(old) && isSentence(next) ? likeness(old, next) : 0;
      return alike >= REWORDED ? [{ from, to, alike }] : [];
    }),
  );
  const pairs = new Map<number, number>();
  const taken = new Set<number>();
  for (const { from, to } of candidates.toSorted((a, b) => b.alike - a.alike || a.from + a.to - (b.from + b.to))) {
    if (pairs.has(from) || taken.has(to)) continue;
    pairs.set(from, to);
    taken.add(to);
  }
  return [...pairs].toSorted(([a], [b]) => a - b);
}

const isSentence = (value: unknown): value is string =>
  typeof value === "string" && value.split(/\s+/).length >= SENTENCE_WORDS;

function change(at: At, before: unknown, after: unknown): PeptideChange {
  const [old, next] = [before ?? null, after ?? null];
  const kind = old === null ? "added" : next === null ? "removed" : "changed";
  return { ...at, kind, isListed: false, units: null, before: old, after: next };
}
