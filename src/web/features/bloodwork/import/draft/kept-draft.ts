import type { OwnMarker } from "#domain/bloodwork/record/bloodwork-settings.ts";
import type { DrawFacts } from "#web/features/bloodwork/entry/facts/draw-facts.ts";
import type { RowDraft } from "#web/features/bloodwork/entry/row/row-draft.ts";
import { keptLargeDraft } from "#web/lib/device/kept-large-draft.ts";
import type { Box } from "../pdf/placed-lines.ts";
import type { Review } from "../review/review.ts";

/** `id` is the id the results will be saved under. */
export interface TypedDraft {
  readonly kind: "typed";
  readonly id: string;
  readonly facts: DrawFacts;
  readonly rows: readonly RowDraft[];
  /** The person's own markers, added to the settings when the draw is saved. */
  readonly ownMarkers: readonly OwnMarker[];
}
export interface ReviewDraft {
  readonly kind: "review";
  readonly review: Review;
}
export type Draft = TypedDraft | ReviewDraft;

/** The source of a review; written only once, because it is large. */
export interface DraftFile {
  readonly file: File | null;
  readonly boxes: Readonly<Record<string, Box>>;
  readonly pictures: Readonly<Record<number, Blob>>;
}

/** Typed or read results that are neither saved nor discarded. */
export const keptDraw = (uid: string | null) =>
  keptLargeDraft<Draft>({ part: "bloodwork-draft", read: (kept) => (isDraft(kept) ? kept : undefined), uid });

export const keptDrawFile = (uid: string | null) =>
  keptLargeDraft<DraftFile>({ part: "bloodwork-draft-file", read: (kept) => (isFile(kept) ? kept : undefined), uid });

function isDraft(kept: unknown): kept is Draft {
  if (typeof kept !== "object" || kept === null || !("kind" in kept)) return false;
  if (kept.kind === "review") return "review" in kept && typeof kept.review === "object";
  const { id, facts, rows, ownMarkers }: Partial<Record<keyof TypedDraft, unknown>> = kept;
  return typeof id === "string" && typeof facts === "object" && Array.isArray(rows) && Array.isArray(ownMarkers);
}

function isFile(kept: unknown): kept is DraftFile {
  return typeof kept === "object" && kept !== null && ["file", "boxes", "pictures"].every((field) => field in kept);
}
