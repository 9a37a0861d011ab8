import type { Catalogue } from "#domain/bloodwork/catalogue/catalogue.ts";
import { nameKey } from "#domain/bloodwork/catalogue/name-key.ts";
import type { BloodworkSettings, OwnMarker } from "#domain/bloodwork/record/bloodwork-settings.ts";
import { type BloodworkFields, MAX_RESULTS } from "#domain/bloodwork/record/entry.ts";
import { type FactErrors, factErrors, fieldsOfFacts } from "#web/features/bloodwork/entry/facts/draw-facts.ts";
import { type RowErrors, resultOfRow } from "#web/features/bloodwork/entry/row/result-of-row.ts";
import type { Review, ReviewDraw } from "./review.ts";

export interface ReviewErrors {
  /** By draw id. */
  readonly facts: ReadonlyMap<string, FactErrors>;
  /** By row id. */
  readonly rows: ReadonlyMap<string, RowErrors>;
  readonly review: readonly string[];
}

export type ReviewOutcome =
  | {
      readonly ok: true;
      readonly draws: ReadonlyArray<{
        readonly id: string;
        readonly isEarlier: boolean;
        readonly fields: BloodworkFields;
      }>;
    }
  | { readonly ok: false; readonly errors: ReviewErrors };

/** Only ticked lines are saved, and only draws that have any. */
export function outcomeOf(review: Review, catalogue: Catalogue, today: string): ReviewOutcome {
  const facts = new Map<string, FactErrors>();
  const rows = new Map<string, RowErrors>();
  const said: string[] = [];
  const draws = review.draws.filter((draw) => draw.rows.some(({ isTaken }) => isTaken));
  if (review.openDateOrder !== null) said.push("Choose which date is right.");
  if (draws.length === 0) said.push("Select at least one line to save.");
  const saved = draws.map((draw) => {
    const errors = factErrors(draw.facts, today);
    if (Object.keys(errors).length > 0) facts.set(draw.id, errors);
    const results = draw.rows
      .filter(({ isTaken }) => isTaken)
      .flatMap((row) => {
        const outcome = resultOfRow(row, catalogue, review.decimal);
        if (outcome.ok) return [outcome.result];
        rows.set(row.id, outcome.errors);
        return [];
      });
    if (results.length > MAX_RESULTS)
      said.push(
        `A draw holds up to ${MAX_RESULTS} lines; ${results.length} are selected for ${draw.facts.day || "one"}.`,
      );
    return {
      id: draw.id,
      isEarlier: draw.isEarlier === true,
      fields: { ...fieldsOfFacts(draw.facts), results, source: review.source },
    };
  });
  if (facts.size + rows.size + said.length > 0) return { ok: false, errors: { facts, rows, review: said } };
  return { ok: true, draws: saved };
}

const MAX_NAMES = 2_000;
const MAX_LAYOUTS = 100;

/** Adds what the person taught in this review to the settings: names mapped by hand and the chosen columns. */
export function learnt(settings: BloodworkSettings, review: Review): BloodworkSettings {
  const names = review.draws.flatMap(namesOf);
  const known = settings.names.filter(({ name }) => !names.some((one) => one.name === name));
  const { layout } = review;
  const layouts = layout === null ? settings.layouts : [layout, ...settings.layouts.filter(isOther(layout.head))];
  return {
    ...settings,
    names: [...names, ...known].slice(0, MAX_NAMES),
    layouts: layouts.slice(0, MAX_LAYOUTS),
    markers: withMarkers(settings.markers, review),
  };
}

/** Saved lines whose marker was changed by hand; duplicate names count once. */
function namesOf({ rows }: ReviewDraw): BloodworkSettings["names"] {
  const mapped = new Map<string, string>();
  for (const { isTaken, marker, from } of rows) {
    const name = from === null ? "" : nameKey(from.rawName);
    if (isTaken && marker !== null && name !== "" && marker !== from?.marker) mapped.set(name, marker);
  }
  return [...mapped].map(([name, marker]) => ({ name, marker }));
}

/** Keeps only markers added during the review that a saved line still uses. */
function withMarkers(known: readonly OwnMarker[], { draws, ownMarkers }: Review): OwnMarker[] {
  const used = new Set(draws.flatMap(({ rows }) => rows.flatMap(({ isTaken, marker }) => (isTaken ? marker : null))));
  const added = ownMarkers.filter(({ id }) => used.has(`own:${id}`) && !known.some((one) => one.id === id));
  return [...known, ...added].slice(0, MAX_MARKERS);
}

const MAX_MARKERS = 300;

const isOther =
  (head: readonly string[]) =>
  (layout: BloodworkSettings["layouts"][number]): boolean =>
    JSON.stringify(layout.head) !== JSON.stringify(head);
