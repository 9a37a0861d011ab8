import type { PlannedDose } from "#domain/cycles/doses/planned-dose.ts";
import { cycleCost } from "#domain/cycles/stock/cost/cycle-cost.ts";
import type { Supply } from "#domain/cycles/stock/supplies/supply.ts";
import type { StockedVial } from "#domain/cycles/stock/usable-vial.ts";
import { addDays } from "#domain/units/calendar.ts";

export const TODAY = "2026-11-22";
export const EUROS = { amount: "38", currency: "EUR", quantity: "1" };
export const MIXED = { diluent: "bacteriostatic water", volumeMl: "2", on: "2026-11-01" };

export const vial = (other: Partial<StockedVial> = {}): StockedVial => ({
  ...{ id: "a", peptideName: "BPC-157", slug: "bpc-157", amount: "5", unit: "mg", batch: "", supplier: "" },
  ...{ certificate: "", openedOn: null, mixedWith: MIXED, expiresOn: null, discardOn: null, deadSpaceMcl: "0" },
  ...{ changes: [], finishedOn: null, createdAt: "2026-11-01T00:00:00Z", draws: [], price: EUROS },
  ...other,
});
export const supply = (other: Partial<Supply>): Supply => ({
  ...{ id: "s", createdAt: "2026-11-01T00:00:00Z", name: "Syringes", kind: "syringe", note: "", changes: [] },
  ...{ perInjection: "1", perVial: "1", price: { amount: "15", currency: "EUR", quantity: "100" } },
  ...other,
});

export const daily = (count: number, amount = "0.25", other: Partial<PlannedDose> = {}): PlannedDose[] =>
  Array.from({ length: count }, (_, place) => {
    const day = addDays(TODAY, place);
    return {
      ...{ cycleId: "cycle", itemId: "item", peptideName: "BPC-157", slug: "bpc-157", route: "sc" },
      ...{ slot: `${day}T08:00:00Z`, day, zone: "UTC", time: "08:00", amount, unit: "mg" },
      ...other,
    };
  });

export const cost = (planned: readonly PlannedDose[], vials: readonly StockedVial[], other: object = {}) =>
  cycleCost({
    ...{ planned, vials, supplies: [], unplanned: [], hasEnd: true, today: TODAY },
    week: { from: TODAY, to: addDays(TODAY, 6) },
    ...other,
  });
