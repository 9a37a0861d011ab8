import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { OctagonX } from "lucide-react";
import { useMemo } from "react";
import type { PlanningLibrary } from "#domain/protocols/planning-library.ts";
import { indexLibrary } from "#domain/protocols/stages/library-index.ts";
import { hasAnswers, type SafetyAnswers, stopsOf } from "#domain/safety/explore/answers.ts";
import { type ExploredEntry, explore, VERDICTS } from "#domain/safety/explore/explore.ts";
import { STOP_TEXTS } from "#domain/safety/stop-texts.ts";
import { counted } from "#domain/units/counted.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { planningLibraryQuery } from "../planning-library-query.ts";
import { useAnswers } from "./answers-store.ts";
import { EntryResult, LibraryReferences } from "./entry-result.tsx";
import { VERDICT_LOOKS } from "./verdict-words.tsx";

const ROW = "flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 text-sm";
const LINK = "link inline-flex min-h-11 items-center";

interface ComparedProps {
  readonly slugs: readonly string[];
  /** How many more compounds aren't in the library, so we can't say anything about them. */
  readonly others: number;
}

/**
 * What the sources of these entries say about the person's answers: worst first, and "nothing found" just as visible.
 */
export function Compared({ slugs, others }: ComparedProps) {
  const { answers } = useAnswers();
  const query = useQuery(planningLibraryQuery());
  if (!hasAnswers(answers)) return null;
  return (
    <Loaded
      query={query}
      failed="We couldn’t load the library to check your answers."
      look="line"
      className={ROW}
      skeleton="Comparing with your answers …"
      label="Comparing with your answers"
    >
      {(library) => <Exploration {...{ answers, library, slugs, others }} />}
    </Loaded>
  );
}

interface ExplorationProps extends ComparedProps {
  readonly answers: SafetyAnswers;
  readonly library: PlanningLibrary;
}

function Exploration({ answers, library, slugs, others }: ExplorationProps) {
  const index = useMemo(() => indexLibrary(library), [library]);
  const exploration = useMemo(() => explore(answers, index), [answers, index]);
  const entries = exploration.entries.filter(({ slug }) => slugs.includes(slug));
  const left = new Set(slugs).size - entries.length + others;
  const stops = stopsOf(exploration.answers);
  const unread = [...exploration.answers.words, ...exploration.answers.allergies].filter(
    (word) => word.unread !== "" || word.as.length === 0,
  );
  return (
    <details className="rounded-control border border-line-soft bg-surface px-4 text-sm">
      <summary className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-2">
        <span className="text-ink-2">With your answers</span>
        {stops.map((code) => (
          <span key={code} className="inline-flex items-center gap-1.5 font-semibold text-stop">
            <OctagonX className="size-4 shrink-0" aria-hidden="true" />
            {STOP_TEXTS[code].title}
          </span>
        ))}
        <Tally entries={entries} isNamed={entries.length + left > 1} />
        {left > 0 && <span className="text-ink-2">{left} not compared, not in the library</span>}
        {unread.length > 0 && (
          <span className="font-medium text-care">{counted(unread.length, "answer")} not checked</span>
        )}
        <span className="ml-auto font-medium text-accent">Why</span>
      </summary>
      <div className="grid gap-3 pb-4">
        {stops.map((code) => (
          <Notice key={code} tone="stop" title={STOP_TEXTS[code].title}>
            {STOP_TEXTS[code].explanation}
          </Notice>
        ))}
        <LibraryReferences value={index.references}>
          <ul className="grid gap-2">
            {entries.map((entry) => (
              <EntryResult key={entry.slug} entry={entry} />
            ))}
          </ul>
        </LibraryReferences>
        {unread.length > 0 && (
          <p className="font-medium text-care wrap-anywhere">
            Not checked, because we don’t know these words: {unread.map(({ text }) => `“${text}”`).join(", ")}.
          </p>
        )}
        <Link to="/safety" hash="check" className={classNames(LINK, "justify-self-start")} data-print="no">
          See or change my answers
        </Link>
      </div>
    </details>
  );
}

interface TallyProps {
  readonly entries: readonly ExploredEntry[];
  readonly isNamed: boolean;
}

/** Each verdict that occurs, with the entries it is about if there are several. */
function Tally({ entries, isNamed }: TallyProps) {
  return VERDICTS.map((verdict) => {
    const { word, icon: Icon, look } = VERDICT_LOOKS[verdict];
    const names = entries.filter((entry) => entry.verdict === verdict).map(({ name }) => name);
    if (names.length === 0) return null;
    return (
      <span key={verdict} className="inline-flex items-center gap-1.5">
        <Icon className={classNames("size-4 shrink-0", look)} aria-hidden="true" />
        <span className={classNames("font-semibold", look)}>{word}</span>
        {isNamed && <span className="text-ink-2">{namesText(names)}</span>}
      </span>
    );
  });
}

const MAX_NAMED = 3;
const namesText = (names: readonly string[]): string =>
  names.length > MAX_NAMED ? String(names.length) : names.join(", ");
