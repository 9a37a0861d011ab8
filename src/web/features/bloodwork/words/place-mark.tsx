import type { Place } from "#domain/bloodwork/see/standing.ts";
import { classNames } from "#web/ui/class-names.ts";
import { FORCED_COLOURS } from "./forced-colours.ts";

const WORDS = { above: "above", below: "below", inside: "inside" } as const;

/** A triangle up or down for outside, a dot for inside, each with a word for screen readers. */
export function PlaceMark({ place, className }: { readonly place: Place | null; readonly className?: string }) {
  if (place === null) return null;
  return (
    <svg
      viewBox="0 0 10 10"
      aria-label={WORDS[place]}
      role="img"
      className={classNames(
        "inline-block size-2.5 shrink-0",
        FORCED_COLOURS,
        place === "inside" ? "fill-ink-3" : "fill-care",
        className,
      )}
    >
      <path d={PLACE_PATHS[place]} />
    </svg>
  );
}

const PLACE_PATHS: Readonly<Record<Place, string>> = {
  above: "M5 .8 9.6 9H.4Z",
  below: "M5 9.2.4 1h9.2Z",
  inside: "M5 2.4a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 0 1 0-5.2Z",
};
