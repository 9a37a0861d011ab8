import type { OwnMarker } from "#domain/bloodwork/record/bloodwork-settings.ts";
import type { DrawFacts } from "#web/features/bloodwork/entry/facts/draw-facts.ts";
import type { RowDraft } from "#web/features/bloodwork/entry/row/row-draft.ts";
import {
  dropUnsaved,
  keepUnsaved,
  leaveUnsaved,
  readUnsaved,
  unsavedName,
} from "#web/features/bloodwork/store/unsaved.ts";
import type { Box } from "../pdf/placed-lines.ts";
import type { Review } from "../review/review.ts";

/** Results that are being typed. `id` is the one they will be saved under. */
export interface TypedDraft {
  readonly kind: "typed";
  readonly id: string;
  readonly facts: DrawFacts;
  readonly rows: readonly RowDraft[];
  /** Markers of the person's own that come into the settings with the draw. */
  readonly ownMarkers: readonly OwnMarker[];
}
export interface ReviewDraft {
  readonly kind: "review";
  readonly review: Review;
}
export type Draft = TypedDraft | ReviewDraft;

/** What a review was read from; written once, because it is large. */
export interface DraftFile {
  readonly file: File | null;
  readonly boxes: Readonly<Record<string, Box>>;
  readonly pictures: Readonly<Record<number, Blob>>;
}

const PARTS = ["draft", "draft-file"] as const;

/** What was typed or read and neither saved nor discarded; null where there is nothing, or the browser keeps nothing. */
export async function readDraft(uid: string | null): Promise<{ draft: Draft; file: DraftFile | null } | null> {
  const [draft, file] = await Promise.all(PARTS.map((part) => readUnsaved(unsavedName(uid, part))));
  return draft ? { draft: draft as Draft, file: (file as DraftFile | undefined) ?? null } : null; // written below, in this shape
}

/** Resolves to false where the browser keeps nothing: then the page alone holds what was typed. */
export const keepDraft = (uid: string | null, draft: Draft): Promise<boolean> =>
  keepUnsaved(unsavedName(uid, "draft"), draft);

/** For a page that goes. */
export const leaveDraft = (uid: string | null, draft: Draft): void => leaveUnsaved(unsavedName(uid, "draft"), draft);

export const keepDraftFile = (uid: string | null, file: DraftFile): Promise<boolean> =>
  keepUnsaved(unsavedName(uid, "draft-file"), file);

export const dropDraft = (uid: string | null): Promise<void> =>
  dropUnsaved(...PARTS.map((part) => unsavedName(uid, part)));
