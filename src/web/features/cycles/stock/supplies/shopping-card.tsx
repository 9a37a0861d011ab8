import { useQuery } from "@tanstack/react-query";
import { Copy, Printer } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import type { Cycle } from "#contract/cycles.ts";
import type { PersonClock } from "#domain/cycles/days/zone-timeline.ts";
import { unsettled } from "#domain/cycles/doses/planned-dose.ts";
import { totalText } from "#domain/cycles/stock/supplies/shopping-cost.ts";
import {
  lastShoppedDay,
  type ShoppingLine,
  shoppedUntil,
  shoppingList,
  shoppingText,
} from "#domain/cycles/stock/supplies/shopping-list.ts";
import { addDays } from "#domain/units/calendar.ts";
import { cyclesQuery } from "#web/app/cycles-query.ts";
import { plannedBetween } from "#web/features/cycles/today/planned-today.ts";
import { copyText } from "#web/lib/copy-text.ts";
import { together } from "#web/lib/loadable.ts";
import { dayText } from "#web/lib/local-day.ts";
import { printAlone } from "#web/lib/print-alone.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Section } from "#web/ui/section.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useSupplies } from "./use-supplies.ts";

interface ShoppingCardProps {
  readonly cycle: Cycle;
  readonly uid: string;
  readonly clock: PersonClock;
  readonly today: string;
}

/** How many days ahead to shop for a cycle without an end. */
const OPEN_DAYS = 28;

/** What the rest of the cycle needs beyond the current stock. */
export function ShoppingCard({ cycle, uid, clock, today }: ShoppingCardProps) {
  const [typed, setTyped] = useState(cycle.endDate ?? addDays(today, OPEN_DAYS - 1));
  const until = shoppedUntil(typed, today);
  const supplies = useSupplies(uid, clock, today);
  const cycles = useQuery(cyclesQuery(uid));
  const list = useMemo(() => {
    const { data: states, vials, doses } = supplies;
    if (!states || !cycles.data) return undefined;
    const others = cycles.data.filter(({ id }) => id !== cycle.id);
    const isComing = ({ day }: { readonly day: string }) => day >= today && day <= until;
    const comingOf = (some: readonly Cycle[]) =>
      unsettled(plannedBetween(some, clock, today, until), doses).filter(isComing);
    return shoppingList({
      planned: comingOf([cycle]),
      others: { planned: comingOf(others), names: new Map(others.map(({ id, name }) => [id, name])) },
      supplies: states.map(({ supply, balance }) => ({ ...supply, left: balance.left })),
      unplanned: cycle.peptides.filter(({ plan }) => plan === null).map(({ peptideName }) => peptideName),
      ...{ vials, today },
    });
  }, [supplies, cycles.data, cycle, clock, today, until]);
  return (
    <Loaded
      query={{ ...together({ supplies, cycles }), data: list }}
      failed="We couldn't make the shopping list"
      skeleton={<Skeleton className="h-40" />}
    >
      {(known) => (
        <ListCard list={known} name={cycle.name} until={until}>
          <TextField
            label="Until"
            type="date"
            min={today}
            max={lastShoppedDay(today)}
            value={typed}
            onChange={({ target }) => target.value !== "" && setTyped(target.value)}
          />
        </ListCard>
      )}
    </Loaded>
  );
}

interface ListCardProps {
  readonly list: ReturnType<typeof shoppingList>;
  readonly name: string;
  readonly until: string;
  /** The field for the last day. */
  readonly children: ReactNode;
}

function ListCard({ list, name, until, children }: ListCardProps) {
  const notes = [
    ...list.uncounted,
    ...(list.isAssumed ? [ASSUMED] : []),
    ...(list.lines.some(({ others }) => others !== null)
      ? ["What your other cycles use in these days is subtracted."]
      : []),
    "Each vial is counted as used up. How long a mixed vial keeps isn't considered.",
  ];
  return (
    <Section
      title="Shopping list"
      note={
        <>
          <span className="hidden text-base text-ink print:block">{name}</span>
          For your plan until {dayText(until)}, minus what you have
        </>
      }
      data-print="label"
      aside={
        <span className="flex flex-wrap gap-1" data-print="no">
          <Button
            icon={Copy}
            variant="quiet"
            onClick={() => void copyText(`${name}\n\n${shoppingText(list)}`, { title: "Shopping list copied" })}
          >
            Copy
          </Button>
          <Button icon={Printer} variant="quiet" onClick={printAlone}>
            Print
          </Button>
        </span>
      }
    >
      {list.lines.length === 0 ? (
        <p className="text-sm text-ink-2">Nothing is planned in these days.</p>
      ) : (
        <ul className="divide-y divide-line-soft border-y border-line-soft">
          {list.lines.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two supplies may share a name, and lines have no state
            <Line key={place} line={line} />
          ))}
        </ul>
      )}
      {list.total !== null && (
        <p className="flex flex-wrap justify-between gap-x-6 gap-y-1 font-semibold wrap-anywhere">
          Total <span className="tabular-nums">{totalText(list.total)}</span>
        </p>
      )}
      <div className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
        <ul className="grid gap-1 text-note text-ink-3">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
        <div data-print="no">{children}</div>
      </div>
    </Section>
  );
}

const ASSUMED = "We assume 1 syringe and 2 swabs for each injection and each vial you mix. Add your own under Stock.";

const haveText = (there: string): string =>
  there === "Not known" ? "Add what you have." : /^0( |$)/.test(there) ? "You have none." : `You have ${there}.`;

function Line({ line: { name, needed, there, others, buy, cost } }: { readonly line: ShoppingLine }) {
  return (
    <li className="grid gap-1 py-3 wrap-anywhere sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:gap-x-6">
      <span className="grid">
        <span className="font-semibold">{name}</span>
        <span className="text-sm text-ink-2">
          {needed} needed. {haveText(there)}
          {others !== null && ` ${others}.`}
        </span>
      </span>
      <span className="grid sm:justify-items-end">
        <span className={buy === null ? "text-ink-3" : "text-lg font-semibold tracking-[-0.015em] tabular-nums"}>
          {buy ?? "Nothing to buy"}
        </span>
        {cost !== null && <span className="text-sm text-ink-2 tabular-nums">{cost}</span>}
      </span>
    </li>
  );
}
