import { Check, Circle, Minus, X } from "lucide-react";
import { useMemo } from "react";
import type { ShownDose } from "#domain/cycles/doses/pending.ts";
import type { PlannedDose } from "#domain/cycles/doses/planned-dose.ts";
import { type TodayEntry, todayList } from "#domain/cycles/doses/today.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { MonthCalendar } from "../calendar/month-calendar.tsx";
import { amountText } from "../doses/dose-text.ts";

interface CycleCalendarProps {
  readonly planned: readonly PlannedDose[];
  readonly doses: readonly ShownDose[];
  readonly today: string;
  readonly startDay: string;
  /** True if nothing is logged at all: past doses are then marked, but not as a failure. */
  readonly isUntracked: boolean;
  /** Opens a logged dose to correct it, or a due dose to log it. */
  readonly onOpen: (entry: Entry) => void;
}

type Entry = TodayEntry<ShownDose>;
const WORDS: Record<Entry["state"], string> = {
  taken: "taken",
  skipped: "skipped",
  missed: "not logged",
  due: "due",
  later: "planned",
};
/** Shape and color both show the state, so that color is never the only sign. */
const LOOKS = {
  taken: { icon: Check, look: "text-safe" },
  skipped: { icon: Minus, look: "text-ink-3" },
  missed: { icon: X, look: "text-care" },
  due: { icon: Circle, look: "text-accent" },
  later: { icon: Circle, look: "text-ink-3" },
} as const;

/** Months of planned and logged doses; choosing a day opens its list. */
export function CycleCalendar({ planned, doses, today, startDay, isUntracked, onOpen }: CycleCalendarProps) {
  const byDay = useMemo(() => entriesByDay(planned, doses, today), [planned, doses, today]);
  return (
    <section aria-labelledby="calendar" className="card grid gap-2">
      <h2 id="calendar" className="sr-only">
        Calendar
      </h2>
      <MonthCalendar
        label="Doses"
        today={today}
        startDay={startDay}
        summaryOf={(day) => summary(byDay.get(day) ?? [])}
        marksOf={(day) =>
          (byDay.get(day) ?? []).map((entry) => (
            <StateIcon key={keyOf(entry)} state={isUntracked ? "later" : entry.state} />
          ))
        }
        detailsOf={(day) => <Agenda entries={byDay.get(day) ?? []} isUntracked={isUntracked} onOpen={onOpen} />}
      />
    </section>
  );
}

interface AgendaProps extends Pick<CycleCalendarProps, "isUntracked" | "onOpen"> {
  readonly entries: readonly Entry[];
}

function Agenda({ entries, isUntracked, onOpen }: AgendaProps) {
  if (entries.length === 0) return <p className="text-sm text-ink-2">Nothing planned or logged.</p>;
  return (
    <ul className="grid gap-1.5 text-sm">
      {entries.map((entry) => {
        const { planned, dose, state } = entry;
        const amount = dose?.amount ?? (planned && { value: planned.amount, unit: planned.unit });
        return (
          <li key={keyOf(entry)} className="flex min-h-9 items-center gap-2.5">
            <StateIcon state={isUntracked ? "later" : state} />
            <span className="w-11 shrink-0 tabular-nums text-ink-2">{planned?.time ?? "extra"}</span>
            <span className="min-w-0 wrap-anywhere">
              {planned?.peptideName ?? dose?.peptideName}
              {amount && `, ${amountText(amount)}`} <span className="text-ink-3">{WORDS[state]}</span>
            </span>
            {state !== "later" && (
              <Button
                variant="quiet"
                className="ml-auto shrink-0"
                aria-label={`${dose ? "Edit" : "Log"}: ${planned?.peptideName ?? dose?.peptideName}`}
                onClick={() => onOpen(entry)}
              >
                {dose ? "Edit" : "Log"}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function StateIcon({ state }: { readonly state: Entry["state"] }) {
  const { icon: Icon, look } = LOOKS[state];
  return <Icon className={classNames("size-3 shrink-0", look)} strokeWidth={3} aria-hidden="true" />;
}

function entriesByDay(
  planned: readonly PlannedDose[],
  doses: readonly ShownDose[],
  today: string,
): ReadonlyMap<string, readonly Entry[]> {
  const plannedByDay = Map.groupBy(planned, ({ day }) => day);
  const dosesByDay = Map.groupBy(doses, ({ day }) => day);
  const now = new Date().toISOString();
  const days = new Set([...plannedByDay.keys(), ...dosesByDay.keys()]);
  return new Map(
    [...days].map((day) => [
      day,
      day <= today
        ? todayList({
            planned: plannedByDay.get(day) ?? [],
            doses: dosesByDay.get(day) ?? [],
            now,
            today: day < today ? day : today,
          }).map((entry): Entry => (day < today && entry.dose === null ? { ...entry, state: "missed" } : entry))
        : (plannedByDay.get(day) ?? []).map(
            (one): Entry => ({ kind: "planned", state: "later", at: one.slot, planned: one, dose: null }),
          ),
    ]),
  );
}

function summary(entries: readonly Entry[]): string {
  const counts = Map.groupBy(entries, ({ state }) => state);
  return [...counts].map(([state, some]) => `${some.length} ${WORDS[state]}`).join(", ");
}

const keyOf = ({ planned, dose }: Entry): string => (planned ? `${planned.itemId} ${planned.slot}` : dose.id);
