import { Link } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { PRODUCT_NAME } from "#contract/product.ts";
import type { BloodworkFields } from "#domain/bloodwork/record/entry.ts";
import { reportByDates } from "#domain/cycles/course/report/report-by-dates.ts";
import { reportSheet } from "#domain/cycles/course/report/report-sheet.ts";
import { personDayOf } from "#domain/cycles/days/person-day.ts";
import type { PersonClock } from "#domain/cycles/days/zone-timeline.ts";
import { useAuth } from "#web/app/auth-context.tsx";
import { usePageSearch } from "#web/app/page-address.ts";
import { useClock } from "#web/app/use-clock.ts";
import { fields, typedText } from "#web/lib/read-loosely.ts";
import { useNow } from "#web/lib/use-now.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorAlert } from "#web/ui/notice.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TEXT } from "../messages.ts";
import { plannedInDays } from "./planned-in-days.ts";
import { ReportControls } from "./report-controls.tsx";
import { daysProblem, type ReportForm, reportForm } from "./report-form.ts";
import { SheetView } from "./sheet-view.tsx";
import { useRecorded } from "./use-recorded.ts";

/** The account's draws; null while they are not there, and whether they could not be loaded. */
export interface ReportedDraws {
  readonly draws: readonly BloodworkFields[] | null;
  readonly isError: boolean;
}

/** What was recorded in a span of days, to show to a clinician: looked at here, then printed or kept as a PDF. */
export function ReportPage(drawn: ReportedDraws) {
  const { user } = useAuth();
  const clock = useClock();
  if (user === null) return null; // behind the gate
  return (
    <>
      <div data-print="no">
        <PageHeader title="Report for a clinician" crumb={<Link to="/cycles">{TEXT.heading}</Link>}>
          <p>What you recorded between two days, to print or to keep as a PDF. It is made on this device.</p>
        </PageHeader>
      </div>
      {clock ? <Report uid={user.uid} clock={clock} drawn={drawn} /> : <Skeleton className="h-64" />}
    </>
  );
}

interface ReportProps {
  readonly uid: string;
  readonly clock: PersonClock;
  readonly drawn: ReportedDraws;
}

const readSearch = fields({ from: typedText, until: typedText });

function Report({ uid, clock, drawn }: ReportProps) {
  const now = useNow(clock).toISOString();
  const today = personDayOf(now, clock);
  const asked = usePageSearch("/cycles/report", readSearch);
  const [form, setForm] = useState<ReportForm>(() => reportForm(asked, today));
  const { known, isError, retry } = useRecorded(uid);
  const { firstDay, lastDay } = form;
  const problem = daysProblem(form, today);
  const isReady = problem === null && known !== null && (drawn.draws !== null || drawn.isError);
  const report = useMemo(() => {
    if (!isReady || known === null) return null;
    const { cycles, doses } = known;
    const days = { firstDay, lastDay };
    const noted = cycles.flatMap(({ readings = [] }) => readings); // one kept by an older version has none
    const planned = plannedInDays(cycles, clock, days);
    return reportByDates({ planned, doses, noted, draws: drawn.draws ?? [], clock, now }, days);
  }, [isReady, known, drawn.draws, clock, now, firstDay, lastDay]);
  // Without the draws it would say that there are none.
  const parts = new Set(form.parts.filter((part) => part !== "results" || drawn.draws !== null));
  const sheet =
    report &&
    reportSheet(report, { days: { firstDay, lastDay }, parts, name: form.name, madeOn: today, madeWith: PRODUCT_NAME });
  if (known === null && isError)
    return (
      <ErrorAlert title="What was logged could not be loaded">
        <Button onClick={retry}>Try again</Button>
      </ErrorAlert>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[23rem_minmax(0,1fr)] print:block">
      <ReportControls form={form} onChange={setForm} today={today} problem={problem} sheet={sheet} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {drawn.isError && drawn.draws === null && (
          <ErrorAlert title="The blood results could not be loaded">They are not in this report.</ErrorAlert>
        )}
        {sheet ? (
          <SheetView sheet={sheet} />
        ) : problem === null ? (
          <Skeleton className="h-96" />
        ) : (
          <p className="card text-sm text-ink-2">The report stands here once both days are right.</p>
        )}
      </div>
    </div>
  );
}
