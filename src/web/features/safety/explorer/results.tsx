import { type KeyboardEvent, useState } from "react";
import { type ExploredEntry, VERDICTS, type Verdict } from "#domain/safety/explore/explore.ts";
import type { Pair } from "#domain/safety/explore/pairs.ts";
import { toWords } from "#domain/safety/match-words.ts";
import { counted } from "#domain/units/counted.ts";
import { EntryResult } from "#web/app/own-answers/entry-result.tsx";
import { VERDICT_LOOKS } from "#web/app/own-answers/verdict-words.tsx";
import { useShown } from "#web/lib/use-shown.ts";
import { classNames } from "#web/ui/class-names.ts";
import { MoreButton } from "#web/ui/more-button.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { PairsTable } from "./pairs-table.tsx";

export interface NamedList {
  readonly id: string;
  readonly name: string;
  readonly slugs: readonly string[];
}

const SHOWN_AT_FIRST = 8;

/** With more than these, a person is browsing the library, not looking at specific compounds. */
const MAX_LOOKED_AT = 12;

interface ResultsProps {
  readonly entries: readonly ExploredEntry[];
  readonly lists: readonly NamedList[];
  /** Compounds in use and those named here, checked against each answer. */
  readonly pairsOf: (slugs: readonly string[]) => readonly Pair[];
}

/**
 * What the person takes or looks at first, pair by pair; then the library or a part of it, collapsed, the most severe
 * first.
 */
export function Results({ entries, lists, pairsOf }: ResultsProps) {
  const [text, setText] = useState("");
  const [listId, setListId] = useState("");
  const [unfolded, setUnfolded] = useState<boolean | null>(null);
  const list = lists.find(({ id }) => id === listId);
  const words = toWords(text).trim();
  const shown = entries.filter(
    ({ slug, name }) => (list === undefined || list.slugs.includes(slug)) && toWords(name).includes(words),
  );
  const isAsked = entries.some(({ verdict }) => verdict !== "not-asked");
  const isNarrowed = (words !== "" || list !== undefined) && shown.length <= MAX_LOOKED_AT;
  const pairs = pairsOf(isNarrowed ? shown.map(({ slug }) => slug) : []);
  const isOpen = unfolded ?? pairs.length === 0;
  return (
    <div className="grid gap-5">
      <div className="grid gap-3 sm:grid-cols-2" data-print="no">
        <SearchField
          label="Show only"
          hint="Search a compound to see it first, with each of your answers."
          value={text}
          onChange={setText}
          onKeyDown={(event: KeyboardEvent) => event.key === "Enter" && event.preventDefault()}
        />
        {lists.length > 0 && (
          <SelectField
            label="From"
            value={listId}
            onChange={setListId}
            options={[
              { value: "", label: "The whole library" },
              ...lists.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
      </div>
      <p role="status" className="text-sm text-ink-2">
        {isAsked
          ? tally(shown)
          : `${counted(shown.length, "entry", "entries")} of the library. Add a condition or a medicine to check them.`}
      </p>
      <PairsTable pairs={pairs} />
      <details
        open={isOpen}
        onToggle={({ currentTarget: { open } }) => {
          // the event also fires for changes this page made itself
          if (open !== isOpen) setUnfolded(open);
        }}
      >
        <summary className="flex min-h-11 items-center text-sm font-medium text-accent">
          {isAsked
            ? `${counted(shown.length, "entry", "entries")} of the library, worst first`
            : counted(shown.length, "entry", "entries")}
        </summary>
        <div className="grid gap-5 pt-3">
          {isAsked ? (
            VERDICTS.map((verdict) => (
              <VerdictGroup
                key={verdict}
                verdict={verdict}
                entries={shown.filter((entry) => entry.verdict === verdict)}
              />
            ))
          ) : (
            <EntryList entries={shown} label="Entries" />
          )}
        </div>
      </details>
    </div>
  );
}

function tally(shown: readonly ExploredEntry[]): string {
  const parts = VERDICTS.map(
    (verdict) => `${VERDICT_LOOKS[verdict].word} ${shown.filter((entry) => entry.verdict === verdict).length}`,
  );
  return `${counted(shown.length, "entry", "entries")}: ${parts.join(", ")}.`;
}

interface VerdictGroupProps {
  readonly verdict: Verdict;
  readonly entries: readonly ExploredEntry[];
}

function VerdictGroup({ verdict, entries }: VerdictGroupProps) {
  const { word, means, icon: Icon, look } = VERDICT_LOOKS[verdict];
  if (entries.length === 0) return null;
  return (
    <section aria-label={word} className="grid gap-2">
      <h3 className={classNames("flex items-center gap-2.5 text-xl font-semibold", look)}>
        <Icon className="size-6" aria-hidden="true" />
        {word}
        <span className="text-ink-2">{entries.length}</span>
      </h3>
      <p className="text-sm text-ink-2">{means}</p>
      <EntryList entries={entries} label={word} />
    </section>
  );
}

function EntryList({ entries, label }: { readonly entries: readonly ExploredEntry[]; readonly label: string }) {
  const { shown, left, more } = useShown(entries, SHOWN_AT_FIRST);
  const isShort = entries.every(({ findings, verdict }) => findings.length === 0 && verdict !== "not-asked");
  return (
    <>
      <ul aria-label={label} className={classNames("grid gap-2", isShort && "xl:grid-cols-2")}>
        {shown.map((entry) => (
          <EntryResult key={entry.slug} entry={entry} />
        ))}
      </ul>
      <MoreButton hasMore={left > 0} onMore={more}>
        Show all {entries.length} under {label.toLowerCase()}
      </MoreButton>
    </>
  );
}
