import { useId } from "react";
import { diffClaim } from "#domain/peptides/diff-peptides.ts";
import type { Choice, Conflict } from "#domain/peptides/merge-peptides.ts";
import { classNames } from "#web/ui/class-names.ts";
import { ChoiceGroup } from "#web/ui/field.tsx";
import { ChangeRows } from "../history/change-list.tsx";
import { fieldWords, SECTION_WORDS } from "../history/field-words.ts";
import type { ReferenceTitles } from "../history/value-text.ts";
import { CHOICES, TEXT } from "./messages.ts";

interface ConflictChoiceProps {
  readonly conflict: Conflict;
  readonly titles: ReferenceTitles;
  readonly choice: {
    readonly value: Choice | undefined;
    readonly error: string | undefined;
    readonly onChange: (choice: Choice) => void;
  };
}

/** One claim that both changed: what each made of it, to choose from. */
export function ConflictChoice({ conflict, titles, choice: { value: chosen, error, onChange } }: ConflictChoiceProps) {
  const name = useId();
  const choices: readonly Choice[] = conflict.both === null ? ["theirs", "mine"] : ["theirs", "mine", "both"];
  return (
    <ChoiceGroup legend={legendOf(conflict)} error={error} columns={conflict.both === null ? 2 : 3}>
      {choices.map((choice) => (
        <div
          key={choice}
          className={classNames(
            "grid min-w-0 content-start gap-1 rounded-control border px-3 pb-3 text-sm has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-accent",
            chosen === choice ? "border-accent" : "border-line",
          )}
        >
          <label className="flex min-h-11 items-center gap-3 font-medium">
            <input
              type="radio"
              name={name}
              checked={chosen === choice}
              onChange={() => onChange(choice)}
              aria-describedby={`${name}-${choice}`}
              className="size-4 shrink-0 accent-accent outline-none"
            />
            {CHOICES[choice]}
          </label>
          <div id={`${name}-${choice}`} className="grid min-w-0 gap-1">
            <Outcome conflict={conflict} choice={choice} titles={titles} />
          </div>
        </div>
      ))}
    </ChoiceGroup>
  );
}

/** "Status: United States", "Doses: weight reduction, under the skin". */
function legendOf({ place, name }: Conflict): string {
  return [SECTION_WORDS[place[0]], fieldWords(place), name].filter(Boolean).join(": ");
}

/** What a choice makes of the claim that both began with. */
function Outcome({ conflict, choice, titles }: Pick<ConflictChoiceProps, "conflict" | "titles"> & { choice: Choice }) {
  const changes = diffClaim(conflict.place, conflict.base, conflict[choice]);
  if (changes.length === 0) return <p className="text-ink-3">{TEXT.asBefore}</p>;
  return <ChangeRows changes={changes} titles={titles} />;
}
