import type { ReadAnswers, ReadWords, SafetyAnswers } from "#domain/safety/explore/answers.ts";
import { ALL_CONDITIONS, ALL_MEDICINES, type Suggestion } from "#domain/safety/explore/suggest.ts";
import { changeAnswers, clearAnswers, keepAnswers } from "#web/app/own-answers/answers-store.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { Button } from "#web/ui/button.tsx";
import { Choice } from "#web/ui/field.tsx";
import { RemovableChip } from "#web/ui/removable-chip.tsx";

interface AnswerListProps {
  readonly answers: SafetyAnswers;
  /** Stored beyond this browser session. */
  readonly isKept: boolean;
  /** Null until the library is loaded, because words can't be interpreted before. */
  readonly read: Pick<ReadAnswers, "words" | "allergies"> | null;
}

/** The answers, each with a remove button, and the words that no rule could read. */
export function AnswerList({ answers, isKept, read }: AnswerListProps) {
  const { conditions, drugClasses } = answers;
  const chosen = [
    ...ALL_CONDITIONS.filter((item) => item.kind === "condition" && conditions.includes(item.code)),
    ...ALL_MEDICINES.filter((item) => item.kind === "medicine" && drugClasses.includes(item.code)),
  ];
  const removeTyped = (name: "words" | "allergies", text: string) =>
    changeAnswers({ [name]: answers[name].filter((typed) => typed !== text) });
  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between gap-3">
        <h3 className="section-label">Your answers</h3>
        <Button
          variant="quiet"
          onClick={() => {
            clearAnswers();
            const restore = () => {
              changeAnswers(answers);
              if (isKept) keepAnswers(true);
            };
            addToast({ title: "Answers cleared", action: { label: "Undo", run: restore } });
          }}
        >
          Clear all
        </Button>
      </div>
      <ul aria-label="Your answers" className="grid gap-1">
        {chosen.map((item) => (
          <AnswerRow key={`${item.kind}:${item.code}`} label={item.label} onRemove={() => remove(answers, item)} />
        ))}
        {answers.words.map((text) => (
          <AnswerRow
            key={text}
            label={text}
            note={noteOf(read?.words.find((word) => word.text === text))}
            onRemove={() => removeTyped("words", text)}
          />
        ))}
        {answers.allergies.map((text) => (
          <AnswerRow
            key={`allergy:${text}`}
            label={`Allergy: ${text}`}
            note={noteOf(read?.allergies.find((word) => word.text === text))}
            onRemove={() => removeTyped("allergies", text)}
          />
        ))}
      </ul>
      <Choice
        type="checkbox"
        name="keep-answers"
        label="Keep them in this browser"
        hint="If off, they are deleted when you close the browser. We check your lists, cycles, protocols and entries against them."
        checked={isKept}
        onChange={keepAnswers}
      />
    </div>
  );
}

function remove({ conditions, drugClasses }: SafetyAnswers, item: Suggestion): void {
  changeAnswers(
    item.kind === "condition"
      ? { conditions: conditions.filter((code) => code !== item.code) }
      : { drugClasses: drugClasses.filter((code) => code !== item.code) },
  );
}

interface Note {
  readonly text: string;
  readonly isUnread: boolean;
}

function noteOf(read: ReadWords | undefined): Note | null {
  if (read === undefined) return null;
  if (read.as.length === 0) return { text: "not checked: we don’t know these words", isUnread: true };
  const as = `read as ${read.as.join(", ")}`;
  return read.unread === ""
    ? { text: as, isUnread: false }
    : { text: `${as}; not checked: “${read.unread}”`, isUnread: true };
}

interface AnswerRowProps {
  readonly label: string;
  readonly note?: Note | null;
  readonly onRemove: () => void;
}

function AnswerRow({ label, note = null, onRemove }: AnswerRowProps) {
  return (
    <RemovableChip name={label} isChosen onRemove={onRemove}>
      <span className="grid">
        {label}
        {note && <span className={note.isUnread ? "font-medium text-care" : "text-ink-2"}>{note.text}</span>}
      </span>
    </RemovableChip>
  );
}
