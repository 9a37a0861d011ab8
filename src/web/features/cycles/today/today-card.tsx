import { useQuery } from "@tanstack/react-query";
import { useNavigate, useRouterState } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useMemo, useState } from "react";
import type { Cycle } from "#contract/cycles.ts";
import type { StockVial } from "#contract/vials.ts";
import { personDayOf } from "#domain/cycles/days/person-day.ts";
import type { PersonClock } from "#domain/cycles/days/zone-timeline.ts";
import type { CompoundName } from "#domain/cycles/doses/compound.ts";
import { skippedDose } from "#domain/cycles/doses/new-dose.ts";
import type { ShownDose } from "#domain/cycles/doses/pending.ts";
import { slotKey } from "#domain/cycles/doses/planned-dose.ts";
import { vialFor } from "#domain/cycles/doses/take-planned.ts";
import { nextDose, type TodayEntry, todayList } from "#domain/cycles/doses/today.ts";
import { counted } from "#domain/units/counted.ts";
import { useNow } from "#web/lib/use-now.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { Section } from "#web/ui/section.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { DoseDialogs } from "../doses/dose-dialogs.tsx";
import { amountText, longDay } from "../doses/dose-text.ts";
import { draftOf } from "../doses/draft-of.ts";
import { lateOf } from "../doses/late-of.ts";
import { SyncState } from "../doses/sync-state.tsx";
import { type DoseDraft, useDoseLogger } from "../doses/use-dose-logger.ts";
import { type KnownDoses, useDoses } from "../doses/use-doses.ts";
import { vialsQuery } from "../stock/vials-query.ts";
import { NO_HINT, useDoseHints } from "./dose-hints.ts";
import { DoseRow } from "./dose-row.tsx";
import { ExtraDose } from "./extra-dose.tsx";
import { useListShown } from "./list-shown.ts";
import { plannedAround } from "./planned-today.ts";

const LateNote = lazy(async () => ({ default: (await import("../doses/late-note.tsx")).LateNote }));

const NO_VIALS: readonly StockVial[] = [];

interface TodayCardProps {
  readonly uid: string;
  readonly clock: PersonClock;
  /** Cycles whose doses are listed. */
  readonly cycles: readonly Cycle[];
}

/** Today's doses, each logged with one tap; open doses of the last days are below. */
export function TodayCard(props: TodayCardProps) {
  const { uid, clock, cycles } = props;
  const now = useNow(clock);
  const today = personDayOf(now.toISOString(), clock);
  const known = useDoses(uid, { today });
  // The rows name vials, so they wait for them; without a connection they come without.
  const { data: vials = NO_VIALS, isLoading } = useQuery(vialsQuery(uid));
  const planned = useMemo(() => plannedAround(cycles, clock, today), [cycles, clock, today]);
  return (
    <Loaded
      query={isLoading ? { ...known, data: undefined } : known}
      failed="Today's doses couldn't be loaded"
      hint="We don't know what you logged already, so you can't log here yet."
      label="Loading today's doses"
      skeleton={<DoseSkeletons count={planned.filter(({ day }) => day === today).length} />}
    >
      {(doses) => <Listed {...props} {...{ now, today, known, doses, vials, planned }} />}
    </Loaded>
  );
}

interface ListedProps extends TodayCardProps {
  readonly now: Date;
  readonly today: string;
  readonly known: KnownDoses;
  readonly doses: readonly ShownDose[];
  readonly vials: readonly StockVial[];
  readonly planned: ReturnType<typeof plannedAround>;
}

function Listed({ uid, clock, cycles, now, today, known, doses, vials, planned }: ListedProps) {
  useListShown();
  const logging = useDoseLogger({ uid, clock, cycles, known });
  const [draft, setDraft] = useState<DoseDraft | null>(null);
  const mine = useMemo(() => {
    const ids = new Set(cycles.map(({ id }) => id));
    return doses.filter(({ cycleId }) => ids.has(cycleId));
  }, [doses, cycles]);
  const entries = todayList({ planned, doses: mine, now: now.toISOString(), today });
  const isToday = (entry: TodayEntry<ShownDose>) => (entry.planned ?? entry.dose).day === today;
  const todays = entries.filter(isToday);
  const missed = entries.filter((entry) => entry.state === "missed");
  const vialOf = (compound: CompoundName) => vialFor(compound, vials, today)?.id ?? null;
  const hintOf = useDoseHints({ uid, clock, doses, now: now.toISOString(), vials, today });
  const next = nextDose({ planned, doses: mine, now: now.toISOString() });
  const actions = {
    onTaken: (one: NonNullable<TodayEntry["planned"]>) => void logging.takeNow(one, vialOf(one)),
    onSkip: (one: NonNullable<TodayEntry["planned"]>) =>
      setDraft({
        cycleId: one.cycleId,
        fields: skippedDose(one, new Date().toISOString(), clock, null),
        planned: one,
        corrects: null,
      }),
    onDetails: (entry: TodayEntry<ShownDose>) => setDraft(draftOf(entry, clock, { versions: known.versions, vialOf })),
  };
  const noteOf = ({ planned: one, dose }: TodayEntry<ShownDose>) => {
    const late = one && dose === null ? lateOf(cycles, one, now.toISOString(), clock) : null;
    return (
      one &&
      late && (
        <Suspense>
          <LateNote late={late} slug={one.slug} route={one.route} state="open" />
        </Suspense>
      )
    );
  };
  return (
    <Section
      title="Today"
      aside={<span className="text-sm text-ink-3">{longDay(today)}</span>}
      className="card grid min-w-0 gap-1"
    >
      {todays.length > 0 && (
        <ul className="divide-y divide-line-soft">
          {todays.map((entry) => (
            <DoseRow
              key={keyOf(entry)}
              entry={entry}
              showsDay={false}
              hint={hintOf(entry)}
              note={noteOf(entry)}
              {...actions}
            />
          ))}
        </ul>
      )}
      {todays.length === 0 && <p className="py-3 text-sm text-ink-2">Nothing is planned for today.</p>}
      {next && (
        <p className="border-t border-line-soft pt-3 text-sm text-ink-2">
          Next: <span className="font-medium text-ink">{next.planned.peptideName}</span>{" "}
          {amountText({ value: next.planned.amount, unit: next.planned.unit })}, {next.text}
          {next.planned.day !== today && ` (${longDay(next.planned.day)}, ${next.planned.time})`}
        </p>
      )}
      {missed.length > 0 && (
        <details className="border-t border-line-soft pt-3">
          <summary className="cursor-pointer text-sm font-medium text-ink-2">
            {counted(missed.length, "earlier dose")} not logged
          </summary>
          <ul className="divide-y divide-line-soft">
            {missed.map((entry) => (
              <DoseRow key={keyOf(entry)} entry={entry} showsDay hint={NO_HINT} note={noteOf(entry)} {...actions} />
            ))}
          </ul>
        </details>
      )}
      <ExtraDose cycles={cycles} clock={clock} onChoose={setDraft} />
      <SyncState uid={uid} known={known} />
      {draft === null && logging.asking === null && <RemindedDose entries={entries} onFound={actions.onDetails} />}
      <DoseDialogs
        uid={uid}
        clock={clock}
        cycles={cycles}
        doses={doses}
        logging={logging}
        draft={draft}
        onDraft={setDraft}
      />
    </Section>
  );
}

const keyOf = ({ planned, dose }: TodayEntry<ShownDose>): string =>
  planned ? `${planned.cycleId} ${planned.itemId} ${planned.slot}` : dose.id;

/** As tall as the list will be, so that nothing below moves when it loads. */
function DoseSkeletons({ count }: { readonly count: number }) {
  return (
    <div className="card grid gap-1">
      <Skeleton className="h-6 w-24 bg-line-soft!" />
      <ul className="divide-y divide-line-soft">
        {Array.from({ length: count }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are all the same
          <li key={place} className="py-3">
            <Skeleton className="h-24 bg-line-soft! sm:h-11" />
          </li>
        ))}
      </ul>
      <Skeleton className="mt-3 h-20 bg-line-soft!" />
    </div>
  );
}

interface RemindedDoseProps {
  readonly entries: readonly TodayEntry<ShownDose>[];
  readonly onFound: (entry: TodayEntry<ShownDose>) => void;
}

/**
 * Opens the form of the planned dose that a notification named after the `#` (service-worker/notifications) because it
 * couldn't be logged without a question. If it is logged or no longer planned, the list shows that instead.
 */
function RemindedDose({ entries, onFound }: RemindedDoseProps): null {
  const hash = useRouterState({ select: ({ location }) => location.hash });
  const navigate = useNavigate();
  useEffect(() => {
    const wanted = new URLSearchParams(hash).get("take");
    if (wanted === null) return;
    const entry = entries.find(({ planned, dose }) => dose === null && planned && slotKey(planned) === wanted);
    if (entry) onFound(entry);
    void navigate({ to: ".", search: (before: object) => before, hash: "", replace: true, resetScroll: false });
  }, [hash, entries, onFound, navigate]);
  return null;
}
