import { Plus } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import type { SafetyAnswers } from "#domain/safety/explore/answers.ts";
import { type Suggestion, suggest } from "#domain/safety/explore/suggest.ts";
import { typedParts } from "#domain/safety/typed-conditions.ts";
import { changeAnswers, MAX_LETTERS, MAX_WORDS } from "#web/app/own-answers/answers-store.ts";

const MAX_SHOWN = 7;
const MAX_TYPED = 2_000;

/** One field for everything: a name, a class, a situation, or a pasted list, whose parts become separate answers. */
export function AnswerField({ answers }: { readonly answers: SafetyAnswers }) {
  const id = useId();
  const [text, setText] = useState("");
  const parts = typedParts(text).map((part) => part.slice(0, MAX_LETTERS));
  const [only = ""] = parts;
  const isList = parts.length > 1;
  const found = isList ? [] : suggest(text, MAX_SHOWN);
  const room = MAX_WORDS - answers.words.length;
  const add = (change: Partial<SafetyAnswers>) => {
    changeAnswers(change);
    setText("");
    document.getElementById(id)?.focus();
  };
  const addParts = () => add(withWords(answers, parts.slice(0, room)));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    if (parts.length === 0) return;
    const meant = found.length === 1 ? found[0] : found.find(({ label }) => label.toLowerCase() === only.toLowerCase());
    if (meant !== undefined) add(withSuggestion(answers, meant));
    else if (found.length === 0 && room > 0) addParts();
  };
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        A condition or a medicine
      </label>
      <textarea
        id={id}
        rows={2}
        autoComplete="off"
        maxLength={MAX_TYPED}
        value={text}
        aria-describedby={`${id}-hint`}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        className="min-h-11 w-full resize-y rounded-control border border-control bg-field px-3 py-2 text-base"
      />
      <p id={`${id}-hint`} className="text-note text-ink-3">
        e.g. warfarin, metformin and semaglutide. Brand names work too. It stays in this browser.
      </p>
      {parts.length > 0 && (
        <ul aria-label="Found" className="grid gap-1">
          {found.map((item) => (
            <li key={`${item.kind}:${item.code}`}>
              <AddRow label={item.label} hint={hintOf(item)} onAdd={() => add(withSuggestion(answers, item))} />
            </li>
          ))}
          {room > 0 && (isList || only.length > 2) && (
            <li>
              {isList ? (
                <AddRow label={`Add all ${Math.min(parts.length, room)}`} hint={parts.join(" · ")} onAdd={addParts} />
              ) : (
                <AddRow label={`“${only}”`} hint="in your own words" onAdd={addParts} />
              )}
            </li>
          )}
        </ul>
      )}
      {parts.length > room && (
        <p role="status" className="text-sm font-medium text-care">
          {room <= 0 ? "Remove an answer to add more." : `Only the first ${room} fit. Remove an answer to add more.`}
        </p>
      )}
    </div>
  );
}

function hintOf(item: Suggestion): string {
  if (item.kind === "condition") return "condition";
  return item.kind === "medicine" ? "kind of medicine" : item.means;
}

export function withSuggestion(answers: SafetyAnswers, item: Suggestion): Partial<SafetyAnswers> {
  if (item.kind === "condition") return { conditions: [...new Set([...answers.conditions, item.code])] };
  if (item.kind === "medicine") return { drugClasses: [...new Set([...answers.drugClasses, item.code])] };
  return withWords(answers, [item.label]);
}

/** Typed words without duplicates, newest last. */
function withWords({ words }: SafetyAnswers, added: readonly string[]): Partial<SafetyAnswers> {
  const folded = new Set(added.map((word) => word.toLowerCase()));
  return { words: [...words.filter((word) => !folded.has(word.toLowerCase())), ...new Set(added)] };
}

interface AddRowProps {
  readonly label: string;
  readonly hint: string;
  readonly onAdd: () => void;
}

function AddRow({ label, hint, onAdd }: AddRowProps) {
  return (
    <button
      type="button"
      onClick={onAdd}
      className="flex min-h-11 w-full items-center gap-2.5 rounded-small px-2 py-1.5 text-left text-sm hover:bg-raised"
    >
      <Plus className="size-4 shrink-0 text-accent" aria-hidden="true" />
      <span className="min-w-0 wrap-anywhere">
        {label} <span className="text-ink-3">{hint}</span>
      </span>
    </button>
  );
}
