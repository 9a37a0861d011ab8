import { isTextUnsaved, notePlace } from "../edit/list-draft.ts";
import type { EditorState } from "../edit/list-editor.ts";

export type NoteState = "as stored" | "saved" | "saving" | "not saved";

/** Save state of a note on an item. */
export function noteState({ draft, save, savedTexts }: EditorState, slug: string): NoteState {
  const place = notePlace(slug);
  if (!isTextUnsaved(draft, place)) return savedTexts.has(place) ? "saved" : "as stored";
  return save === "failed" || save === "saved" ? "not saved" : "saving";
}
