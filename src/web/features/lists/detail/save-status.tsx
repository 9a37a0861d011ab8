import { Check } from "lucide-react";
import { apiErrorIn } from "#web/lib/api.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorAlert, Notice } from "#web/ui/notice.tsx";
import { type Clash, notePlace, type TextPlace } from "../edit/list-draft.ts";
import type { SaveState } from "../edit/list-editor.ts";

const WORDS = {
  saved: "All changes saved",
  waiting: "Not saved yet",
  saving: "Saving …",
  failed: "Not saved",
} as const;

export function SaveStatus({ save }: { readonly save: SaveState }) {
  return (
    <span role="status" data-print="no" className="inline-flex items-center gap-1">
      {save === "saved" && <Check className="size-3.5 text-safe" aria-hidden="true" />}
      {WORDS[save]}
    </span>
  );
}

interface SaveFailedProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** Saves everything on the page as a new list if the stored one was deleted. */
  readonly onSaveAsNew: () => void;
}

export function SaveFailed({ error, onRetry, onSaveAsNew }: SaveFailedProps) {
  const problem = apiErrorIn(error)?.problem ?? null;
  const isGone = problem?.code === "not-found";
  return (
    <ErrorAlert title={isGone ? "This list was deleted somewhere else" : "Your changes are not saved"} className="mb-4">
      <p>
        {isGone
          ? "What you see here is not stored any more. It can be stored as a new list."
          : problem === null
            ? "There is no connection to the server. What you changed is kept on this device and saved once there is one."
            : `${problem.detail} What you changed is kept on this device.`}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {isGone ? (
          <Button onClick={onSaveAsNew}>Save as a new list</Button>
        ) : (
          <Button onClick={onRetry}>Try again</Button>
        )}
      </div>
    </ErrorAlert>
  );
}

interface ClashNoticeProps {
  readonly clash: Clash;
  readonly nameOf: (slug: string) => string;
  readonly onSettle: (place: TextPlace, winner: "mine" | "stored") => void;
}

/** Two people, or one on two devices, changed the same text: shows both to choose from. */
export function ClashNotice({ clash: { place, mine, stored }, nameOf, onSettle }: ClashNoticeProps) {
  return (
    <Notice tone="care" title={`${placeText(place, nameOf)} was changed somewhere else`} className="mb-4">
      <p>Nothing was overwritten. You typed:</p>
      <Quote text={mine} />
      <p>Stored now:</p>
      <Quote text={stored} />
      <div className="mt-2 flex flex-wrap gap-2">
        <Button onClick={() => onSettle(place, "mine")}>Keep mine</Button>
        <Button onClick={() => onSettle(place, "stored")}>Use the other version</Button>
      </div>
    </Notice>
  );
}

function Quote({ text }: { readonly text: string }) {
  return (
    <blockquote className="my-1.5 max-h-40 overflow-y-auto border-l-2 border-care pl-3 whitespace-pre-wrap text-ink wrap-anywhere">
      {text === "" ? "(nothing)" : text}
    </blockquote>
  );
}

function placeText(place: TextPlace, nameOf: (slug: string) => string): string {
  if (place === "name") return "The name";
  if (place === "description") return "The description";
  return `Your note on ${nameOf(place.slice(notePlace("").length))}`;
}
