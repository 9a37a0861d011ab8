import { type Amount, Exact } from "#domain/units/amount.ts";
import { inProportion, type Millilitres, ratio, type Substance, settle, times } from "#domain/units/measure.ts";
import type { Content } from "./content.ts";

/**
 * Several components of one vial are drawn together, in the proportion they have there. Never add up their draws: that
 * would give each of them as many times as there are components.
 */
export function amountsWith(contents: readonly Content[], driver: Content, dose: Substance): readonly Substance[] {
  return contents.map(({ used }) => inProportion(used, dose, driver.used));
}

export interface Target {
  readonly content: Content;
  /** In the unit of the content. */
  readonly amount: Substance;
}

/** The fraction of the container that each target would need on its own. */
export interface TargetNeed {
  readonly name: string;
  readonly amount: Substance;
  readonly share: Amount;
  /** The same as a volume; null if nothing is mixed or the water is unknown. */
  readonly draw: Millilitres | null;
  /** The amount in the driver's draw instead. */
  readonly given: Substance;
}

export type TargetsAnswer =
  | { readonly canAllBeMet: true; readonly needs: readonly TargetNeed[] }
  | {
      readonly canAllBeMet: false;
      readonly needs: readonly TargetNeed[];
      /** The largest fraction divided by the smallest: 2 means that one target needs twice the draw of another. */
      readonly apart: Amount;
    };

/** The first target is the driver's; `volume` is that of the mixed liquid. */
export function compareTargets(targets: readonly [Target, ...Target[]], volume: Millilitres | null): TargetsAnswer {
  const driverShare = shareOf(targets[0]);
  const needs = targets.map((target): TargetNeed => {
    const share = shareOf(target);
    return {
      name: target.content.name,
      amount: target.amount,
      share,
      draw: volume && times(volume, share),
      given: times(target.content.used, driverShare),
    };
  });
  const shares = needs.map(({ share }) => share);
  const apart = settle(Exact.max(...shares).div(Exact.min(...shares)));
  return apart.eq(1) ? { canAllBeMet: true, needs } : { canAllBeMet: false, needs, apart };
}

const shareOf = ({ content, amount }: Target): Amount => ratio(amount, content.used);
