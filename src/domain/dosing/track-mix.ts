import type { CyclePrefill, PrefillVial } from "../cycles/cycle-prefill.ts";
import type { Route } from "../peptides/vocabulary.ts";
import { PositiveText } from "../units/decimal-text.ts";
import { inProportion, measured, type Substance } from "../units/measure.ts";
import { readTypedNumber } from "../units/typed-number.ts";
import type { Calculation } from "./calculation.ts";
import { howOftenWords } from "./how-often.ts";
import type { Delivery, Mix } from "./mix.ts";
import { substanceText } from "./words/shown-number.ts";

interface Tracked {
  readonly mix: Mix;
  readonly calculation: Calculation;
  /** Routes of the compound's doses in its entry; empty if it has none. */
  readonly routes: readonly Route[];
  readonly today: string;
  readonly newId: () => string;
}

/**
 * What was calculated, as the form of a new cycle is filled with it: every part of the vial with its amount in one draw,
 * and the vial for the stock. Null while there is no answer or the dosed part has no name. What is not known stays open
 * in the form: the frequency if it names no rhythm, the route if the entry knows several.
 */
export function prefillOfMix({ mix, calculation, routes, today, newId }: Tracked): CyclePrefill | null {
  const { dose, amounts } = calculation;
  const names = mix.components.map(({ name }, place) => name.trim() || `Part ${place + 1}`);
  const ofDose = mix.components[mix.driver]?.name.trim();
  if (dose === null || amounts === null || calculation.measure === null || !ofDose) return null;
  const route = routeOf(mix.delivery, routes);
  const weeks = plain(mix.schedule.weeks);
  const steps = stepWords(mix, null);
  return {
    name: names.join(" and ").slice(0, 160),
    description: "",
    startDate: today,
    peptides: amounts.map((amount, place) => {
      const peptideName = names[place] ?? "";
      return {
        id: newId(),
        peptideId: mix.components[place]?.slug ?? peptideName.toLowerCase().replaceAll(" ", "-"),
        peptideName,
        dosage:
          place === mix.driver
            ? (steps ?? amountWords(dose, mix.dose.unit))
            : (stepWords(mix, amount) ?? amountWords(amount, mix.dose.unit)),
        schedule: {
          frequency: howOftenWords(mix.schedule.dosesPerWeek) ?? "",
          timeOfDay: [],
          duration: steps === null && weeks !== null ? `${weeks} weeks` : "Ongoing",
        },
        notes: "",
        ...(route !== null && { route }),
      };
    }),
    vials: vialsOf(mix),
  };
}

/** IU are written short where a schedule is read from the words. */
const amountWords = (...[substance, unit]: Parameters<typeof substanceText>): string =>
  substanceText(substance, unit).replace(/ international units?$/, " IU");

/**
 * "0.25 mg for 4 weeks, then 0.5 mg for 4 weeks"; null without steps or while one is not complete. `along` is what a
 * whole dose holds of another part, which then rises with the dose.
 */
function stepWords({ titration, dose: { value, unit } }: Mix, along: Substance | null): string | null {
  const whole = plain(value);
  if (titration.length === 0 || unit === null || whole === null) return null;
  const steps = titration.map((step) => {
    const [amount, weeks] = [plain(step.dose), plain(step.weeks)];
    if (amount === null || weeks === null) return null;
    const part = along && inProportion(along, measured(amount, unit), measured(whole, unit));
    return `${part === null ? `${amount} ${unit}` : amountWords(part, unit)} for ${weeks} weeks`;
  });
  return steps.includes(null) ? null : steps.join(", then ");
}

function routeOf(delivery: Delivery, known: readonly Route[]): Route | null {
  switch (delivery.kind) {
    case "injection": {
      if (delivery.route !== null) return delivery.route;
      const byNeedle = [...new Set(known.filter((route) => route === "sc" || route === "im"))];
      return byNeedle.length === 1 ? (byNeedle[0] ?? null) : null;
    }
    case "pen":
      return "sc";
    case "nasal":
      return "intranasal";
    case "topical":
      return "topical";
    case "oral-liquid":
    case "oral-solid":
      return "oral";
  }
}

/** Stock counts one compound a vial, so that of a blend stays out of it, and so do packs and pens. */
function vialsOf({ components, liquid, delivery }: Mix): PrefillVial[] {
  const [only, ...others] = components;
  if (delivery.kind !== "injection" || only === undefined || others.length > 0) return [];
  const amount = plain(only.amount.value);
  const { unit } = only.amount;
  if (amount === null || unit === null) return [];
  return [{ peptideName: only.name.trim(), amount, unit, waterMl: plain(liquid.diluentMl) }];
}

/** "2,50" as "2.5", "1 000" as "1000"; null for what the calculator does not read, or what is too long for the stock. */
function plain(typed: string): string | null {
  const read = readTypedNumber(typed);
  const text = "value" in read ? read.value.toFixed() : "";
  return PositiveText.safeParse(text).success ? text : null;
}
