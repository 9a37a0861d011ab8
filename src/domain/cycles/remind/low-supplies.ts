import type { PersonClock } from "../days/zone-timeline.ts";
import { unsettled } from "../doses/planned-dose.ts";
import { supplyBalance, type Usage } from "../stock/supplies/supply-balance.ts";
import { comingUses, supplyRunOut } from "../stock/supplies/supply-run-out.ts";
import { vialsAhead } from "../stock/supplies/vials-ahead.ts";
import type { StockedVial } from "../stock/usable-vial.ts";
import { type LowStock, plannedSoon, type StockedCycle } from "./low-stock.ts";

interface SupplyQuestion extends Usage {
  readonly cycles: readonly StockedCycle[];
  readonly vials: readonly StockedVial[];
  /** What is logged of the planned doses from today on. */
  readonly settled: Parameters<typeof unsettled>[1];
  readonly clock: PersonClock;
  /** The person's day. */
  readonly today: string;
  /** 0 = nothing counts as low. */
  readonly leadDays: number;
}

/** The supplies that run out within the lead days by the plan, each by its name. */
export function lowSupplies({ cycles, vials, settled, clock, today, leadDays, ...usage }: SupplyQuestion): LowStock[] {
  const { supplies } = usage;
  if (leadDays === 0 || supplies.length === 0) return [];
  const planned = unsettled(
    plannedSoon({ cycles, clock, today, leadDays }, () => true),
    settled,
  );
  const mixings = vialsAhead(planned, vials, today).flatMap((one) => one.mixings);
  return supplies.flatMap((supply) => {
    const uses = comingUses(supply, { planned, mixings, supplies });
    const { left } = supplyBalance(supply, usage, clock);
    const { runsOutOn, isOrderDue } = supplyRunOut(left, uses, { today, leadDays });
    return runsOutOn !== null && isOrderDue ? [{ slug: null, peptideName: supply.name, runsOutOn }] : [];
  });
}
