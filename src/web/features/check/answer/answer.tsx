import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import type { PlanningLibrary } from "#domain/protocols/planning-library.ts";
import type { SaidWithSources, TakenCheck } from "#domain/uses/check-taken.ts";
import { TONES } from "#domain/uses/finding.ts";
import { useAuth } from "#web/app/auth-context.tsx";
import { useAnswers } from "#web/app/own-answers/answers-store.ts";
import { privatePeptidesQuery } from "#web/app/private-peptides-query.ts";
import { usePersonToday } from "#web/app/use-person-today.ts";
import { localToday } from "#web/lib/local-day.ts";
import { newId } from "#web/lib/new-id.ts";
import { Button } from "#web/ui/button.tsx";
import { LoadFailed } from "#web/ui/loaded.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { CheckPageParts } from "../check-sources.ts";
import { type CheckDraft, checkDraft } from "../draft.ts";
import type { Engine } from "../engine.ts";
import { headlineOf } from "./headlines.ts";
import { ItemAdvice, Verdict } from "./item-answer.tsx";
import { AnswerSources, Marks, SourceList } from "./sources.tsx";

interface AnswerProps {
  readonly draft: CheckDraft;
  readonly engine: Engine;
  readonly library: PlanningLibrary;
  readonly parts: CheckPageParts;
}

/** The answer on one page: what is worst first and largest, then what to watch, whom to call, and where it all is from. */
export function Answer({ draft, engine, library, parts }: AnswerProps) {
  const { user } = useAuth();
  const own = useQuery(privatePeptidesQuery(user?.uid ?? null));
  const { answers: safety } = useAnswers();
  const kept = useQuery({ queryKey: ["kept-answers"], queryFn: parts.readAnswers, staleTime: 0, gcTime: 0 });
  const read = useMemo(() => engine.readDraft(draft), [engine, draft]);
  const { taken } = read;
  const today = usePersonToday() ?? localToday();
  const check = useMemo(
    () =>
      taken === null || kept.data === undefined
        ? null
        : engine.checkTaken(taken, {
            ...{ library, privateEntries: own.data ? engine.asLibrary(own.data) : null },
            ...{ answers: kept.data, safety, today },
          }),
    [engine, taken, library, own.data, kept.data, safety, today],
  );
  const isUnreadable = taken === null;
  useEffect(() => {
    if (isUnreadable) checkDraft.set({ ...checkDraft.read(), isChecked: false }); // kept by another release, perhaps
  }, [isUnreadable]);
  const references = useMemo(() => (check === null ? [] : referencesOf(check)), [check]);
  if (kept.data === undefined && kept.error)
    return (
      <LoadFailed
        title="Your answers couldn't be loaded"
        hint="Without them we can't check this against your conditions and medicines."
        onRetry={kept.refetch}
      />
    );
  if (check === null || taken === null) return <Skeleton className="h-96" />;
  const items = check.items.toSorted(
    (a, b) => TONES.indexOf(headlineOf(a.findings).tone) - TONES.indexOf(headlineOf(b.findings).tone),
  );
  const track = () => {
    const uses = check.items.map(({ use, entry, takenId }) => ({
      ...use,
      takenId,
      name: entry === null ? use.compound : entry.name,
    }));
    parts.onTrack(engine.prefillOfTaken({ uses, taken, today, newId }));
  };
  return (
    <AnswerSources value={references}>
      <div className="grid gap-5 xl:grid-cols-[minmax(0,48rem)_minmax(0,24rem)] xl:gap-x-8">
        <div className="grid min-w-0 content-start gap-5">
          <Beginning />
          <Person person={check.person} />
          {items.map((item) => (
            <Verdict key={item.id} item={item} />
          ))}
          <div className="grid gap-2" data-print="no">
            <div className="flex flex-wrap gap-3">
              <Button variant="primary" className="min-h-12! grow px-8! text-base! sm:grow-0" onClick={track}>
                Track it
              </Button>
              <Button
                className="min-h-12! px-6!"
                onClick={() => checkDraft.set({ ...checkDraft.read(), isChecked: false })}
              >
                Change
              </Button>
            </div>
            <p className="text-note text-ink-3">
              {user
                ? "Opens a new cycle with all of this filled in."
                : "Opens a new cycle with all of this filled in, after you sign in or sign up."}{" "}
              Nothing is saved before you say so.
            </p>
          </div>
          {items.map((item) => (
            <ItemAdvice key={item.id} item={item} isOpen={items.length === 1} />
          ))}
        </div>
        <div className="grid min-w-0 content-start gap-5">
          {parts.help}
          {parts.disposal}
        </div>
        <SourceList />
      </div>
    </AnswerSources>
  );
}

/** Takes the focus, so that a screen reader begins with the answer and the page with its top. */
function Beginning() {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    ref.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <p ref={ref} tabIndex={-1} className="-mt-3 text-ink-2 outline-none">
      It's your amount. Nothing here says it is right.
    </p>
  );
}

function Person({ person }: { readonly person: TakenCheck["person"] }) {
  if (person.outcome === "not-checked")
    return (
      <Notice title="Not checked against your conditions and medicines">
        Some of them make a fitting amount dangerous.{" "}
        <button
          type="button"
          className="link font-medium"
          onClick={() => checkDraft.set({ ...checkDraft.read(), isChecked: false })}
        >
          Add yours
        </button>
      </Notice>
    );
  if (person.outcome === "clear")
    return person.notChecked.length === 0 ? null : (
      <Notice tone="care" title="Not checked">
        <ul className="grid list-disc gap-1 pl-4">
          {person.notChecked.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Notice>
    );
  return person.stops.map(({ code, title, explanation, ask, refs }) =>
    code === "unanswered" ? (
      <Notice key={code} title="Some health questions are open">
        We checked what you answered, and nothing beyond it.
      </Notice>
    ) : (
      <Notice key={code} tone="stop" title={<span className="text-lead">{title}</span>}>
        <p>
          {explanation}
          <Marks references={person.references.filter(({ id }) => refs.includes(id))} />
        </p>
        <ul className="mt-2 grid list-disc gap-1 pl-4">
          {ask.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Notice>
    ),
  );
}

/** Every work the answer cites, in the order in which it comes up. */
function referencesOf({ person, items }: TakenCheck) {
  const ofSaid = (said: readonly SaidWithSources[]) => said.flatMap(({ references }) => references);
  const all = [
    ...(person.outcome === "stopped" ? person.references : []),
    ...items.flatMap(({ findings }) => findings.flatMap(({ references }) => references)),
    ...items.flatMap(({ advice }) =>
      advice === null
        ? []
        : [
            ...ofSaid(advice.unknown),
            ...ofSaid(advice.stopSigns),
            ...ofSaid([...advice.measure.before, ...advice.measure.during, ...advice.measure.after]),
            ...ofSaid(advice.stopping.said),
            ...ofSaid(advice.studied),
          ],
    ),
  ];
  return [...new Map(all.map((reference) => [reference.id, reference])).values()];
}
