import { useQuery } from "@tanstack/react-query";
import type { Decimal } from "decimal.js";
import { useMemo } from "react";
import type { StockSupply } from "#contract/supplies.ts";
import type { StockVial } from "#contract/vials.ts";
import { personDayOf } from "#domain/cycles/days/person-day.ts";
import type { PersonClock } from "#domain/cycles/days/zone-timeline.ts";
import type { ShownDose } from "#domain/cycles/doses/pending.ts";
import {
  countedFrom,
  type SupplyBalance,
  supplyBalance,
  usedPerWeek,
} from "#domain/cycles/stock/supplies/supply-balance.ts";
import { mixingsOf } from "#domain/cycles/stock/supplies/supply-use.ts";
import { addDays } from "#domain/units/calendar.ts";
import { useDoses } from "#web/features/cycles/doses/use-doses.ts";
import { type Loadable, together } from "#web/lib/loadable.ts";
import { vialsQuery } from "../vials-query.ts";
import { suppliesQuery } from "./supplies-query.ts";

/** A supply with the amount left and recent use. */
export interface SupplyState {
  readonly supply: StockSupply;
  readonly balance: SupplyBalance;
  readonly perWeek: readonly Decimal[];
}

interface KnownSupplies extends Loadable<readonly SupplyState[]> {
  readonly vials: readonly StockVial[];
  readonly doses: readonly ShownDose[];
}

/** A dose counts for the day it was planned, which may be some days before it was taken. */
const LATE_DAYS = 7;

/** Calculates supplies from counts, purchases and logged doses. */
export function useSupplies(uid: string, clock: PersonClock, today: string): KnownSupplies {
  const stored = useQuery(suppliesQuery(uid));
  const stockVials = useQuery(vialsQuery(uid));
  const vials = stockVials.data;
  const supplies = stored.data;
  const since = useMemo(() => {
    const days = (supplies ?? []).map((supply) => addDays(personDayOf(countedFrom(supply), clock), -LATE_DAYS));
    return days.toSorted()[0] ?? null;
  }, [supplies, clock]);
  const known = useDoses(uid, { today, since });
  const doses = known.data;
  const data = useMemo(() => {
    if (!supplies || !vials || !doses) return undefined;
    const usage = { doses, mixings: mixingsOf(vials), supplies };
    return supplies.map((supply) => ({
      supply,
      balance: supplyBalance(supply, usage, clock),
      perWeek: usedPerWeek(supply, usage, today),
    }));
  }, [supplies, vials, doses, clock, today]);
  return { ...together({ stored, stockVials, known }), data, vials: vials ?? [], doses: doses ?? [] };
}
