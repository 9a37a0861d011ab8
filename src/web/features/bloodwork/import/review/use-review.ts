import { type KeyboardEvent, useMemo, useState } from "react";
import type { Catalogue } from "#domain/bloodwork/catalogue/catalogue.ts";
import type { BloodworkSettings } from "#domain/bloodwork/record/bloodwork-settings.ts";
import type { Draw } from "#domain/bloodwork/record/entry.ts";
import type { DrawFacts } from "#web/features/bloodwork/entry/facts/draw-facts.ts";
import { type MarkerSearch, markerName, markerSearch } from "#web/features/bloodwork/entry/row/marker-options.ts";
import { ownMarkerOf } from "#web/features/bloodwork/entry/row/own-marker.ts";
import { lastUnits, unitsOf } from "#web/features/bloodwork/entry/row/unit-options.ts";
import { newUuid } from "#web/lib/new-id.ts";
import type { Review, ReviewDraw, ReviewRow } from "./review.ts";

export type ChangeReview = (change: (review: Review) => Review) => void;

/** The functions keep their identity while the review changes, so that lines don't render again. */
export interface LineControls {
  readonly search: MarkerSearch;
  readonly nameOf: (marker: string) => string;
  readonly unitsFor: (marker: string | null) => readonly string[];
  readonly change: (id: string, change: Partial<ReviewRow>) => void;
  readonly keepOwn: (id: string) => void;
  readonly open: (id: string | null) => void;
  readonly close: (id: string) => void;
  readonly onKey: (event: KeyboardEvent<HTMLInputElement>, id: string) => void;
}

interface ReviewSources {
  readonly catalogue: Catalogue;
  readonly settings: BloodworkSettings;
  readonly draws: readonly Draw[];
  readonly ownMarkers: Review["ownMarkers"];
}

export function useReview({ catalogue, settings, draws, ownMarkers }: ReviewSources, onChange: ChangeReview) {
  const [openId, setOpenId] = useState<string | null>(null);
  const controls = useMemo<LineControls>(() => {
    const known = { ...settings, markers: [...settings.markers, ...ownMarkers] };
    const last = lastUnits(draws);
    const changeRow = (id: string, change: (row: ReviewRow) => ReviewRow) =>
      onChange((review) => ({
        ...review,
        draws: review.draws.map((draw) =>
          draw.rows.some((row) => row.id === id)
            ? { ...draw, rows: draw.rows.map((row) => (row.id === id ? change(row) : row)) }
            : draw,
        ),
      }));
    return {
      search: markerSearch(catalogue, known.markers),
      nameOf: (marker) => markerName(marker, catalogue, known.markers),
      unitsFor: (marker) => unitsOf(marker, { catalogue, settings: known, last }).map(({ text }) => text),
      change: (id, change) => changeRow(id, (row) => ({ ...row, ...change })),
      keepOwn: (id) => {
        const markerId = newUuid();
        onChange((review) => {
          const row = review.draws.flatMap(({ rows }) => rows).find((one) => one.id === id);
          if (row === undefined) return review;
          return { ...review, ownMarkers: [...review.ownMarkers, ownMarkerOf(row, markerId, review.decimal)] };
        });
        changeRow(id, (row) => ({ ...row, marker: `own:${markerId}`, isTaken: true }));
      },
      open: setOpenId,
      close: (id) => {
        setOpenId(null);
        lineOf(id)?.focus();
      },
      onKey: (event, id) => {
        if (event.key === "Enter") {
          event.preventDefault();
          setOpenId(id);
        } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
          event.preventDefault();
          neighbourOf(id, event.key === "ArrowDown" ? 1 : -1)?.focus();
        }
      },
    };
  }, [catalogue, settings, draws, ownMarkers, onChange]);
  return { controls, openId };
}

const lines = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>("[data-line]")].filter((line) => line.checkVisibility());
const lineOf = (id: string): HTMLElement | undefined => lines().find((line) => line.dataset.line === id);

function neighbourOf(id: string, step: number): HTMLElement | undefined {
  const all = lines();
  return all[all.findIndex((line) => line.dataset.line === id) + step];
}

export function withFacts(review: Review, drawId: string, change: Partial<DrawFacts>): Review {
  const draws = review.draws.map((draw) =>
    draw.id === drawId ? { ...draw, facts: { ...draw.facts, ...change } } : draw,
  );
  return { ...review, draws };
}

/** Except for rows that are saved already, if so asked. */
export function withAllTaken(
  review: Review,
  drawId: string,
  isTaken: boolean,
  except: ReadonlySet<string> = new Set(),
): Review {
  const take = (draw: ReviewDraw): ReviewDraw => ({
    ...draw,
    rows: draw.rows.map((row) => ({ ...row, isTaken: isTaken && !except.has(row.id) })),
  });
  return { ...review, draws: review.draws.map((draw) => (draw.id === drawId ? take(draw) : draw)) };
}
