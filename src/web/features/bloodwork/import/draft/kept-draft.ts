import type { OwnMarker } from "../../../../../domain/bloodwork/record/bloodwork-settings.ts";
import { deviceDatabase } from "../../../../lib/device/database.ts";
import type { DrawFacts } from "../../entry/facts/draw-facts.ts";
import type { RowDraft } from "../../entry/row/row-draft.ts";
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

/** A draft that another release wrote in another shape is not opened. */
const SHAPE = 1;

/** What a member left half done is forgotten with everything of theirs; a visitor's stays, as their draws do. */
const nameOf = (uid: string | null, part: string): string => `${uid === null ? "" : `mine:${uid}:`}bloodwork-${part}`;

/** What was typed or read and neither saved nor discarded; null where there is nothing, or the browser keeps nothing. */
export async function readDraft(uid: string | null): Promise<{ draft: Draft; file: DraftFile | null } | null> {
  try {
    const db = await deviceDatabase();
    const [draft, file] = await Promise.all(
      ["draft", "draft-file"].map(async (part) => opened((await db.get("documents", nameOf(uid, part)))?.value)),
    );
    return draft ? { draft: draft as Draft, file: (file as DraftFile | undefined) ?? null } : null; // written below, in this shape
  } catch {
    return null;
  }
}

function opened(value: unknown): unknown {
  return typeof value === "object" && value !== null && "shape" in value && value.shape === SHAPE && "kept" in value
    ? value.kept
    : null;
}

/** Resolves to false where the browser keeps nothing: then the page alone holds what was typed. */
export const keepDraft = (uid: string | null, draft: Draft): Promise<boolean> => keep(nameOf(uid, "draft"), draft);

export const keepDraftFile = (uid: string | null, file: DraftFile): Promise<boolean> =>
  keep(nameOf(uid, "draft-file"), file);

async function keep(name: string, kept: unknown): Promise<boolean> {
  try {
    await (await deviceDatabase()).put("documents", { name, value: { shape: SHAPE, kept } });
    return true;
  } catch {
    return false;
  }
}

export async function dropDraft(uid: string | null): Promise<void> {
  try {
    const db = await deviceDatabase();
    await db.delete("documents", nameOf(uid, "draft"));
    await db.delete("documents", nameOf(uid, "draft-file"));
  } catch {
    // no database: nothing was kept
  }
}
