import { z } from "zod";
import { nameKey } from "#domain/bloodwork/catalogue/name-key.ts";
import { takeComparator } from "#domain/bloodwork/read/printed/comparator.ts";
import { plainText } from "#domain/bloodwork/read/printed/plain-text.ts";
import type { OwnMarker } from "#domain/bloodwork/record/bloodwork-settings.ts";
import { namedLike } from "#domain/bloodwork/record/marker-offers.ts";
import { readEnds, TypedEnds } from "../marker/read-ends.ts";

/** Parses signs too: with `>5` at the lower or `<5` at the upper end, 5 itself is outside the interval. */
const Interval = TypedEnds.transform((typed, context) => {
  const low = withoutSign(typed.low, ">");
  const high = withoutSign(typed.high, "<");
  const bounds = readEnds({ low: low.text, high: high.text }, context);
  if (bounds === null) return z.NEVER;
  const [isLowStrict, isHighStrict] = [low.isStrict && bounds.low !== null, high.isStrict && bounds.high !== null];
  return {
    ...bounds,
    exclusive: isLowStrict && isHighStrict ? "both" : isLowStrict ? "low" : isHighStrict ? "high" : null,
  } as const;
});

const atMost = (length: number) => z.string().trim().max(length, `At most ${length} characters.`);

/** `id` is this marker's id; `others` are the person's other markers. */
export const markerForm = ({
  id,
  decimals,
  others,
}: Pick<OwnMarker, "id" | "decimals"> & { readonly others: readonly OwnMarker[] }) =>
  z
    .intersection(
      z.object({
        name: atMost(120)
          .refine((name) => nameKey(name) !== "", "Give it a name.")
          .superRefine((name, context) => {
            const namesake = namedLike(name, others);
            if (namesake) context.addIssue(`You have a marker named ${namesake.name}.`);
          }),
        unit: atMost(40),
        from: atMost(200),
        goesFirst: z.boolean(),
      }),
      Interval,
    )
    .transform(
      ({ goesFirst, ...read }): OwnMarker => ({
        ...read,
        id,
        decimals: Math.min(MAX_DECIMALS, Math.max(decimals, digitsOf(read.low), digitsOf(read.high))),
        goesFirst: goesFirst && (read.low !== null || read.high !== null),
      }),
    );

export type MarkerTexts = z.input<ReturnType<typeof markerForm>>;

export function textsOfMarker(marker: OwnMarker | null): MarkerTexts {
  if (marker === null) return { name: "", unit: "", low: "", high: "", from: "", goesFirst: false };
  const { name, unit, low, high, exclusive, from, goesFirst } = marker;
  const isStrict = (end: "low" | "high") => exclusive === end || exclusive === "both";
  return {
    ...{ name, unit, from, goesFirst },
    low: low === null ? "" : `${isStrict("low") ? ">" : ""}${low}`,
    high: high === null ? "" : `${isStrict("high") ? "<" : ""}${high}`,
  };
}

const MAX_DECIMALS = 6;
const digitsOf = (bound: string | null): number => bound?.split(".")[1]?.length ?? 0;

/** `<5` is valid only at the upper end, `>5` only at the lower; anything else is later rejected as not a number. */
function withoutSign(typed: string, strict: "<" | ">"): { readonly text: string; readonly isStrict: boolean } {
  const { comparator, rest } = takeComparator(plainText(typed));
  return comparator?.startsWith(strict)
    ? { text: rest, isStrict: comparator === strict }
    : { text: typed, isStrict: false };
}
