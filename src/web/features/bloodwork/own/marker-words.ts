import type { OwnMarker } from "#domain/bloodwork/record/bloodwork-settings.ts";
import type { MarkerFileProblem } from "#domain/bloodwork/record/marker-file.ts";
import type { MarkerOffer } from "#domain/bloodwork/record/marker-offers.ts";
import { ownBounds } from "#domain/bloodwork/see/standing.ts";
import { withUnit } from "#domain/bloodwork/see/unit-text.ts";
import { boundsText } from "#domain/bloodwork/see/value-text.ts";
import { Exact } from "#domain/units/amount.ts";

type Stated = Pick<OwnMarker, "unit" | "low" | "high" | "exclusive" | "from">;

/** "8 to 12 %, Acme Laboratory 2026"; only the unit if there is no interval. */
export function statedWords(marker: Stated): string {
  const bounds = ownBounds(marker);
  const text =
    bounds && boundsText(bounds, marker.exclusive, (bound) => new Exact(bound).toFixed().replace("-", "\u2212"));
  const interval = text === null ? noInterval(marker.unit) : withUnit(text, marker.unit);
  return marker.from === "" ? interval : `${interval}, ${marker.from}`;
}

const noInterval = (unit: string): string => (unit === "" ? "no range" : `in ${unit}, no range`);

/** What loading the marker would do, or why it can't be loaded. */
export function offerWords({ shared, state }: MarkerOffer): string {
  const stated = statedWords(shared);
  switch (state) {
    case "new":
      return stated;
    case "in-catalogue":
      return `${stated}. The catalog already has a marker of this name.`;
    case "differs":
      return `${stated}. You have it with another range, which this one would replace.`;
    case "same":
      return "You already have this marker.";
    case "other-unit":
      return `${stated}. You have it in another unit; yours stays.`;
    case "twice":
      return "Listed twice. We use the first.";
  }
}

export function problemWords(problem: MarkerFileProblem): string {
  if (problem.code !== "marker") return PROBLEMS[problem.code];
  const { place, field, message } = problem;
  return `Marker ${place} of the file${field === "" ? "" : `, ${field}`}: ${message}`;
}

const PROBLEMS: Readonly<Record<Exclude<MarkerFileProblem["code"], "marker">, string>> = {
  "too-large": "The file is too large for a marker file.",
  "no-markers-file": "This isn't a marker file. Use \u201cSave as a file\u201d to make one.",
  "newer-version": "It was saved by another version of this product.",
  empty: "It has no markers.",
  "too-many": "It has more than 300 markers.",
};
