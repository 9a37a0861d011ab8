import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense, useMemo, useState } from "react";
import type { Cycle } from "#contract/cycles.ts";
import { PRODUCT_NAME } from "#contract/product.ts";
import type { BloodworkFields } from "#domain/bloodwork/record/entry.ts";
import { reportByDates } from "#domain/cycles/course/report/report-by-dates.ts";
import { reportSheet } from "#domain/cycles/course/report/report-sheet.ts";
import { personDayOf } from "#domain/cycles/days/person-day.ts";
import type { PersonClock } from "#domain/cycles/days/zone-timeline.ts";
import { fieldsOf } from "#domain/cycles/doses/dose-fields.ts";
import { type ShownDose, withPending } from "#domain/cycles/doses/pending.ts";
import { allDosesQuery } from "#web/app/all-doses-query.ts";
import { useAuth } from "#web/app/auth-context.tsx";
import { cyclesQuery } from "#web/app/cycles-query.ts";
import { usePageSearch } from "#web/app/page-address.ts";
import { useClock } from "#web/app/use-clock.ts";
import { type Loadable, together } from "#web/lib/loadable.ts";
import { useOutbox } from "#web/lib/outbox/use-outbox.ts";
import { fields, typedText } from "#web/lib/read-loosely.ts";
import { useNow } from "#web/lib/use-now.ts";
import { Loaded, LoadFailed } from "#web/ui/loaded.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { pendingChanges } from "../doses/dose-outbox.ts";
import { TEXT } from "../messages.ts";
import { plannedInDays } from "./planned-in-days.ts";
import { ReportControls } from "./report-controls.tsx";
import { daysProblem, type ReportForm, reportForm } from "./report-form.ts";
import { SheetView } from "./sheet-view.tsx";

const ReportLevels = lazy(async () => ({ default: (await import("./report-levels.tsx")).ReportLevels }));

/** A record of some days for a clinician: previewed here, then printed or saved as a PDF. */
export function ReportPage({ draws }: { readonly draws: Loadable<readonly BloodworkFields[]> }) {
  const { user } = useAuth();
  const clock = useClock();
  if (user === null) return null; // the route requires a signed-in user
  return (
    <>
      <div data-print="no">
        <PageHeader title="Report for a clinician" crumb={<Link to="/cycles">{TEXT.heading}</Link>}>
          <p>What you recorded between two dates, to print or save as a PDF. It is made on this device.</p>
        </PageHeader>
      </div>
      {clock ? <ReadReport uid={user.uid} clock={clock} draws={draws} /> : <Skeleton className="h-64" />}
    </>
  );
}

interface ReportProps {
  readonly clock: PersonClock;
  readonly draws: Loadable<readonly BloodworkFields[]>;
}

const readSearch = fields({ from: typedText, until: typedText });

function ReadReport({ uid, ...props }: ReportProps & { readonly uid: string }) {
  return (
    <Loaded query={useRecorded(uid)} failed="Your log couldn't be loaded">
      {(known) => <Report known={known} {...props} />}
    </Loaded>
  );
}

function Report({ clock, known, draws }: ReportProps & { readonly known: Recorded }) {
  const now = useNow(clock).toISOString();
  const today = personDayOf(now, clock);
  const asked = usePageSearch("/cycles/report", readSearch);
  const [form, setForm] = useState<ReportForm>(() => reportForm(asked, today));
  const { firstDay, lastDay } = form;
  const problem = daysProblem(form, today);
  const isReady = problem === null && (draws.data !== undefined || draws.error !== null);
  const report = useMemo(() => {
    if (!isReady) return null;
    const { cycles, doses } = known;
    const days = { firstDay, lastDay };
    const noted = cycles.flatMap(({ readings = [] }) => readings); // a cycle cached by an older version has none
    const planned = plannedInDays(cycles, clock, days);
    return reportByDates({ planned, doses, noted, draws: draws.data ?? [], clock, now }, days);
  }, [isReady, known, draws.data, clock, now, firstDay, lastDay]);
  // Until draws load, an included section would wrongly say there are none.
  const parts = new Set(form.parts.filter((part) => part !== "results" || draws.data !== undefined));
  const sheet =
    report &&
    reportSheet(report, { days: { firstDay, lastDay }, parts, name: form.name, madeOn: today, madeWith: PRODUCT_NAME });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 min-[88rem]:grid-cols-[23rem_minmax(0,1fr)] print:block">
      <ReportControls form={form} onChange={setForm} today={today} problem={problem} sheet={sheet} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {draws.error && draws.data === undefined && (
          <LoadFailed
            title="Your blood results couldn't be loaded"
            hint="They are not in this report."
            onRetry={draws.refetch}
          />
        )}
        {sheet ? (
          <SheetView sheet={sheet}>
            {parts.has("levels") && (
              <Suspense>
                <ReportLevels known={known} clock={clock} days={{ firstDay, lastDay }} now={now} />
              </Suspense>
            )}
          </SheetView>
        ) : problem === null ? (
          <Skeleton className="h-96" />
        ) : (
          <p className="card text-sm text-ink-2">Choose a valid date range to see the report.</p>
        )}
      </div>
    </div>
  );
}

interface Recorded {
  readonly cycles: readonly Cycle[];
  readonly doses: readonly ShownDose[];
}

/** All cycles and logged doses, including those still waiting on this device. */
function useRecorded(uid: string): Loadable<Recorded> {
  const cycles = useQuery(cyclesQuery(uid));
  const stored = useQuery(allDosesQuery(uid));
  const deliveries = useOutbox(uid);
  const data = useMemo(() => {
    if (!cycles.data || !stored.data || !deliveries) return undefined;
    const doses = stored.data.map((dose) => ({ ...fieldsOf(dose), id: dose.id, cycleId: dose.cycleId }));
    return { cycles: cycles.data, doses: withPending(doses, pendingChanges(deliveries)) };
  }, [cycles.data, stored.data, deliveries]);
  const { error, refetch } = together({ cycles, stored });
  return { data, error, refetch };
}
