import type { Names } from "../line/split-line.ts";
import { CHANGED, folded } from "./cues.ts";
import { type Item, itemsOf, type NumberItem, unitOf } from "./items.ts";

const NUMBER = String.raw`(?:\d{1,3}(?:[.,]\d{3})+|\d{1,6}(?:[.,]\d{1,4})?)`;
const FROM_TO = new RegExp(
  String.raw`(?<![\p{L}])(?:from|von|de|da|van) (?<before>${NUMBER})(?<unit>\s?[^\s\d,;.()]{1,20}(?: m[²2])?)? (?:to|auf|a|à|al|para|naar) (?<after>${NUMBER})`,
  "giu",
);

/** "from 9 to 38 ug/L": today's is the second, if the sentence tells of a change. */
function changesIn(text: string, names: Names): readonly NumberItem[] {
  if (!CHANGED.test(folded(text))) return [];
  return [...text.matchAll(FROM_TO)].flatMap((match) => {
    const end = match.index + match[0].length;
    const gap = text[end] === " " ? 1 : 0;
    const length = names.units.lengthAt(text, end + gap, false);
    const unit = unitOf(text.slice(end + gap, end + gap + length));
    return [{ kind: "number", value: match.groups?.after ?? "", unit, at: match.index, end: end + gap + unit.length }];
  });
}

/** The names and numbers of a sentence; of a change only what it ended with. */
export function itemsIn(text: string, names: Names): readonly Item[] {
  const changed = changesIn(text, names);
  const items = itemsOf(text, names).filter(({ at, end }) => !changed.some((one) => at < one.end && end > one.at));
  return [...items, ...changed].toSorted((one, other) => one.at - other.at);
}
