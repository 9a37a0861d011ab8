import type { Amount } from "#domain/units/amount.ts";
import { type Substance, settle } from "#domain/units/measure.ts";
import type { Finding } from "../findings/finding.ts";
import { type Consumption, consumptionOf, injectionsFor } from "../measuring/consumption.ts";
import { type DoseMeasure, measureDose } from "../measuring/dose-measure.ts";
import type { GivenMix } from "../reading/read-mix.ts";
import type { Content } from "../substance/content.ts";

/** One step of a course, a dose kept for some weeks. */
export interface CourseStep {
  readonly dose: Substance;
  readonly weeks: Amount;
  readonly doses: Amount;
  /** Null if it can't be measured; `stops` then says why. */
  readonly measure: DoseMeasure | null;
  readonly stops: readonly Finding[];
  /** Null if the dose has a stop. */
  readonly injectionsPerDose: number | null;
  /** Containers opened in this step; the first may be left open from the previous step. Null if not countable. */
  readonly containers: Amount | null;
}

export interface PlannedStep {
  /** Of the driver, in the unit of its content. */
  readonly dose: Substance;
  readonly weeks: Amount;
}

/**
 * The steps with what each uses. Containers are used up one after another; a rest that is too small for a dose is
 * discarded, never combined with the next container. How long a mixed vial lasts is not considered.
 */
export function courseSteps(
  given: GivenMix,
  driver: Content,
  {
    steps,
    dosesPerWeek,
    stopsAt,
  }: {
    readonly steps: readonly PlannedStep[];
    readonly dosesPerWeek: Amount;
    /** The stops for measuring a dose with this mix. */
    readonly stopsAt: (dose: Substance) => readonly Finding[];
  },
): readonly CourseStep[] {
  let open: Amount | null = null;
  return steps.map(({ dose, weeks }) => {
    const doses = settle(dosesPerWeek.times(weeks)).ceil();
    const stops = stopsAt(dose);
    const measure = stops.length > 0 ? null : measureDose(given, driver, dose);
    const consumption = stops.length > 0 ? null : consumptionOf(given, driver, dose);
    const used = consumption === null ? null : countContainers(consumption, doses, open);
    open = used?.open ?? null;
    const injectionsPerDose =
      stops.length > 0
        ? null
        : given.delivery.kind === "injection" && measure?.kind === "injection"
          ? injectionsFor(measure.volume, given.delivery)
          : 0;
    return { dose, weeks, doses, measure, stops, injectionsPerDose, containers: used?.containers ?? null };
  });
}

/** Null if a dose is more than a container's content or the container's size is unknown. */
function countContainers(
  { each, available }: Consumption,
  doses: Amount,
  open: Amount | null,
): { readonly containers: Amount; readonly open: Amount } | null {
  if (available === null || each.value.gt(available.value)) return null;
  const inRest = open === null ? each.value.times(0) : settle(open.div(each.value));
  const fromRest = smaller(inRest.floor(), doses);
  const more = doses.minus(fromRest);
  const inOne = settle(available.value.div(each.value));
  const containers = more.div(inOne.floor()).ceil();
  if (containers.isZero()) return { containers, open: settle(inRest.minus(fromRest).times(each.value)) };
  const inLast = more.minus(inOne.floor().times(containers.minus(1)));
  return { containers, open: settle(inOne.minus(inLast).times(each.value)) };
}

const smaller = (a: Amount, b: Amount): Amount => (a.lt(b) ? a : b);
