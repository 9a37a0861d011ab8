import { isSame } from "./canonical.ts";
import { matchItems } from "./match-items.ts";

/** One item in each of the three documents; undefined if a document doesn't have it. */
export interface Row {
  readonly id: string;
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/**
 * The items of three lists side by side, in an order both sides agree with: if only one side moved items, its order is
 * used; if both did, theirs. An item the other side added keeps the predecessor it had there.
 */
export function alignRows(
  base: readonly unknown[],
  mine: readonly unknown[],
  theirs: readonly unknown[],
  identities: ReadonlyArray<(item: unknown) => string>,
): Row[] {
  const toMine = matchItems(base, mine, identities);
  const toTheirs = matchItems(base, theirs, identities);
  const [mineAdded, theirsAdded] = [itemsAt(mine, toMine.added), itemsAt(theirs, toTheirs.added)];
  const bothAdded = matchItems(mineAdded, theirsAdded, identities);

  const mineIds = new Map<number, string>(toMine.pairs.map(([from, to]) => [to, `${from}`]));
  const theirsIds = new Map<number, string>(toTheirs.pairs.map(([from, to]) => [to, `${from}`]));
  for (const place of toMine.added) mineIds.set(place, `mine+${place}`);
  for (const place of toTheirs.added) theirsIds.set(place, `theirs+${place}`);
  for (const [from, to] of bothAdded.pairs)
    theirsIds.set(toTheirs.added[to] ?? -1, mineIds.get(toMine.added[from] ?? -1) ?? "");

  const holders = {
    base: new Map(base.map((item, place) => [`${place}`, item])),
    mine: new Map(mine.map((item, place) => [mineIds.get(place) ?? "", item])),
    theirs: new Map(theirs.map((item, place) => [theirsIds.get(place) ?? "", item])),
  };
  const order = mergeOrder([...holders.base.keys()], [...holders.mine.keys()], [...holders.theirs.keys()]);
  return order.map((id) => ({
    id,
    base: holders.base.get(id),
    mine: holders.mine.get(id),
    theirs: holders.theirs.get(id),
  }));
}

const itemsAt = (items: readonly unknown[], places: readonly number[]): unknown[] =>
  places.map((place) => items[place]);

/** Every id of the three orders, without duplicates. */
function mergeOrder(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const theyMoved = !isSame(keep(base, theirs), keep(theirs, base));
  const [first, second] = theyMoved ? [theirs, mine] : [mine, theirs];
  return insertMissing(insertMissing(first, second), base);
}

const keep = (ids: readonly string[], wanted: readonly string[]): string[] => ids.filter((id) => wanted.includes(id));

/** Inserts what only `other` has after its predecessor there. */
function insertMissing(order: readonly string[], other: readonly string[]): string[] {
  const result = [...order];
  for (const [place, id] of other.entries()) {
    if (result.includes(id)) continue;
    result.splice(result.indexOf(other[place - 1] ?? "") + 1, 0, id);
  }
  return result;
}
