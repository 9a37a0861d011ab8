import type { OwnMarker } from "#domain/bloodwork/record/bloodwork-settings.ts";
import type { KeptDraw } from "#web/features/bloodwork/store/kept-draw.ts";
import {
  dropUnsaved,
  keepUnsaved,
  leaveUnsaved,
  readUnsaved,
  unsavedName,
} from "#web/features/bloodwork/store/unsaved.ts";
import { type DrawFacts, factsOf } from "../facts/draw-facts.ts";
import { type RowDraft, rowOfResult } from "../row/row-draft.ts";

/** A saved draw while it is being changed. */
export interface EditDraft {
  /** Of the draw, which the changes were made from. */
  readonly version: number;
  readonly facts: DrawFacts;
  readonly rows: readonly RowDraft[];
  /** Markers of the person's own that come into the settings with the changes. */
  readonly ownMarkers: readonly OwnMarker[];
}

type DrawPlace = Pick<KeptDraw, "id" | "place">;

export const editDraftOf = (draw: KeptDraw, newId: () => string): EditDraft => ({
  version: draw.version,
  facts: factsOf(draw),
  rows: draw.results.map((result) => rowOfResult(result, newId())),
  ownMarkers: [],
});

/** The draw was changed since these changes were begun. */
export const isFromOlder = (draft: EditDraft, draw: Pick<KeptDraw, "version">): boolean =>
  draft.version !== draw.version;

/** The account's first, then the browser's: a draw that moves keeps its id, and what was begun here is still its own. */
const namesOf = (uid: string | null, { id, place }: DrawPlace): string[] =>
  [...(place === "account" ? [uid] : []), null].map((owner) => unsavedName(owner, `edit-${id}`));

/** Changes that were neither saved nor discarded; null where there are none, or the browser keeps nothing. */
export async function readEditDraft(uid: string | null, draw: DrawPlace): Promise<EditDraft | null> {
  const kept = await Promise.all(namesOf(uid, draw).map(readUnsaved));
  return (kept.find((one) => one !== null) as EditDraft | undefined) ?? null; // written below, in this shape
}

/** Resolves to false where the browser keeps nothing. */
export async function keepEditDraft(uid: string | null, draw: DrawPlace, draft: EditDraft): Promise<boolean> {
  const [name = ""] = namesOf(uid, draw);
  return keepUnsaved(name, draft);
}

/** For a page that goes. */
export function leaveEditDraft(uid: string | null, draw: DrawPlace, draft: EditDraft): void {
  const [name = ""] = namesOf(uid, draw);
  leaveUnsaved(name, draft);
}

export const dropEditDraft = (uid: string | null, draw: DrawPlace): Promise<void> => dropUnsaved(...namesOf(uid, draw));
