import type { Dose } from "#contract/doses.ts";
import { inTimeOrder } from "#domain/cycles/course/in-time-order.ts";
import { notedWeight } from "#domain/cycles/doses/noted-weight.ts";
import { Exact, type Quantity } from "#domain/units/amount.ts";

export interface LastDose {
  readonly amount: Quantity;
  readonly day: string;
}

export interface LoggedWeight {
  readonly kg: number;
  readonly day: string;
}

/** The part of a person's dose log that the calculator uses. */
export interface Logged {
  /** Keyed by the slug of a library entry or the id of a private one. */
  readonly lastDoses: ReadonlyMap<string, LastDose>;
  readonly weight: LoggedWeight | null;
}

type LoggedDose = Pick<Dose, "slug" | "at" | "day" | "amount" | "weightKg">;

/** Last dose of each compound, and the last weight noted with any dose. */
export function readLogged(doses: readonly LoggedDose[]): Logged {
  const inOrder = inTimeOrder(doses);
  const weighed = inOrder.findLast((dose) => notedWeight(dose) !== null);
  return {
    lastDoses: new Map(
      inOrder.flatMap(({ slug, amount, day }): [string, LastDose][] =>
        slug === null || amount === null
          ? []
          : [[slug, { amount: { value: new Exact(amount.value), unit: amount.unit }, day }]],
      ),
    ),
    weight: weighed === undefined ? null : { kg: Number(weighed.weightKg), day: weighed.day },
  };
}
