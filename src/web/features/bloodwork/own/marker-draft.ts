import { nameKey } from "#domain/bloodwork/catalogue/name-key.ts";
import { takeComparator } from "#domain/bloodwork/read/printed/comparator.ts";
import { plainText } from "#domain/bloodwork/read/printed/plain-text.ts";
import type { OwnMarker } from "#domain/bloodwork/record/bloodwork-settings.ts";
import { namedLike } from "#domain/bloodwork/record/marker-offers.ts";
import { readEnds, type TypedEnds } from "../marker/read-ends.ts";

/** A marker of the person's own as it is typed. An end with `<` or `>` is itself outside. */
export interface MarkerDraft extends TypedEnds {
  readonly name: string;
  readonly unit: string;
  readonly from: string;
  readonly goesFirst: boolean;
}

export type MarkerErrors = Partial<Record<"name" | "unit" | "low" | "high" | "from", string>>;

type ReadMarker =
  | { readonly ok: true; readonly marker: OwnMarker }
  | { readonly ok: false; readonly errors: MarkerErrors };

export const EMPTY_MARKER: MarkerDraft = { name: "", unit: "", low: "", high: "", from: "", goesFirst: false };

export function markerDraftOf({ name, unit, low, high, exclusive, from, goesFirst }: OwnMarker): MarkerDraft {
  const isStrict = (end: "low" | "high") => exclusive === end || exclusive === "both";
  return {
    ...{ name, unit, from, goesFirst },
    low: low === null ? "" : `${isStrict("low") ? ">" : ""}${low}`,
    high: high === null ? "" : `${isStrict("high") ? "<" : ""}${high}`,
  };
}

/** `id` is the marker's own; `others` are the person's markers beside it. */
export function readMarker(
  draft: MarkerDraft,
  { id, decimals, others }: Pick<OwnMarker, "id" | "decimals"> & { readonly others: readonly OwnMarker[] },
): ReadMarker {
  const [name, unit, from] = [draft.name.trim(), draft.unit.trim(), draft.from.trim()];
  const low = withoutSign(draft.low, ">");
  const high = withoutSign(draft.high, "<");
  const read = readEnds({ low: low.text, high: high.text });
  const namesake = namedLike(name, others);
  const errors: MarkerErrors = {
    ...(!read.ok && read.errors),
    ...(nameKey(name) === "" && { name: "Give it a name." }),
    ...(name.length > LONGEST.name && { name: tooLong(LONGEST.name) }),
    ...(namesake && { name: `You have a marker named ${namesake.name}.` }),
    ...(unit.length > LONGEST.unit && { unit: tooLong(LONGEST.unit) }),
    ...(from.length > LONGEST.from && { from: tooLong(LONGEST.from) }),
  };
  if (!read.ok || Object.keys(errors).length > 0) return { ok: false, errors };
  const { bounds } = read;
  const [isLowStrict, isHighStrict] = [low.isStrict && bounds.low !== null, high.isStrict && bounds.high !== null];
  return {
    ok: true,
    marker: {
      ...{ id, name, unit, from },
      ...bounds,
      exclusive: isLowStrict && isHighStrict ? "both" : isLowStrict ? "low" : isHighStrict ? "high" : null,
      decimals: Math.min(MOST_DECIMALS, Math.max(decimals, digitsOf(bounds.low), digitsOf(bounds.high))),
      goesFirst: draft.goesFirst && (bounds.low !== null || bounds.high !== null),
    },
  };
}

const LONGEST = { name: 120, unit: 40, from: 200 } as const;
const MOST_DECIMALS = 6;
const tooLong = (most: number): string => `At most ${most} characters.`;
const digitsOf = (bound: string | null): number => bound?.split(".")[1]?.length ?? 0;

/** `<5` stands at the upper end alone, `>5` at the lower; anything else is left to be refused as no number. */
function withoutSign(typed: string, strict: "<" | ">"): { readonly text: string; readonly isStrict: boolean } {
  const { comparator, rest } = takeComparator(plainText(typed));
  return comparator?.startsWith(strict)
    ? { text: rest, isStrict: comparator === strict }
    : { text: typed, isStrict: false };
}
