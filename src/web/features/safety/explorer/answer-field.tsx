import { Plus } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import type { SafetyAnswers } from "../../../../domain/safety/explore/answers.ts";
import { type Suggestion, suggest } from "../../../../domain/safety/explore/suggest.ts";
import { changeAnswers, MOST_LETTERS, MOST_WORDS } from "../../../app/own-answers/answers-store.ts";

const MOST_SHOWN = 7;

/** One field for both: what is typed is found among conditions and medicines, or kept in the person's own words. */
export function AnswerField({ answers }: { readonly answers: SafetyAnswers }) {
  const id = useId();
  const [text, setText] = useState("");
  const typed = text.trim();
  const found = suggest(text, MOST_SHOWN);
  const hasRoom = answers.words.length < MOST_WORDS;
  const add = (change: Partial<SafetyAnswers>) => {
    changeAnswers(change);
    setText("");
    document.getElementById(id)?.focus();
  };
  const addWords = () => add({ words: [...answers.words.filter((word) => word !== typed), typed] });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || typed === "") return;
    event.preventDefault();
    const meant =
      found.length === 1 ? found[0] : found.find(({ label }) => label.toLowerCase() === typed.toLowerCase());
    if (meant !== undefined) add(withSuggestion(answers, meant));
    else if (found.length === 0 && hasRoom) addWords();
  };
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        A condition or a medicine
      </label>
      <input
        id={id}
        type="text"
        autoComplete="off"
        maxLength={MOST_LETTERS}
        value={text}
        aria-describedby={`${id}-hint`}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        className="min-h-11 w-full rounded-control border border-control bg-bg px-3 py-2 text-base"
      />
      <p id={`${id}-hint`} className="text-[0.8125rem] text-ink-3">
        As it is called, or as it stands on the package. It stays in this browser.
      </p>
      {typed !== "" && (
        <ul aria-label="Found" className="grid gap-1">
          {found.map((item) => (
            <li key={`${item.kind}:${item.code}`}>
              <AddRow
                label={item.label}
                hint={item.kind === "condition" ? "condition" : (item.name ?? "kind of medicine")}
                onAdd={() => add(withSuggestion(answers, item))}
              />
            </li>
          ))}
          {hasRoom && typed.length > 2 && (
            <li>
              <AddRow label={`“${typed}”`} hint="in your own words" onAdd={addWords} />
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

export function withSuggestion(answers: SafetyAnswers, item: Suggestion): Partial<SafetyAnswers> {
  return item.kind === "condition"
    ? { conditions: [...new Set([...answers.conditions, item.code])] }
    : { drugClasses: [...new Set([...answers.drugClasses, item.code])] };
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
      <span>
        {label} <span className="text-ink-3">{hint}</span>
      </span>
    </button>
  );
}
