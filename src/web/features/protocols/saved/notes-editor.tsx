import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { Notes } from "./use-notes.ts";

/** The longest notes the server takes. */
const MAX_NOTES = 20_000;
export const NOTES_ID = "protocol-notes";

export function NotesEditor({ notes }: { readonly notes: Notes }) {
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        notes.save();
      }}
    >
      {notes.stored !== null && <Clash notes={notes} stored={notes.stored} />}
      <TextArea
        id={NOTES_ID}
        label="Notes"
        rows={5}
        maxLength={MAX_NOTES}
        value={notes.text}
        onChange={(event) => notes.change(event.target.value)}
      />
      <div className="flex items-center justify-end gap-3">
        <span role="status" className="text-note text-ink-3">
          {notes.isChanged ? "Not saved yet" : notes.wasSaved ? "Saved" : ""}
        </span>
        <Button type="submit" disabled={!notes.isChanged || notes.isSaving || notes.stored !== null}>
          {notes.isSaving ? "Saving…" : "Save notes"}
        </Button>
      </div>
    </form>
  );
}

function Clash({ notes, stored }: { readonly notes: Notes; readonly stored: string }) {
  return (
    <Notice tone="care" title="These notes were changed somewhere else">
      <p>Nothing was overwritten. What you typed is still below; stored now is:</p>
      <blockquote className="my-2 max-h-40 overflow-y-auto border-l-2 border-care pl-3 whitespace-pre-wrap text-ink wrap-anywhere">
        {stored === "" ? "(no notes)" : stored}
      </blockquote>
      <div className="flex flex-wrap gap-2">
        <Button onClick={notes.keepMine}>Keep mine</Button>
        <Button onClick={notes.takeStored}>Use the other version</Button>
      </div>
    </Notice>
  );
}
