import type { Delivery, Mix } from "../mix.ts";
import type { MixField } from "./mix-field.ts";
import type { GivenMix } from "./read-mix.ts";

/** Fields still needed for one dose, in form order. Unreadable text is a problem, not missing. */
export function missingFields(mix: Mix, given: GivenMix): readonly MixField[] {
  const amounts = mix.components.flatMap(({ amount }, place) => [
    ...missingIf(isEmpty(amount.value), `components.${place}.amount`),
    ...missingIf(amount.unit === null, `components.${place}.unit`),
  ]);
  return [
    ...amounts,
    ...missingIf(needsWater(mix.delivery) && isEmpty(mix.liquid.diluentMl), "liquid.diluentMl"),
    ...missingIf(isEmpty(mix.dose.value), "dose.value"),
    ...missingIf(mix.dose.unit === null, "dose.unit"),
    ...mix.otherTargets.flatMap(({ value, unit }, place) => [
      ...missingIf(isEmpty(value), `otherTargets.${place}.value`),
      ...missingIf(unit === null, `otherTargets.${place}.unit`),
    ]),
    ...missingOf(mix.delivery, given),
  ];
}

const isEmpty = (text: string): boolean => text.trim() === "";
const missingIf = (isMissing: boolean, field: MixField): MixField[] => (isMissing ? [field] : []);

function needsWater(delivery: Delivery): boolean {
  return (
    delivery.kind !== "oral-solid" &&
    delivery.kind !== "topical" &&
    !(delivery.kind === "pen" && delivery.click.by === "amount")
  );
}

function missingOf(delivery: Delivery, given: GivenMix): MixField[] {
  switch (delivery.kind) {
    case "injection": {
      const { scale, unitsPerMl, unitsPerMlAgain } = delivery.syringe;
      return [
        ...missingIf(scale === null, "syringe.scale"),
        ...missingIf(scale === "other" && isEmpty(unitsPerMl), "syringe.unitsPerMl"),
        ...missingIf(scale === "other" && isEmpty(unitsPerMlAgain), "syringe.unitsPerMlAgain"),
      ];
    }
    case "nasal":
      return missingIf(isEmpty(delivery.mclPerSpray), "nasal.mclPerSpray");
    case "oral-liquid":
      return [];
    case "oral-solid":
      return missingIf(delivery.form === null, "oralSolid.form");
    case "topical":
      return missingIf(delivery.per === null, "topical.per");
    case "pen": {
      const { click } = delivery;
      if (click.by === "volume") return missingIf(isEmpty(click.ml), "pen.click");
      const isOtherUnit = given.dose !== null && click.amount.unit === null;
      return [...missingIf(isEmpty(click.amount.value), "pen.click"), ...missingIf(isOtherUnit, "pen.clickUnit")];
    }
  }
}
