import { useQuery } from "@tanstack/react-query";
import { ClipboardList } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { indexLibrary } from "#domain/protocols/stages/library-index.ts";
import { hasAnswers, type SafetyAnswers, stopsOf } from "#domain/safety/explore/answers.ts";
import { explore } from "#domain/safety/explore/explore.ts";
import { explorePairs } from "#domain/safety/explore/pairs.ts";
import { STOP_TEXTS } from "#domain/safety/stop-texts.ts";
import { changeAnswers, useAnswers } from "#web/app/own-answers/answers-store.ts";
import { LibraryReferences } from "#web/app/own-answers/entry-result.tsx";
import { planningLibraryQuery } from "#web/app/planning-library-query.ts";
import { Button } from "#web/ui/button.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { AnswerChecklist } from "./answer-checklist.tsx";
import { AnswerField } from "./answer-field.tsx";
import { AnswerList } from "./answer-list.tsx";
import { type NamedList, Results } from "./results.tsx";

export interface ExplorerProps {
  readonly lists: readonly NamedList[];
  /** Answers given elsewhere in this browser; null if there are none. */
  readonly readAnswers: () => Promise<SafetyAnswers | null>;
}

/** "My conditions, my medicines" against every entry. The library loads with the first answer, not before. */
export function Explorer({ lists, readAnswers }: ExplorerProps) {
  const { answers, isKept } = useAnswers();
  const [showsAll, setShowsAll] = useState(false);
  const isAsked = hasAnswers(answers);
  const library = useQuery({ ...planningLibraryQuery(), enabled: isAsked || showsAll });
  const index = useMemo(() => library.data && indexLibrary(library.data), [library.data]);
  const exploration = useMemo(() => index && explore(answers, index), [answers, index]);
  const stops = exploration ? stopsOf(exploration.answers) : [];
  return (
    <div className="grid gap-6 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-8">
      <div className="grid content-start gap-4">
        <AnswerField answers={answers} />
        <AnswerChecklist answers={answers} />
        {isAsked ? (
          <AnswerList {...{ answers, isKept }} read={exploration?.answers ?? null} />
        ) : (
          <TakeOver readAnswers={readAnswers} />
        )}
      </div>
      <div className="grid content-start gap-5">
        {stops.map((code) => (
          <Notice key={code} tone="stop" title={STOP_TEXTS[code].title}>
            {STOP_TEXTS[code].explanation}
          </Notice>
        ))}
        {index || isAsked || showsAll ? (
          <Loaded
            query={library}
            failed="We couldn’t load the library"
            hint="Offline it works only if this device has loaded the library before."
          >
            {() =>
              index &&
              exploration && (
                <LibraryReferences value={index.references}>
                  <Results
                    entries={exploration.entries}
                    lists={lists}
                    pairsOf={(slugs) => explorePairs(answers, slugs, index)}
                  />
                </LibraryReferences>
              )
            }
          </Loaded>
        ) : (
          <div className="grid justify-items-start gap-3 rounded-card border border-dashed border-line p-6 text-sm text-ink-2">
            <p className="max-w-md">
              Add a condition, a medicine or a compound. You’ll see what our sources say about each pair, with the
              reason and the source.
            </p>
            <Button onClick={() => setShowsAll(true)}>Show what all entries list</Button>
          </div>
        )}
      </div>
    </div>
  );
}

/** Reuses answers from the generator stored in this browser, so that no one has to answer twice. */
function TakeOver({ readAnswers }: { readonly readAnswers: () => Promise<SafetyAnswers | null> }) {
  const [found, setFound] = useState<SafetyAnswers | null>(null);
  useEffect(() => {
    let isWanted = true;
    readAnswers().then(
      (answers) => isWanted && setFound(answers),
      () => {}, // the script failed to load, so the questions are asked here instead
    );
    return () => {
      isWanted = false;
    };
  }, [readAnswers]);
  if (found === null) return null;
  return (
    <Button icon={ClipboardList} className="justify-self-start" onClick={() => changeAnswers(found)}>
      Use my answers from the generator
    </Button>
  );
}
