import { useState } from "react";
import type { Feedback, FeedbackState } from "#contract/feedback.ts";
import { momentText } from "#web/lib/local-day.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/field.tsx";
import { ErrorAlert } from "#web/ui/notice.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { KIND_LABELS, STATE_LABELS, STATE_TONES } from "../messages.ts";
import { useAnswer } from "./use-answer.ts";

const STATES = Object.entries(STATE_LABELS).map(([value, label]) => ({ value, label }));

export function FeedbackCard({ message: listed }: { readonly message: Feedback }) {
  const { item: message, answer, isPending, isOvertaken, error } = useAnswer(listed);
  const [note, setNote] = useState(listed.note);
  const [state, setState] = useState(listed.state);
  const isUnchanged = note.trim() === message.note && state === message.state;
  return (
    <article className="card grid gap-3" aria-label={`${KIND_LABELS[message.kind]}, ${momentText(message.createdAt)}`}>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
        <h2 className="text-base font-semibold text-ink">{KIND_LABELS[message.kind]}</h2>
        <Badge tone={STATE_TONES[message.state]}>{STATE_LABELS[message.state]}</Badge>
        <span>{momentText(message.createdAt)}</span>
      </header>
      <p className="max-w-prose whitespace-pre-wrap wrap-anywhere">{message.message}</p>
      <Origin message={message} />
      <div className="grid gap-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
        <SelectField
          label="State"
          value={state}
          options={STATES}
          onChange={(value) => setState(value as FeedbackState)} // the options are the states
        />
        <TextArea
          label={message.isFollowed ? "Answer to the writer" : "Note for admins only"}
          rows={2}
          maxLength={1_000}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
      {isOvertaken && (
        <ErrorAlert title="Not saved: another admin just answered it">
          <p className="wrap-anywhere">{`They left it ${STATE_LABELS[message.state].toLowerCase()}${message.note ? `: “${message.note}”` : ", without an answer"}`}</p>
          <p>What you wrote is kept. Saving again replaces their answer.</p>
        </ErrorAlert>
      )}
      {error && <ErrorAlert title="Not saved">{error}</ErrorAlert>}
      <Button
        variant="primary"
        className="justify-self-start"
        disabled={isPending || isUnchanged}
        onClick={() => answer({ state, note })}
      >
        {isPending ? "Saving…" : "Save"}
      </Button>
    </article>
  );
}

/** Where the message came from, as far as its writer chose to share it. */
function Origin({ message: { page, productVersion, email } }: { readonly message: Feedback }) {
  if (page === "" && productVersion === "" && email === null) return null;
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1 text-note text-ink-3 *:flex *:gap-1.5 [&_dt]:whitespace-nowrap [&_dd]:text-ink-2 [&_dd]:wrap-anywhere">
      {page !== "" && (
        <div>
          <dt>Page</dt>
          <dd className="font-mono">{page}</dd>
        </div>
      )}
      {productVersion !== "" && (
        <div>
          <dt>Version</dt>
          <dd className="font-mono">{productVersion}</dd>
        </div>
      )}
      {email !== null && (
        <div>
          <dt>Answer to</dt>
          <dd>
            <a href={`mailto:${email}`} className="link-quiet">
              {email}
            </a>
          </dd>
        </div>
      )}
    </dl>
  );
}
