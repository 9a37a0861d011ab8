import type { Amount } from "#domain/units/amount.ts";
import { type Measured, type Substance, settle, times } from "#domain/units/measure.ts";
import type { GivenMix } from "../reading/read-mix.ts";
import type { Content } from "../substance/content.ts";
import { type CountableConsumption, consumptionOf, leftAmount } from "./consumption.ts";
import { portionsOf } from "./steps.ts";

/** How long a container lasts. */
export interface Supply {
  readonly consumption: CountableConsumption;
  /** Whole doses: the dose is never stretched to use a container up. */
  readonly whole: Amount;
  /** The volume or count left in the container, and how much of the driver can still be withdrawn from it. */
  readonly left: Measured<string>;
  readonly lastPartialDose: Substance;
  /** What all whole doses together leave in needles. */
  readonly lostInNeedles: Measured<string>;
  /** Whole days; null while the doses per week are unknown. */
  readonly days: Amount | null;
}

const DAYS_PER_WEEK = 7;

/** Null while the dose can't be measured or the container size is unknown. */
export function supplyOf(given: GivenMix, driver: Content, dose: Substance): Supply | null {
  const consumption = consumptionOf(given, driver, dose);
  if (consumption === null || consumption.available === null) return null;
  const { each, available, lost } = consumption;
  const { whole, left } = portionsOf(available, each);
  const days = given.dosesPerWeek === null ? null : settle(whole.times(DAYS_PER_WEEK).div(given.dosesPerWeek)).floor();
  const lastPartialDose = leftAmount(left, consumption, driver);
  return {
    consumption: { each, available, lost },
    whole,
    left,
    lastPartialDose,
    lostInNeedles: times(lost, whole),
    days,
  };
}
