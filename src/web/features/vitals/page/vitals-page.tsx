import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import type { VitalDayFields } from "#domain/vitals/vital.ts";
import { useAuth } from "#web/app/auth-context.tsx";
import { useCalendarToday } from "#web/app/use-person-today.ts";
import { dayText } from "#web/lib/local-day.ts";
import { Button } from "#web/ui/button.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { QuickEntry } from "../entry/quick-entry.tsx";
import { HealthImportButton } from "../import/health-import-button.tsx";
import { useVitalSettings } from "../store/settings.ts";
import { useVitals } from "../store/use-vitals.ts";
import { recentFrom, vitalsQuery } from "../store/vitals-query.ts";
import { SyncState } from "./sync-state.tsx";

const LineCards = lazy(async () => ({ default: (await import("../line/line-cards.tsx")).LineCards }));
const ImportList = lazy(async () => ({ default: (await import("../import/past/import-list.tsx")).ImportList }));
const PhotosCard = lazy(async () => ({ default: (await import("../photos/photos-card.tsx")).PhotosCard }));
const ExportMenu = lazy(async () => ({ default: (await import("../out/export-menu.tsx")).ExportMenu }));

/** What a person measures of body and day: today's entry first, then each kind over time. */
export function VitalsPage() {
  const { user } = useAuth();
  const queryClient = useQueryClient();
  if (user === null) return null; // the route requires a signed-in user
  return (
    <>
      <PageHeader
        title="Body and day"
        actions={
          <>
            <HealthImportButton uid={user.uid} />
            <Suspense fallback={null}>
              <ExportMenu loadAll={() => queryClient.fetchQuery(vitalsQuery(user.uid, null))} />
            </Suspense>
          </>
        }
      >
        <p>Your own measurements over time, with your cycles and doses behind them.</p>
      </PageHeader>
      <Vitals uid={user.uid} />
    </>
  );
}

function Vitals({ uid }: { readonly uid: string }) {
  const today = useCalendarToday();
  const [isWhole, setWhole] = useState(false);
  const known = useVitals(uid, today, isWhole);
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
      <Measured {...{ uid, today, known, onWhole: () => setWhole(true) }} />
      {(known.data || known.error) && (
        <Suspense fallback={<Skeleton className="h-64" />}>
          <PhotosCard {...{ uid, today }} days={known.data ?? NONE} />
        </Suspense>
      )}
    </div>
  );
}

const NONE: readonly VitalDayFields[] = [];

interface MeasuredProps {
  readonly uid: string;
  readonly today: string;
  readonly known: ReturnType<typeof useVitals>;
  readonly onWhole: () => void;
}

function Measured({ uid, today, known, onWhole }: MeasuredProps) {
  return (
    <Loaded
      query={known}
      failed="Your measurements couldn't be loaded"
      stale="Showing the last loaded data. What you enter stays on this device and is sent later."
      skeleton={<Skeleton className="h-[80dvh]" />}
    >
      {(days) => (
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
          <Entered {...{ uid, today, days, known }} />
          {known.hasOlder && (
            <div className="flex flex-wrap items-center justify-between gap-3 text-sm text-ink-2">
              <p>Shown since {dayText(recentFrom(today))}.</p>
              <Button onClick={onWhole}>Show everything</Button>
            </div>
          )}
          {(known.hasOlder || days.some(({ source }) => source !== "typed")) && (
            <Suspense>
              <ImportList uid={uid} />
            </Suspense>
          )}
        </div>
      )}
    </Loaded>
  );
}

interface EnteredProps {
  readonly uid: string;
  readonly today: string;
  readonly days: readonly VitalDayFields[];
  readonly known: ReturnType<typeof useVitals>;
}

function Entered({ uid, today, days, known }: EnteredProps) {
  return (
    <Loaded
      query={useVitalSettings(uid)}
      failed="Your units couldn't be loaded"
      hint="Without them we can't tell which unit a number is in, so you can't enter one yet."
      skeleton={<Skeleton className="h-[80dvh]" />}
    >
      {(settings) => (
        <>
          <div className="grid gap-2">
            <QuickEntry {...{ uid, today, days, settings }} />
            <SyncState waiting={known.waiting} refused={known.refused} />
          </div>
          {days.length === 0 ? (
            <p className="text-sm text-ink-2">
              Your charts will appear here. Enter a first value above, such as a blood pressure of 128/82.
            </p>
          ) : (
            <Suspense fallback={<Skeleton className="h-96" />}>
              <LineCards {...{ uid, today, days, settings }} />
            </Suspense>
          )}
        </>
      )}
    </Loaded>
  );
}
