import {
  divided,
  inMl,
  inProportion,
  type Measured,
  type Millilitres,
  measured,
  plus,
  type Substance,
  times,
} from "#domain/units/measure.ts";
import type { GivenDelivery, GivenMix } from "../reading/read-mix.ts";
import type { Content } from "../substance/content.ts";
import { splitDraw, toUnits } from "./syringe.ts";

/** What one dose uses, and how much a container has, in the same measure. */
export interface Consumption {
  readonly each: Measured<string>;
  /** Null if the pack size is unknown. */
  readonly available: Measured<string> | null;
  /** The part of `each` that stays in needles; zero if there are none or it was not entered. */
  readonly lost: Measured<string>;
}

/** Volume after mixing: water plus what the powder adds. Null while the water is unknown. */
export function solutionVolume({
  diluent,
  displacement,
}: Pick<GivenMix, "diluent" | "displacement">): Millilitres | null {
  return diluent === null || displacement === null ? diluent : plus(diluent, displacement);
}

/** Consumption with a known container size. */
export type CountableConsumption = Consumption & { readonly available: Measured<string> };

/** Null while something it depends on is missing. `dose` is of the driver, in the unit of its content. */
export function consumptionOf(given: GivenMix, driver: Content, dose: Substance): Consumption | null {
  const { delivery } = given;
  switch (delivery.kind) {
    case "injection":
    case "nasal":
    case "oral-liquid":
      return byVolume(delivery, solutionVolume(given), driver, dose);
    case "oral-solid": {
      const each = inProportion(measured(1, "pieces"), dose, driver.used);
      return { each, available: delivery.perPack, lost: measured(0, "pieces") };
    }
    case "topical": {
      if (delivery.per === null) return null;
      const each = inProportion(measured<string>(1, delivery.per), dose, driver.used);
      const available = delivery.pack === null ? null : measured<string>(delivery.pack, delivery.per);
      return { each, available, lost: measured<string>(0, delivery.per) };
    }
    case "pen":
      return { each: dose, available: driver.used, lost: measured<string>(0, dose.unit) };
  }
}

function byVolume(
  delivery: Extract<GivenDelivery, { kind: "injection" | "nasal" | "oral-liquid" }>,
  volume: Millilitres | null,
  driver: Content,
  dose: Substance,
): Consumption | null {
  if (volume === null) return null;
  const draw = inProportion(volume, dose, driver.used);
  const lost = delivery.kind === "injection" ? lostInNeedles(draw, delivery) : times(draw, 0);
  return { each: plus(draw, lost), available: volume, lost };
}

function lostInNeedles(draw: Millilitres, { syringe }: Extract<GivenDelivery, { kind: "injection" }>): Millilitres {
  if (syringe === null || syringe.deadSpace === null) return times(draw, 0);
  return times(inMl(syringe.deadSpace), injectionsFor(draw, { syringe }));
}

/** One, or the number of parts if a draw is over the barrel. */
export function injectionsFor(
  draw: Millilitres,
  { syringe }: Pick<Extract<GivenDelivery, { kind: "injection" }>, "syringe">,
): number {
  return syringe === null ? 1 : (splitDraw(toUnits(draw, syringe), syringe)?.length ?? 1);
}

/** The amount of the driver left in a container after its whole doses, minus the dead space of a needle. */
export function leftAmount(left: Measured<string>, { lost, available }: Consumption, driver: Content): Substance {
  const usable = left.value.minus(lost.value);
  if (available === null || usable.lte(0)) return times(driver.used, 0);
  return divided(times(driver.used, usable), available.value);
}
