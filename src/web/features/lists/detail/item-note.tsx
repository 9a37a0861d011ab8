import { Check } from "lucide-react";
import { useId } from "react";
import { MAX_TEXT } from "../messages.ts";
import type { NoteState } from "./note-state.ts";

interface ItemNoteProps {
  readonly name: string;
  readonly text: string;
  readonly state: NoteState;
  readonly onChange: (text: string) => void;
  readonly onLeave: () => void;
}

const WORDS: Record<NoteState, string> = {
  "as stored": "",
  saved: "Saved",
  saving: "Saving …",
  "not saved": "Not saved yet",
};

/** The person's note on an entry. Saved automatically; printed as plain text. */
export function ItemNote({ name, text, state, onChange, onLeave }: ItemNoteProps) {
  const id = useId();
  return (
    <div className="relative grid">
      <textarea
        aria-label={`Note on ${name}`}
        aria-describedby={id}
        placeholder="Your note"
        rows={1}
        maxLength={MAX_TEXT}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
        className="field-sizing-content max-h-80 min-h-11 w-full resize-none rounded-control border border-line bg-field px-3 py-2 text-base text-ink placeholder:text-ink-3 hover:border-control md:text-sm print:hidden"
      />
      <p className="hidden text-sm whitespace-pre-wrap wrap-anywhere print:block">{text}</p>
      <p
        id={id}
        role="status"
        data-print="no"
        className="absolute top-full right-0 flex h-5 items-center gap-1 text-xs text-ink-3"
      >
        {state === "saved" && <Check className="size-3 text-safe" aria-hidden="true" />}
        {WORDS[state]}
      </p>
    </div>
  );
}
