import { JOINS, wordsIn } from "./cues.ts";
import { NOW } from "./draw-day.ts";
import type { Item, NameItem, NumberItem } from "./items.ts";

/** Each name with the number told of it. Names that share one number have none, unless each has its own. */
export function pairsOf(text: string, items: readonly Item[]): ReadonlyArray<readonly [NameItem, NumberItem]> {
  const pairs: Array<readonly [NameItem, NumberItem]> = [];
  let open: NameItem[] = [];
  for (const [place, item] of items.entries()) {
    if (item.kind === "name") {
      const before = open.at(-1);
      open = before !== undefined && isJoin(text.slice(before.end, item.at)) ? [...open, item] : [item];
      continue;
    }
    const [only, ...others] = open;
    const last = pairs.at(-1);
    if (only !== undefined && others.length === 0) pairs.push([only, item]);
    else if (only !== undefined) pairs.push(...inTheirOrder(open, numbersFrom(text, items, place)));
    else if (last !== undefined && items[place - 1] === last[1] && isItsNew(text, last[1], item)) {
      pairs[pairs.length - 1] = [last[0], item];
    }
    open = [];
  }
  return pairs;
}

/** "AST and ALT were 24 and 31 U/L", "... respectively": as many numbers as names. */
function inTheirOrder(
  open: readonly NameItem[],
  numbers: readonly NumberItem[],
): ReadonlyArray<readonly [NameItem, NumberItem]> {
  const last = numbers.at(-1);
  if (last === undefined || numbers.length !== open.length) return [];
  const share = numbers.slice(0, -1).every(({ unit }) => unit === "") ? last.unit : "";
  return open.flatMap((name, index) => {
    const number = numbers[index];
    return number === undefined ? [] : [[name, number.unit === "" ? { ...number, unit: share } : number] as const];
  });
}

/** The numbers from a place on, up to the first that isn't joined to the one before. */
function numbersFrom(text: string, items: readonly Item[], place: number): readonly NumberItem[] {
  const numbers: NumberItem[] = [];
  for (const item of items.slice(place)) {
    const before = numbers.at(-1);
    if (item.kind === "name" || (before !== undefined && !isJoin(text.slice(before.end, item.at).replace(EACH, " "))))
      break;
    numbers.push(item);
  }
  return numbers;
}

const EACH = /(?<!\p{L})(?:bzw|resp|beziehungsweise|respectively)\.?(?!\p{L})/giu;

/** "Ferritin was 9 ug/L in September and is now 47 ug/L": the second is today's. */
const isItsNew = (text: string, before: NumberItem, number: NumberItem): boolean =>
  (before.unit === "" || before.unit === number.unit) &&
  wordsIn(text.slice(before.end, number.at)).some((word) => NOW.has(word));

/** Whether two names or numbers belong together: an article alone doesn't join them, "of iron your ferritin". */
const isJoin = (gap: string): boolean => {
  const words = wordsIn(gap);
  return (
    !/[:;()]|\.\s/u.test(gap) &&
    (words.length === 0 || /[,/&+]/u.test(gap) || words.some((word) => JOINS.has(word))) &&
    words.every((word) => JOINS.has(word) || ARTICLES.has(word))
  );
};
const ARTICLES = new Set("the|your|der|die|das|el|la|los|las|le|les|il|lo|o|a|os|as|de|het|je|uw|l|su|ihr".split("|"));
