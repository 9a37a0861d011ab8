import { OWN_WORDS } from "#domain/protocols/questions.ts";
import { toWords, unreadWords } from "#domain/safety/match-words.ts";
import { readTyped } from "#domain/safety/read-typed.ts";
import { conditionLabel, drugClassLabel, unlistedText } from "#domain/safety/reported-conditions.ts";
import { TextArea } from "#web/ui/field.tsx";
import { readLines } from "../answers/draft-to-intake.ts";
import { type ChecklistGroup, type ChecklistItem, filterGroups } from "../condition-groups.ts";
import { CheckRow } from "./checklist.tsx";

interface NamedWordsProps<Code extends string> {
  readonly label: string;
  readonly hint: string;
  /** Names the list that says how each line was read. */
  readonly readLabel: string;
  readonly words: string;
  readonly onWords: (words: string) => void;
  /** Everything that can be ticked; the line being typed is searched in it. */
  readonly groups: readonly ChecklistGroup<Code>[];
  readonly chosen: readonly Code[];
  /** A search result was ticked: it takes the place of the line that found it. */
  readonly onPick: (code: Code, words: string) => void;
}

const SHORTEST_SEARCH = 3;
const MAX_FOUND = 6;

/**
 * Free text, one item per line, that also searches the list. Text counts even if no result is picked, so nothing is
 * lost.
 */
export function NamedWords<Code extends string>(props: NamedWordsProps<Code>) {
  const { label, hint, readLabel, words, onWords, groups, chosen, onPick } = props;
  const found = searched(words, groups).filter(({ code }) => !chosen.includes(code));
  return (
    <div className="grid gap-2">
      <TextArea
        label={label}
        hint={hint}
        rows={2}
        maxLength={OWN_WORDS.text}
        value={words}
        onChange={(event) => onWords(event.target.value)}
      />
      {found.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="section-label mb-1">In our list</legend>
          {found.map(({ code, label: name, hint: more }) => (
            <CheckRow
              key={code}
              name={label}
              label={name}
              hint={more}
              isOn={false}
              onChange={() => onPick(code, withoutLastLine(words))}
            />
          ))}
        </fieldset>
      )}
      <ReadWords words={found.length > 0 ? withoutLastLine(words) : words} label={readLabel} />
    </div>
  );
}

function searched<Code extends string>(
  words: string,
  groups: readonly ChecklistGroup<Code>[],
): readonly ChecklistItem<Code>[] {
  const search = (words.split("\n").at(-1) ?? "").trim();
  if (search.length < SHORTEST_SEARCH) return [];
  return filterGroups(groups, search)
    .flatMap(({ items }) => items)
    .slice(0, MAX_FOUND);
}

function withoutLastLine(words: string): string {
  const before = words.split("\n").slice(0, -1);
  return before.length === 0 ? "" : `${before.join("\n")}\n`;
}

/** How each line was understood, so that no one relies on a check that didn't happen. */
function ReadWords({ words, label }: { readonly words: string; readonly label: string }) {
  const lines = [...new Set(readLines(words))];
  if (lines.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1.5 text-note">
      {lines.map((line) => {
        const { read, unread } = understood(line);
        return (
          <li
            key={line}
            className="flex max-w-full flex-wrap gap-x-1.5 rounded-control border border-line bg-surface px-2.5 py-1 wrap-anywhere"
          >
            <span className="font-medium">{line}</span>
            {read !== "" && <span className="text-ink-2">read as {read}</span>}
            {unread !== "" && (
              <span className="font-medium text-care">{read === "" ? "not checked" : `not checked: “${unread}”`}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function understood(line: string): { readonly read: string; readonly unread: string } {
  const parts = readTyped(line);
  const read = parts.flatMap(({ medicines, conditions }) => [
    ...[...medicines.respelled].map(([typed, name]) => `${name} (spelled “${typed}”)`),
    ...[...medicines.classes].map(drugClassLabel),
    ...medicines.unlisted.map(unlistedText),
    ...conditions.map(conditionLabel),
  ]);
  const unread = parts
    .filter(({ conditions }) => conditions.length === 0)
    .map(({ text, medicines }) => unreadWords(toWords(text), medicines.phrases))
    .filter((rest) => rest !== "");
  return { read: [...new Set(read)].join(", "), unread: unread.join(", ") };
}
