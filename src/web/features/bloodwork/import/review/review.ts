import { earlierResults } from "#domain/bloodwork/read/earlier-results.ts";
import { mayBeElsewhere, mayLackMark } from "#domain/bloodwork/read/picture/lost-mark.ts";
import type { DateOrder, IgnoredLine, Reading, ReadRow } from "#domain/bloodwork/read/reading.ts";
import type { OwnMarker, TableLayout } from "#domain/bloodwork/record/bloodwork-settings.ts";
import type { BloodworkFields } from "#domain/bloodwork/record/entry.ts";
import { type DrawFacts, factsOf, NO_FACTS } from "#web/features/bloodwork/entry/facts/draw-facts.ts";
import { type RowDraft, rowOfResult } from "#web/features/bloodwork/entry/row/row-draft.ts";

export interface ReviewRow extends RowDraft {
  readonly isTaken: boolean;
  /** From 0 to 1. */
  readonly confidence: number;
  /** What the reader asks the person to check; null if only the checks of the page apply. */
  readonly said: readonly string[] | null;
  readonly previous: ReadRow["previous"];
}

/** `id` is the id it will be saved under, so that retries don't create a second draw. */
export interface ReviewDraw {
  readonly id: string;
  readonly facts: DrawFacts;
  readonly rows: readonly ReviewRow[];
  /** From the "previous result" column of the report: offered, and saved only if the person asks for it. */
  readonly isEarlier?: boolean;
}

/** A document that was read but has to be checked before anything is saved. */
export interface Review {
  readonly filename: string;
  readonly source: BloodworkFields["source"];
  readonly style: string;
  readonly decimal: "point" | "comma";
  readonly draws: readonly ReviewDraw[];
  readonly ignored: readonly IgnoredLine[];
  /** The assumed date order if the document can't tell April 3 from March 4 and the person hasn't chosen yet. */
  readonly openDateOrder: DateOrder | null;
  readonly twoDigitYear: boolean;
  /** Columns chosen by the person; remembered for tables with this header row once something is saved. */
  readonly layout: TableLayout | null;
  readonly keepsFile: boolean;
  /** The person's own markers added in this review; they go into the settings when it is saved. */
  readonly ownMarkers: readonly OwnMarker[];
}

interface ReviewOf {
  readonly filename: string;
  readonly sha256: string | null;
  /** Pages whose text was recognized from a picture. */
  readonly scanned: readonly number[];
  /** Places (`page:line`) of lines with digits that were hard to tell. */
  readonly unsure: readonly string[];
  readonly kind: BloodworkFields["source"]["kind"] | null;
  readonly layout: TableLayout | null;
  readonly newId: () => string;
  readonly newUuid: () => string;
}

/** Upper limit of the confidence, 0 to 1, for text recognized from a picture. */
const SCAN_CONFIDENCE = 0.7;

/** The same where the picture gives reason to doubt the number; the person ticks it after a look. */
const DOUBTFUL_CONFIDENCE = 0.3;

/** One draw for each moment, with every line that has a result ticked. */
export function reviewOf(reading: Reading, about: ReviewOf): Review {
  const { document } = reading;
  const moments = new Map<string, ReadRow[]>();
  for (const row of [...reading.rows, ...reading.unmapped].toSorted(byPlace)) {
    const collected = row.collected ?? document.collected ?? "";
    const known = moments.get(collected);
    if (known === undefined) moments.set(collected, [row]);
    else known.push(row);
  }
  const draws = [...moments].toSorted(([a], [b]) => (a < b ? 1 : -1));
  const earlier = earlierResults(reading);
  return {
    filename: about.filename,
    source: { kind: about.kind ?? document.kind, filename: about.filename.slice(0, 255), sha256: about.sha256 },
    style: document.style,
    decimal: document.decimal ?? "point",
    draws: [
      ...draws.map(([collected, rows]) => ({
        id: about.newUuid(),
        facts: factsIn(reading, collected, rows),
        rows: rows.map((row) => reviewRow(row, about)),
      })),
      ...earlier.draws.map(({ day, rows }) => ({
        id: about.newUuid(),
        // The laboratory prints results of its own there; how the blood was drawn is not printed.
        facts: { ...NO_FACTS, day, laboratory: (document.laboratory ?? "").slice(0, 200) },
        rows: rows.toSorted(byPlace).map((row) => ({ ...reviewRow(row, about), isTaken: false, said: null })),
        isEarlier: true,
      })),
    ],
    ignored: [...reading.ignored, ...earlier.leftOut],
    openDateOrder:
      document.isDateOrderSure ||
      ![...draws.map(([day]) => day), ...earlier.draws.map(({ day }) => day)].some(isTurnable)
        ? null
        : document.dateOrder,
    twoDigitYear: document.twoDigitYear,
    layout: about.layout,
    keepsFile: true,
    ownMarkers: [],
  };
}

const byPlace = (a: ReadRow, b: ReadRow): number => {
  const [one, other] = [a.result.source, b.result.source];
  return (one?.page ?? 1) - (other?.page ?? 1) || (one?.line ?? 0) - (other?.line ?? 0);
};

function factsIn({ document, draws = [] }: Reading, collected: string, rows: readonly ReadRow[]): DrawFacts {
  const kept = draws.find((draw) => draw.collected === collected);
  if (kept) return factsOf(kept);
  return {
    ...NO_FACTS,
    day: collected.slice(0, 10),
    time: collected.slice(11, 16),
    reported: agreedValue(rows, "reported") ?? document.reported ?? "",
    laboratory: (agreedValue(rows, "laboratory") ?? document.laboratory ?? "").slice(0, 200),
    fasting: document.fasting,
  };
}

/** The value all lines agree on; empty if they disagree, null if none has one. */
function agreedValue(rows: readonly ReadRow[], of: "laboratory" | "reported"): string | null {
  const said = new Set(rows.flatMap((row) => row[of] ?? []));
  if (said.size === 0) return null;
  said.delete("");
  const [only = ""] = said;
  return said.size === 1 ? only : "";
}

function reviewRow(row: ReadRow, { scanned, unsure, newId }: ReviewOf): ReviewRow {
  const { page, line } = row.result.source ?? {};
  const isScanned = typeof page === "number" && scanned.includes(page);
  const doubts = isScanned ? doubtsOfPicture(row, unsure.includes(`${page}:${line}`)) : [];
  const most = doubts.length > 0 ? DOUBTFUL_CONFIDENCE : isScanned ? SCAN_CONFIDENCE : 1;
  return {
    ...rowOfResult(row.result, newId()),
    isTaken: row.result.value.kind !== "none" && doubts.length === 0,
    confidence: Math.min(row.confidence, most),
    said: [...row.doubts, ...doubts],
    previous: row.previous,
  };
}

function doubtsOfPicture({ result }: ReadRow, isUnsure: boolean): string[] {
  return [
    ...(isUnsure ? ["The number was hard to read in the picture. Compare it before you save it."] : []),
    ...(mayBeElsewhere(result) ? ["A word can belong to several tests. Check that this is the right one."] : []),
    ...(mayLackMark(result) ? ["A decimal point may be missing. Compare it with the picture."] : []),
  ];
}

/** Day and month swapped; null if that isn't a different valid day. */
export function turnedDay(collected: string): string | null {
  const [year = "", month = "", date = ""] = collected.slice(0, 10).split("-");
  return year === "" || Number(date) > 12 || month === date ? null : `${year}-${date}-${month}`;
}

const isTurnable = (day: string): boolean => turnedDay(day) !== null;

/** Applies the person's answer about the date order. */
export function withDateOrder(review: Review, isAsRead: boolean): Review {
  if (isAsRead) return { ...review, openDateOrder: null };
  const turn = (day: string) => turnedDay(day) ?? day;
  const draws = review.draws.map((draw) => {
    const { day, reported } = draw.facts;
    return { ...draw, facts: { ...draw.facts, day: turn(day), reported: turn(reported) } };
  });
  return { ...review, openDateOrder: null, draws };
}
