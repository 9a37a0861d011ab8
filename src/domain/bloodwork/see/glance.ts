import type { OwnMarker } from "../record/bloodwork-settings.ts";
import { type Change, changesOf } from "./change.ts";
import type { DatedResult, ResultsByMarker } from "./dated-results.ts";
import { PANELS, type Panel } from "./panels.ts";
import { type Point, type Series, type Subject, seriesOf, type Unplaced } from "./series.ts";
import { shownUnit } from "./shown-unit.ts";
import { distanceOutside, type SeenWith, type Standing, standingOf } from "./standing.ts";

/** One marker in a line of the overview. */
export interface Glance {
  readonly key: string;
  readonly name: string;
  readonly panel: Panel["id"];
  readonly series: Series;
  readonly last: Point | null;
  /** The latest result of all, if it has no point. */
  readonly lastUnplaced: Unplaced | null;
  readonly standing: Standing | null;
  readonly sincePrevious: Change | null;
  readonly sinceFirst: Change | null;
}

export type SortBy = "panel" | "outside" | "change";

/** Null for a key that neither the catalog nor the person's own markers have. */
export function subjectOf(key: string, { catalogue, settings }: SeenWith): Subject | null {
  const marker = catalogue.markers.get(key);
  if (marker !== undefined) return { kind: "catalogue", marker };
  const own = settings.markers.find(({ id }) => key === `own:${id}`);
  return own === undefined ? null : { kind: "own", marker: own };
}

/** A marker's series in the person's unit; null for an unknown marker. */
export function seriesFor(key: string, results: ResultsByMarker, seen: SeenWith): Series | null {
  const known = subjectOf(key, seen);
  if (known === null) return null;
  const own = results.get(key) ?? [];
  const subject = known.kind === "own" ? { ...known, marker: asFineAs(known.marker, own) } : known;
  const printed = own.map(({ result, derived }) => result?.ucum ?? derived?.unit ?? null);
  const unit = subject.kind === "own" ? subject.marker.unit : shownUnit(subject.marker, printed, seen.settings);
  return seriesOf(subject, own, unit);
}

/** Only its results show how many digits a custom marker has: changes use the most. */
function asFineAs(marker: OwnMarker, results: readonly DatedResult[]): OwnMarker {
  const digits = results.flatMap(({ result }) => {
    const value = result?.value;
    const numbers = value?.kind === "number" ? [value.number] : value?.kind === "range" ? [value.low, value.high] : [];
    return numbers.map((number) => number.split(".")[1]?.length ?? 0);
  });
  return { ...marker, decimals: Math.min(MAX_DECIMALS, Math.max(marker.decimals, ...digits)) };
}

const MAX_DECIMALS = 6;

/** Every marker with a result, in panel order, then in catalog order. */
export function glances(results: ResultsByMarker, seen: SeenWith): Glance[] {
  const keys = [...seen.catalogue.markers.keys(), ...seen.settings.markers.map(({ id }) => `own:${id}`)];
  const byPanel = Map.groupBy(
    keys.flatMap((key) => (results.has(key) ? (glanceOf(key, results, seen) ?? []) : [])),
    ({ panel }) => panel,
  );
  return PANELS.flatMap(({ id }) => byPanel.get(id) ?? []);
}

function glanceOf(key: string, results: ResultsByMarker, seen: SeenWith): Glance | null {
  const series = seriesFor(key, results, seen);
  if (series === null) return null;
  const { subject, points, unplaced, unit } = series;
  const last = points.at(-1) ?? null;
  const latest = unplaced.findLast(({ why }) => why !== "not-done") ?? null;
  return {
    key,
    name: subject.marker.name,
    panel: subject.kind === "own" ? "own" : subject.marker.category,
    series,
    last,
    lastUnplaced: last === null || (latest !== null && latest.draw.collected > last.draw.collected) ? latest : null,
    standing: last === null ? null : standingOf(last, subject, unit, seen),
    ...changesOf(subject, points, seen.settings.sex),
  };
}

/**
 * By panel; by distance outside the interval, farthest first; or by change beyond usual variation, largest first.
 * Markers without the value come last, in panel order.
 */
export function sortGlances(all: readonly Glance[], by: SortBy): Glance[] {
  if (by === "panel") return [...all];
  const rank = by === "outside" ? outsideRank : changeRank;
  return all
    .map((glance) => ({ glance, rank: rank(glance) }))
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ glance }) => glance);
}

function outsideRank({ last, standing }: Glance): number {
  if (last === null || standing === null) return -1;
  // Flagged by the laboratory without a bound: outside by an unknown amount.
  if (standing.by === "flag") return Number.EPSILON;
  return distanceOutside(last.y, standing) ?? -1;
}

function changeRank({ sincePrevious }: Glance): number {
  const verdict = sincePrevious?.verdict ?? null;
  if (sincePrevious === null || verdict === null) return -1;
  return Math.abs(sincePrevious.share ?? 0) + (verdict === "beyond" ? 1_000 : 0);
}

/** Whether the search text is part of a name or alias. */
export function isNamed({ series: { subject }, name }: Glance, typed: string): boolean {
  const words = typed.trim().toLowerCase();
  if (words === "") return true;
  const names = subject.kind === "own" ? [name] : [name, subject.marker.shortName, ...subject.marker.aliases];
  return names.some((one) => one.toLowerCase().includes(words));
}
