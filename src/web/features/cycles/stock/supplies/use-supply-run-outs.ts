import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { PersonClock } from "#domain/cycles/days/zone-timeline.ts";
import { unsettled } from "#domain/cycles/doses/planned-dose.ts";
import { comingUses, type SupplyLasting, supplyRunOut } from "#domain/cycles/stock/supplies/supply-run-out.ts";
import { vialsAhead } from "#domain/cycles/stock/supplies/vials-ahead.ts";
import { addDays } from "#domain/units/calendar.ts";
import { cyclesQuery } from "#web/app/cycles-query.ts";
import { settingsQuery } from "#web/app/settings-query.ts";
import { plannedBetween } from "#web/features/cycles/today/planned-today.ts";
import type { useSupplies } from "./use-supplies.ts";

const AHEAD_DAYS = 400;

/** How long each lasts by the plans of all cycles, in the order of the supplies. */
export function useSupplyRunOuts(
  uid: string,
  clock: PersonClock,
  today: string,
  { data: states, doses, vials }: Pick<ReturnType<typeof useSupplies>, "data" | "doses" | "vials">,
): readonly SupplyLasting[] | null {
  const { data: cycles } = useQuery(cyclesQuery(uid));
  const { data: settings } = useQuery(settingsQuery(uid));
  return useMemo(() => {
    if (states === undefined || states.length === 0 || !cycles || !settings) return null;
    const all = plannedBetween(cycles, clock, today, addDays(today, AHEAD_DAYS));
    const planned = unsettled(all, doses).filter(({ day }) => day >= today);
    const mixings = vialsAhead(planned, vials, today).flatMap((one) => one.mixings);
    const supplies = states.map(({ supply }) => supply);
    const { stockLeadDays: leadDays } = settings.reminders;
    return states.map(({ supply, balance: { left } }) => ({
      ...supplyRunOut(left, comingUses(supply, { planned, mixings, supplies }), { today, leadDays }),
      ...{ supply, left },
    }));
  }, [states, doses, vials, cycles, settings, clock, today]);
}
