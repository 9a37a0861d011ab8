import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Cycle } from "#contract/cycles.ts";
import type { PersonClock } from "#domain/cycles/days/zone-timeline.ts";
import type { CostSpan } from "#domain/cycles/stock/cost/compound-cost.ts";
import { type CycleCost, cycleCost, weekOf } from "#domain/cycles/stock/cost/cycle-cost.ts";
import { type Loadable, together } from "#web/lib/loadable.ts";
import { firstDayOf } from "../../cycle-dates.ts";
import { plannedBetween } from "../../today/planned-today.ts";
import { suppliesQuery } from "../supplies/supplies-query.ts";
import { vialsQuery } from "../vials-query.ts";

export interface KnownCost {
  readonly cost: CycleCost;
  readonly week: CostSpan["week"];
}

/** The cost of a cycle that has a start; of one without an end only its week. */
export function useCycleCost(
  cycle: Cycle & { readonly startDate: string },
  uid: string,
  clock: PersonClock,
  today: string,
): Loadable<KnownCost> {
  const vialsRead = useQuery(vialsQuery(uid));
  const suppliesRead = useQuery(suppliesQuery(uid));
  const [vials, supplies] = [vialsRead.data, suppliesRead.data];
  const known = useMemo(() => {
    if (!vials || !supplies) return undefined;
    const week = weekOf(cycle.startDate, cycle.endDate, today);
    const until = cycle.endDate ?? week.to;
    const cost = cycleCost({
      planned: plannedBetween([{ ...cycle, archivedAt: null }], clock, firstDayOf(cycle), until),
      unplanned: cycle.peptides.filter(({ plan }) => plan === null).map(({ peptideName }) => peptideName),
      ...{ vials, supplies, week, today, hasEnd: cycle.endDate !== null },
    });
    return { cost, week };
  }, [cycle, clock, today, vials, supplies]);
  return { ...together({ vialsRead, suppliesRead }), data: known };
}
