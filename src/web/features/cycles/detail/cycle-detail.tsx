import { Link } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import type { Cycle } from "#contract/cycles.ts";
import { cycleStatus } from "#domain/cycles/cycle-status.ts";
import { personDayOf } from "#domain/cycles/days/person-day.ts";
import type { PersonClock } from "#domain/cycles/days/zone-timeline.ts";
import { cyclePauses } from "#domain/cycles/schedule/cycle-pauses.ts";
import { ChangedFactsNotice } from "#web/app/changed-facts.tsx";
import { ComparedWithAnswers } from "#web/app/own-answers/compared-with-answers.tsx";
import { useClock } from "#web/app/use-clock.ts";
import { useNow } from "#web/lib/use-now.ts";
import { Badge } from "#web/ui/badge.tsx";
import { buttonLook } from "#web/ui/button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Section } from "#web/ui/section.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { datesText, dayCountText, dayOf } from "../cycle-dates.ts";
import { cycleEntries } from "../cycle-entries.ts";
import { TEXT } from "../messages.ts";
import type { CheckSources } from "../new/check-sources.ts";
import type { MarkedDraw } from "../record/marked-draw.ts";
import { StatusBadge } from "../status-badge.tsx";
import { CycleGate } from "./cycle-gate.tsx";
import { CycleItemCard } from "./cycle-item-card.tsx";
import { CycleMenu } from "./cycle-menu.tsx";
import { usePauseCycle } from "./use-pause-cycle.ts";

const CycleDay = lazy(async () => ({ default: (await import("./cycle-day.tsx")).CycleDay }));
const CycleReminders = lazy(async () => ({ default: (await import("./cycle-reminders.tsx")).CycleReminders }));
const PauseNotice = lazy(async () => ({ default: (await import("./pause-notice.tsx")).PauseNotice }));
const ShoppingCard = lazy(async () => ({
  default: (await import("../stock/supplies/shopping-card.tsx")).ShoppingCard,
}));
const CycleCost = lazy(async () => ({ default: (await import("../stock/cost/cycle-cost.tsx")).CycleCost }));
const CycleRecord = lazy(async () => ({ default: (await import("../record/cycle-record.tsx")).CycleRecord }));

interface CycleDetailProps {
  readonly id: string;
  readonly draws: readonly MarkedDraw[];
  readonly sources: CheckSources;
}

export function CycleDetail({ id, draws, sources }: CycleDetailProps) {
  const clock = useClock();
  return (
    <CycleGate id={id}>
      {(cycle, uid) => (clock ? <Found {...{ cycle, uid, clock, draws, sources }} /> : <Skeleton className="h-40" />)}
    </CycleGate>
  );
}

interface FoundProps {
  readonly cycle: Cycle;
  readonly uid: string;
  readonly clock: PersonClock;
  readonly draws: readonly MarkedDraw[];
  readonly sources: CheckSources;
}

function Found({ cycle, uid, clock, draws, sources }: FoundProps) {
  const today = personDayOf(useNow(clock).toISOString(), clock);
  const at = dayOf(cycle, today);
  const status = cycleStatus(cycle, today);
  const isListed = cycle.archivedAt === null && status !== "completed";
  const setPaused = usePauseCycle(uid, cycle);
  return (
    <>
      <PageHeader
        title={cycle.name}
        crumb={<Link to="/cycles">{TEXT.heading}</Link>}
        actions={
          <>
            <Link to="/cycles/$cycleId/edit" params={{ cycleId: cycle.id }} className={buttonLook()}>
              Edit
            </Link>
            <CycleMenu {...{ cycle, uid, today, clock, sources }} />
          </>
        }
      >
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <StatusBadge status={status} />
          {cycle.archivedAt !== null && <Badge>Archived</Badge>}
          <span>{datesText(cycle)}</span>
          {at && <span className="text-ink-3">{dayCountText(at)}</span>}
        </p>
      </PageHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {cycle.description && (
          <p className="max-w-prose whitespace-pre-line text-ink-2 wrap-anywhere">{cycle.description}</p>
        )}
        {status !== "completed" &&
          cyclePauses(cycle.peptides, today).map((paused) => (
            <Suspense key={JSON.stringify(paused.pause)} fallback={<Skeleton className="h-32" />}>
              <PauseNotice {...{ cycle, today, paused }} onChange={setPaused} />
            </Suspense>
          ))}
        <ChangedFactsNotice entries={cycleEntries(cycle)} since={cycle.createdAt} />
        <ComparedWithAnswers
          slugs={cycleEntries(cycle).map(({ slug }) => slug)}
          others={new Set(cycle.peptides.flatMap(({ slug, peptideName }) => (slug === null ? peptideName : []))).size}
        />
        <Suspense fallback={<Skeleton className={isListed ? "h-[56rem] sm:h-[36rem]" : "h-[28rem]"} />}>
          <CycleDay cycle={cycle} uid={uid} clock={clock} isListed={isListed} />
        </Suspense>
        {isListed && cycle.peptides.some(({ plan }) => plan !== null) && (
          <Suspense fallback={<Skeleton className="h-52" />}>
            <CycleReminders uid={uid} />
          </Suspense>
        )}
        <Suspense fallback={<Skeleton className="h-64" />}>
          <CycleRecord {...{ cycle, uid, clock, today, draws }} />
        </Suspense>
        {isListed && (
          <Suspense fallback={<Skeleton className="h-64" />}>
            <ShoppingCard {...{ cycle, uid, clock, today }} />
          </Suspense>
        )}
        <Compounds cycle={cycle} />
        {/* last, because how much room it takes is only known once it has come */}
        <Suspense fallback={<Skeleton className="h-10" />}>
          <CycleCost {...{ cycle, uid, clock, today }} />
        </Suspense>
      </div>
    </>
  );
}

function Compounds({ cycle }: { readonly cycle: Cycle }) {
  return (
    <Section title={`Compounds (${cycle.peptides.length})`} className="grid gap-3">
      <ul className="grid gap-3 lg:grid-cols-2">
        {cycle.peptides.map((item) => (
          <li key={item.id} className="grid min-w-0">
            <CycleItemCard item={item} />
          </li>
        ))}
      </ul>
      <p className="mt-2 text-note text-ink-3">This is a record, not advice.</p>
    </Section>
  );
}
