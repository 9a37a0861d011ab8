import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import type { StockVial } from "#contract/vials.ts";
import type { PersonClock } from "#domain/cycles/days/zone-timeline.ts";
import { runOut } from "#domain/cycles/stock/run-out.ts";
import { addDays } from "#domain/units/calendar.ts";
import { cyclesQuery } from "#web/app/cycles-query.ts";
import { settingsQuery } from "#web/app/settings-query.ts";
import { together } from "#web/lib/loadable.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { useDoses } from "../doses/use-doses.ts";
import { plannedBetween } from "../today/planned-today.ts";
import { RunOutList } from "./run-out-list.tsx";
import { useSupplies } from "./supplies/use-supplies.ts";
import { useSupplyRunOuts } from "./supplies/use-supply-run-outs.ts";

const AHEAD_DAYS = 400;

interface RunOutsProps {
  readonly uid: string;
  readonly clock: PersonClock;
  readonly today: string;
  readonly vials: readonly StockVial[];
  /** Rendered together with the list above it, so that it doesn't shift when the list loads. */
  readonly children: ReactNode;
}

/** How long the stock lasts with the plans of all cycles. */
export function RunOuts({ uid, clock, today, vials, children }: RunOutsProps) {
  const cyclesRead = useQuery(cyclesQuery(uid));
  const settingsRead = useQuery(settingsQuery(uid));
  const dosesRead = useDoses(uid, { today });
  const [cycles, settings, doses] = [cyclesRead.data, settingsRead.data, dosesRead.data];
  const rows = useMemo(() => {
    if (!cycles || !doses || !settings) return undefined;
    const planned = plannedBetween(cycles, clock, today, addDays(today, AHEAD_DAYS));
    return runOut({ vials, planned, doses, today, leadDays: settings.reminders.stockLeadDays });
  }, [cycles, doses, settings, vials, clock, today]);
  const supplies = useSupplyRunOuts(uid, clock, today, useSupplies(uid, clock, today));
  const query = { ...together({ cyclesRead, settingsRead, dosesRead }), data: rows };
  return (
    <>
      <Loaded query={query} failed="We couldn't estimate how long your stock lasts." look="line">
        {(known) => <RunOutList rows={known} today={today} supplies={supplies ?? []} />}
      </Loaded>
      {(query.data || query.error) && children}
    </>
  );
}
