import { Decimal } from "decimal.js";
import type { Biomarker } from "../catalogue/biomarker.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { convert } from "../catalogue/convert.ts";
import { type AppliedIntervals, intervalsFor } from "../intervals/intervals-for.ts";
import { personAt } from "../person.ts";
import { placeOf } from "../read/printed/place-of.ts";
import type { BloodworkSettings, OwnMarker } from "../record/bloodwork-settings.ts";
import type { LabRange, LabValue } from "../record/lab-value.ts";
import type { Bounds, Point, Subject } from "./series.ts";
import { along, type Line, lineBetween } from "./shown-unit.ts";
import { titreRange } from "./titre.ts";

export type Interval = Biomarker["referenceIntervals"][number];
export type Place = "below" | "inside" | "above";

/** Where a value is relative to an interval, and by which one. Null place: unknown. */
export interface Standing {
  readonly place: Place | null;
  /** The interval on the report, only the laboratory's flag, a cited interval, the person's own, or nothing. */
  readonly by: "printed" | "flag" | "interval" | "own" | null;
  /** In the unit of the series. */
  readonly bounds: Bounds | null;
  /** The side whose bound is itself outside. */
  readonly exclusive: LabRange["exclusive"];
  readonly interval: Interval | null;
}

export interface SeenWith {
  readonly catalogue: Catalogue;
  readonly settings: BloodworkSettings;
}

const NOWHERE: Standing = { place: null, by: null, bounds: null, exclusive: null, interval: null };

/**
 * The laboratory takes precedence: its interval, else its flag. Then the catalog's interval for this person at this
 * draw; none if it needs an unknown sex or age. A person's own interval comes before all others if they chose so.
 */
export function standingOf(point: Point, subject: Subject, unit: string, { settings }: SeenWith): Standing {
  const { result } = point;
  if (subject.kind === "own" && ownGoesFirst(subject)) return ownStanding(point, subject.marker);
  if (result?.range && point.printed) {
    const range = result.value.kind === "ratio" ? titreRange(result.range) : result.range;
    const { exclusive } = range;
    return {
      place: placeOf(placedValue(point), range),
      by: "printed",
      bounds: point.printed,
      exclusive,
      interval: null,
    };
  }
  const marked = result === null ? null : (MARKED[result.flag ?? "A"] ?? null);
  if (marked !== null) return { ...NOWHERE, place: marked, by: "flag" };
  if (subject.kind === "own") return ownStanding(point, subject.marker);
  const { reference, desirable } = applied(subject.marker, point, settings);
  const interval = reference ?? desirable;
  if (interval === null) return NOWHERE;
  return {
    place: placeIn(interval, point, subject.marker),
    by: "interval",
    bounds: boundsIn(interval, subject.marker, unit),
    exclusive: interval.exclusive ?? null,
    interval,
  };
}

/** The cited intervals that apply to the person on the day of a point. */
export function applied(
  marker: Biomarker,
  { draw }: Pick<Point, "draw">,
  settings: BloodworkSettings,
): AppliedIntervals {
  const set = settings.intervalSetOf.find(({ marker: key }) => key === marker.key)?.set ?? null;
  return intervalsFor(marker, personAt(settings, draw.collected), draw, set);
}

/** A catalog interval in another of the marker's units; null if it has no bound in it. */
export function boundsIn({ low, high }: Interval, marker: Biomarker, unit: string): Bounds | null {
  const line: Line | null = lineBetween(marker, marker.canonicalUnit, null, unit);
  if (line === null) return null;
  const inUnit = (bound: number | null) => (bound === null ? null : along(line, bound));
  return { low: inUnit(low), high: inUnit(high) };
}

/**
 * How far outside a value is, in interval widths, or as a fraction of the bound if there is only one. 0 inside; null
 * without a bound.
 */
export function distanceOutside(y: number, { place, bounds }: Standing): number | null {
  if (place === null || bounds === null) return null;
  if (place === "inside") return 0;
  const { low, high } = bounds;
  const bound = place === "below" ? low : high;
  if (bound === null) return null;
  const width = low !== null && high !== null ? high - low : Math.abs(bound);
  return width > 0 ? Math.abs(y - bound) / width : null;
}

const MARKED: Readonly<Record<string, Place>> = { L: "below", LL: "below", H: "above", HH: "above" };

/** The interval of a custom marker; null if it has none. */
export function ownBounds({ low, high }: Pick<OwnMarker, "low" | "high">): Bounds | null {
  if (low === null && high === null) return null;
  return { low: low === null ? null : Number(low), high: high === null ? null : Number(high) };
}

/** Whether the person's own interval applies even if a report prints another. */
export function ownGoesFirst(subject: Subject): boolean {
  return subject.kind === "own" && subject.marker.goesFirst && ownBounds(subject.marker) !== null;
}

function ownStanding(point: Point, marker: OwnMarker): Standing {
  const bounds = ownBounds(marker);
  if (bounds === null) return NOWHERE;
  const { low, high, exclusive } = marker;
  const place = placeOf(placedValue(point), { text: "", low, high, exclusive });
  return { place, by: "own", bounds, exclusive, interval: null };
}

/** A titer is placed by its dilution. */
function placedValue({ result, span, number, comparator }: Point): LabValue {
  return span !== null && result ? result.value : { kind: "number", number, comparator };
}

function placeIn({ low, high, exclusive }: Interval, point: Point, marker: Biomarker): Place | null {
  const from = point.derived?.unit ?? point.result?.ucum;
  if (!from) return null;
  const form = point.result?.form ?? null;
  const inCanonical = (number: string) =>
    convert(marker, { number, from, form, to: marker.canonicalUnit })?.toFixed() ?? null;
  const value = converted(placedValue(point), inCanonical);
  if (value === null) return null;
  const text = (bound: number | null) => (bound === null ? null : new Decimal(bound).toFixed());
  return placeOf(value, { text: "", low: text(low), high: text(high), exclusive: exclusive ?? null });
}

function converted(value: LabValue, convertNumber: (number: string) => string | null): LabValue | null {
  if (value.kind === "range") {
    const [low, high] = [convertNumber(value.low), convertNumber(value.high)];
    return low === null || high === null ? null : { ...value, low, high };
  }
  const number = value.kind === "number" ? convertNumber(value.number) : null;
  return value.kind !== "number" || number === null ? null : { ...value, number };
}
