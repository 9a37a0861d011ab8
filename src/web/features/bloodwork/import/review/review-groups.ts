import type { Catalogue } from "#domain/bloodwork/catalogue/catalogue.ts";
import type { BloodworkSettings } from "#domain/bloodwork/record/bloodwork-settings.ts";
import { PANELS } from "#domain/bloodwork/see/panels.ts";
import { isOutside, type PlacedResult, placedResults } from "#domain/bloodwork/see/placed-results.ts";
import type { Standing } from "#domain/bloodwork/see/standing.ts";
import { isDay } from "#domain/units/calendar.ts";
import { fieldsOfFacts } from "#web/features/bloodwork/entry/facts/draw-facts.ts";
import { resultOfRow } from "#web/features/bloodwork/entry/row/result-of-row.ts";
import { confidenceOf } from "./confidence-mark.tsx";
import type { Review, ReviewDraw, ReviewRow } from "./review.ts";

export interface ReviewSeen {
  readonly catalogue: Catalogue;
  readonly settings: BloodworkSettings;
  readonly decimal: Review["decimal"];
}

/** Lines that are looked through together. */
export interface LineGroup {
  readonly id: string;
  readonly name: string;
  /** Row ids. */
  readonly rows: readonly string[];
  readonly isFolded: boolean;
}

/** Up to so many lines that need no look stay open. */
const MAX_OPEN = 8;

const ANY_DAY = "2000-01-01";

/** By row id, where its result is; rows that can't be saved yet are missing. */
export function standingsOf(draw: ReviewDraw, seen: ReviewSeen): ReadonlyMap<string, PlacedResult> {
  const { catalogue, decimal } = seen;
  const { facts, settings } = onAnyDay(draw, seen);
  const read = draw.rows.flatMap((row) => {
    const outcome = resultOfRow(row, catalogue, decimal);
    return outcome.ok ? [{ id: row.id, result: outcome.result }] : [];
  });
  const results = read.map(({ result }) => result);
  const source = { kind: "typed", filename: "", sha256: null } as const;
  const placed = placedResults({ ...fieldsOfFacts(facts), id: draw.id, results, source }, { ...seen, settings });
  return new Map(read.flatMap(({ id }, place) => (placed[place] ? [[id, placed[place]]] : [])));
}

/**
 * A text without a date, or one whose date is being typed, is compared all the same, but with no interval that needs
 * the age on that day.
 */
function onAnyDay(
  { facts }: ReviewDraw,
  { settings }: ReviewSeen,
): Pick<ReviewDraw, "facts"> & Pick<ReviewSeen, "settings"> {
  if (isDay(facts.day)) return { facts, settings };
  return { facts: { ...facts, day: ANY_DAY }, settings: { ...settings, birthDate: null } };
}

/** What is out of range first, then what to check, then the rest by panel, folded where there is much of it. */
export function lineGroups(draw: ReviewDraw, seen: ReviewSeen): readonly LineGroup[] {
  const placed = standingsOf(draw, seen);
  const distance = ({ id }: ReviewRow) => placed.get(id)?.distance ?? 0;
  const outside = draw.rows.filter(({ id }) => isOutside(placed.get(id)?.standing ?? null));
  const others = draw.rows.filter((row) => !outside.includes(row));
  const toCheck = others.filter((row) => needsLook(row) || !placed.has(row.id));
  const rest = others.filter((row) => !toCheck.includes(row));
  const isFolded = rest.length > MAX_OPEN;
  const byPanel = Map.groupBy(rest, ({ marker }) => panelOf(marker, seen.catalogue));
  return [
    group(
      "outside",
      "Out of range",
      outside.toSorted((a, b) => distance(b) - distance(a)),
      false,
    ),
    group("check", "Check these lines", toCheck, false),
    ...PANELS.map(({ id, name }) => group(id, name, byPanel.get(id) ?? [], isFolded)),
  ].filter(({ rows }) => rows.length > 0);
}

const group = (id: string, name: string, rows: readonly ReviewRow[], isFolded: boolean): LineGroup => ({
  ...{ id, name, isFolded },
  rows: rows.map((row) => row.id),
});

function needsLook({ marker, confidence, said, from }: ReviewRow): boolean {
  if (marker === null || from?.value.kind === "none") return true;
  return confidenceOf(confidence) === "unsure" || (said ?? []).length > 0;
}

function panelOf(marker: string | null, { markers }: Catalogue): (typeof PANELS)[number]["id"] {
  return (marker === null ? undefined : markers.get(marker)?.category) ?? "own";
}

export const standingIn = (placed: ReadonlyMap<string, PlacedResult>): ReadonlyArray<Standing | null> =>
  [...placed.values()].map(({ standing }) => standing);
