import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Cell, Row, Table, TableBody, TableHead } from "#web/ui/table.tsx";
import { longDay } from "../doses/dose-text.ts";
import { monthOf, monthText, neighbour, weeksOf } from "./month.ts";

interface MonthCalendarProps {
  readonly label: string;
  readonly today: string;
  /** The calendar opens at the month of this day. */
  readonly startDay: string;
  /** The day's content in words, such as "2 planned, 1 taken"; empty if there is none. */
  readonly summaryOf: (day: string) => string;
  /** The same as small marks. */
  readonly marksOf: (day: string) => ReactNode;
  readonly detailsOf: (day: string) => ReactNode;
}

const WEEKDAY_NAMES = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** A month of days; the details of the chosen day appear below. */
export function MonthCalendar({ label, today, startDay, summaryOf, marksOf, detailsOf }: MonthCalendarProps) {
  const [month, setMonth] = useState(monthOf(startDay));
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <div className="grid gap-3">
      <div className="flex items-center justify-between gap-2">
        <h3 aria-live="polite" className="font-semibold">
          {monthText(month)}
        </h3>
        <span className="flex gap-1">
          <Button icon={ChevronLeft} variant="quiet" className="px-2.5!" onClick={() => setMonth(neighbour(month, -1))}>
            <span className="sr-only">Month before</span>
          </Button>
          <Button icon={ChevronRight} variant="quiet" className="px-2.5!" onClick={() => setMonth(neighbour(month, 1))}>
            <span className="sr-only">Month after</span>
          </Button>
        </span>
      </div>
      <Table
        label={`${label}, ${monthText(month)}`}
        look="bare"
        className="table-fixed border-separate border-spacing-0.5"
      >
        <TableHead
          columns={WEEKDAY_NAMES.map((name) => ({
            id: name,
            className: "pb-1 text-center text-xs",
            title: (
              <>
                <span aria-hidden="true">{name.slice(0, 2)}</span>
                <span className="sr-only">{name}</span>
              </>
            ),
          }))}
        />
        <TableBody>
          {weeksOf(month).map((week) => (
            <Row key={week[0]}>
              {week.map((day) => (
                <Cell key={day}>
                  {monthOf(day) === month && (
                    <DayButton
                      day={day}
                      isToday={day === today}
                      isChosen={day === chosen}
                      summary={summaryOf(day)}
                      onChoose={() => setChosen(day === chosen ? null : day)}
                    >
                      {marksOf(day)}
                    </DayButton>
                  )}
                </Cell>
              ))}
            </Row>
          ))}
        </TableBody>
      </Table>
      {chosen && (
        <section aria-label={longDay(chosen)} className="grid gap-1 border-t border-line-soft pt-3">
          <h4 className="text-sm font-semibold">{longDay(chosen)}</h4>
          {detailsOf(chosen)}
        </section>
      )}
    </div>
  );
}

interface DayButtonProps {
  readonly day: string;
  readonly isToday: boolean;
  readonly isChosen: boolean;
  readonly summary: string;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

function DayButton({ day, isToday, isChosen, summary, onChoose, children }: DayButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={`${longDay(day)}${isToday ? ", today" : ""}: ${summary || "nothing"}`}
      onClick={onChoose}
      className={classNames(
        "grid min-h-12 w-full content-start justify-items-center gap-1 rounded-small border px-0.5 pt-1 pb-1 text-sm tabular-nums hover:bg-raised",
        isChosen ? "border-accent bg-accent-wash" : "border-transparent",
        summary === "" && "text-ink-3",
      )}
    >
      <span className={classNames(isToday && "rounded-full bg-accent px-1.5 font-semibold text-accent-ink")}>
        {Number(day.slice(8))}
      </span>
      <span className="flex min-h-2 flex-wrap justify-center gap-0.5" aria-hidden="true">
        {children}
      </span>
    </button>
  );
}
