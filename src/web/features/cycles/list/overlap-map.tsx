import { Link } from "@tanstack/react-router";
import type { Cycle } from "#contract/cycles.ts";
import { addDays } from "#domain/units/calendar.ts";
import { dayText } from "#web/lib/local-day.ts";
import { Section } from "#web/ui/section.tsx";

interface OverlapMapProps {
  readonly cycles: readonly Cycle[];
  readonly today: string;
}

const DAY_MS = 86_400_000;
const OPEN_END_DAYS = 90;

/** All dated compounds on one timeline, to show what overlaps. The list below says the same in words. */
export function OverlapMap({ cycles, today }: OverlapMapProps) {
  const rows = cycles
    .flatMap((cycle) => cycle.peptides.map((item) => rowOf(cycle, item, today)))
    .filter((row) => row !== null)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1));
  if (rows.length < 2) return null;
  const first = rows.reduce((least, { from }) => (from < least ? from : least), today);
  const last = rows.reduce((most, { to }) => (to > most ? to : most), today);
  const span = Math.max(1, daysBetween(first, last));
  const share = (day: string) => (daysBetween(first, day) / span) * 100;
  return (
    <Section title="Overlapping compounds" className="card grid min-w-0 gap-3">
      <ul className="relative grid gap-2">
        {rows.map(({ key, cycle, name, from, to, isOpen }) => (
          <li key={key} className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[12rem_minmax(0,1fr)]">
            <Link
              to="/cycles/$cycleId"
              params={{ cycleId: cycle.id }}
              className="truncate text-sm text-ink no-underline hover:underline"
            >
              {name} <span className="text-ink-3">{cycle.name}</span>
            </Link>
            <span className="relative block h-5">
              <svg
                viewBox="0 0 100 10"
                preserveAspectRatio="none"
                className="absolute inset-0 size-full"
                aria-hidden="true"
              >
                <rect x="0" y="4.5" width="100" height="1" className="fill-line-soft" />
                <rect
                  x={share(from)}
                  y="1.5"
                  width={Math.max(0.6, share(to) - share(from))}
                  height="7"
                  rx="0.6"
                  className="fill-accent/60"
                />
                <rect x={share(today)} y="0" width="0.25" height="10" className="fill-ink-2" />
              </svg>
              <span className="sr-only">
                {dayText(from)} to {isOpen ? "no end" : dayText(to)}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p className="flex justify-between text-note text-ink-3 sm:pl-52">
        <span>{dayText(first)}</span>
        <span>{dayText(last)}</span>
      </p>
    </Section>
  );
}

function rowOf(cycle: Cycle, item: Cycle["peptides"][number], today: string) {
  const from = item.plan?.firstDay ?? cycle.startDate;
  if (from === null) return null;
  const end = item.plan?.lastDay ?? cycle.endDate;
  const open = from > today ? from : today;
  return {
    key: `${cycle.id} ${item.id}`,
    cycle,
    name: item.peptideName,
    from,
    to: end ?? addDays(open, OPEN_END_DAYS),
    isOpen: end === null,
  };
}

const daysBetween = (a: string, b: string): number => Math.round((Date.parse(b) - Date.parse(a)) / DAY_MS);
