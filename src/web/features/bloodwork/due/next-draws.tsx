import { Link } from "@tanstack/react-router";
import { CalendarPlus, CircleCheck, CircleDashed, CircleDot, CircleSlash } from "lucide-react";
import { type DueDraw, isOpen } from "#domain/bloodwork/due/due-draws.ts";
import { download } from "#web/lib/download.ts";
import { exportFile } from "#web/lib/export-file.ts";
import { dayText } from "#web/lib/local-day.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Loaded, LoadFailed } from "#web/ui/loaded.tsx";
import { Section } from "#web/ui/section.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { KeptDraw } from "../store/kept-draw.ts";
import { useDueDraws } from "./use-due-draws.ts";

const STATES = {
  due: { label: "Due now", icon: CircleDot },
  upcoming: { label: "Coming", icon: CircleDashed },
  done: { label: "Done", icon: CircleCheck },
  passed: { label: "Day has passed without a draw", icon: CircleSlash },
} as const;
const ORDER = ["due", "upcoming", "passed", "done"] as const;
/** Weight, heart rate and the like: a blood draw can't answer them, so we don't say whether they were checked. */
const OUTSIDE = { label: "Checked without a laboratory", icon: CircleDashed };

interface NextDrawsProps {
  readonly uid: string;
  readonly draws: readonly KeptDraw[];
  /** Today in the person's time zone. */
  readonly today: string;
}

/** Shows the checks the library names for the person's compounds, each with its day, reason and source. */
export function NextDraws({ uid, draws, today }: NextDrawsProps) {
  const query = useDueDraws(uid, draws, today);
  return (
    <Loaded
      query={query}
      failed="Your blood tests couldn't be loaded"
      skeleton={<Skeleton className="h-40" />}
      empty={
        <EmptyState
          icon={CalendarPlus}
          title="No checks planned"
          action={
            <Link to="/cycles" className="link-quiet">
              My Cycles
            </Link>
          }
        >
          Once a cycle has a start day, you see here the checks the library names for its compounds. Each has its day,
          reason and source.
        </EmptyState>
      }
    >
      {(due) => <Checks due={due} references={query.references} partial={query.error && query} />}
    </Loaded>
  );
}

interface ChecksProps extends Pick<ReturnType<typeof useDueDraws>, "references"> {
  readonly due: readonly DueDraw[];
  /** Set when some compounds failed to load. */
  readonly partial: Pick<ReturnType<typeof useDueDraws>, "error" | "refetch"> | null;
}

function Checks({ due, references, partial }: ChecksProps) {
  const open = due.filter(isOpen);
  const measured = due.filter(({ marker }) => marker !== null);
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="max-w-prose text-sm text-ink-2">
          What the library&rsquo;s sources check for the compounds of your cycles. A draw within three weeks of a day
          answers it. Whether to draw is between you and a clinician.
        </p>
        {open.length > 0 && (
          <Button icon={CalendarPlus} onClick={() => void saveCalendar(open)}>
            Add to my calendar
          </Button>
        )}
      </div>
      {partial && (
        <LoadFailed
          title="Some compounds couldn't be loaded"
          hint="Checks of these compounds are missing here."
          onRetry={partial.refetch}
        />
      )}
      {ORDER.map((state) => (
        <DueList
          key={state}
          {...STATES[state]}
          due={measured.filter((one) => one.state === state)}
          references={references}
        />
      ))}
      <DueList {...OUTSIDE} due={due.filter(({ marker }) => marker === null)} references={references} />
    </div>
  );
}

interface DueListProps {
  readonly label: string;
  readonly icon: typeof CircleDot;
  readonly due: readonly DueDraw[];
  readonly references: ReturnType<typeof useDueDraws>["references"];
}

function DueList({ label, icon: Icon, due, references }: DueListProps) {
  if (due.length === 0) return null;
  return (
    <Section look="label" title={`${label} (${due.length})`} className="grid gap-3">
      <ul className="grid gap-2">
        {due.map((one) => (
          <li key={`${one.dueOn} ${one.check}`} className="card grid gap-2 sm:grid-cols-[10rem_minmax(0,1fr)]">
            <div className="grid content-start gap-1">
              <time dateTime={one.dueOn} className="font-mono text-sm">
                {dayText(one.dueOn)}
              </time>
              {one.doneOn !== null && <span className="text-sm text-ink-3">drawn {dayText(one.doneOn)}</span>}
            </div>
            <div className="grid min-w-0 gap-1.5">
              <h3 className="flex items-center gap-2 font-semibold">
                <Icon className="size-4 shrink-0 text-accent" aria-hidden="true" />
                {one.check}
              </h3>
              {one.reasons.map((reason) => (
                <Reason
                  key={`${reason.compound.cycleId} ${reason.compound.slug}`}
                  reason={reason}
                  references={references}
                />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

type ReasonOf = DueDraw["reasons"][number];

function Reason({
  reason,
  references,
}: {
  readonly reason: ReasonOf;
  readonly references: DueListProps["references"];
}) {
  const { compound, why, ref, isDated } = reason;
  const source = references.get(compound.slug)?.find(({ id }) => id === ref);
  return (
    <p className="text-sm text-ink-2">
      <Link to="/cycles/$cycleId" params={{ cycleId: compound.cycleId }} className="link-quiet font-medium text-ink">
        {compound.name}
      </Link>
      : {why} {!isDated && "The source names no interval; only the day of the first dose is listed. "}
      {source && (
        <cite className="text-ink-3 not-italic">
          {source.title}
          {source.year === null ? "" : `, ${source.year}`}
        </cite>
      )}
    </p>
  );
}

const saveCalendar = (due: readonly DueDraw[]): Promise<void> =>
  exportFile(async () => {
    const { drawCalendar } = await import("./draw-calendar.ts");
    download("blood-draws.ics", "text/calendar", drawCalendar(due, new Date()));
  });
