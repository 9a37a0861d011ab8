import type { Dose } from "#domain/peptides/peptide.ts";
import { type Amount, Exact, type Quantity } from "#domain/units/amount.ts";
import { asSubstance, type Millilitres, type Substance } from "#domain/units/measure.ts";
import { isDailyTotal } from "#domain/uses/studied-course.ts";
import type { Consumption } from "../measuring/consumption.ts";
import { LABEL_TOLERANCE, SLIP_FROM } from "../measuring/limits.ts";
import type { Delivery } from "../mix.ts";
import type { TargetsAnswer } from "../substance/blend.ts";
import { type Content, labelDifference } from "../substance/content.ts";
import { convertSubstance } from "../substance/iu-factors.ts";
import type { Finding, Reference } from "./finding.ts";
import { isFromPeople, routesOf, studiedRange, timesOutside } from "./studied-range.ts";

/** Context beyond the mix itself. */
export interface DoseContext {
  /** The doses of the driver's library entry; empty without an entry. */
  readonly studied: readonly Dose[];
  readonly weightKg: number | null;
  /** The driver's last recorded amount. */
  readonly lastDose: Quantity | null;
}

interface Given {
  readonly delivery: Delivery;
  readonly slug: string | null;
  /** Null while nothing is said of how often. */
  readonly perWeek: Amount | null;
}

/**
 * Compares a dose with what was studied by the same route, and with the last one. Mass and activity are compared if
 * there is a sourced factor.
 */
export function checkReferences(
  dose: Substance,
  { delivery, slug, perWeek }: Given,
  { studied, weightKg, lastDose }: DoseContext,
): Finding[] {
  const other = convertSubstance(dose, dose.unit === "IU" ? "mcg" : "IU", slug);
  const forms = "amount" in other ? [dose, other.amount] : [dose];
  const [known] = forms.flatMap((form) => {
    const range = studiedRange(studied, { unit: form.unit, routes: routesOf(delivery), weightKg });
    return range === null ? [] : [{ form, range }];
  });
  const beside: Finding[] =
    known === undefined
      ? [{ code: "no-reference", tone: "info", fixes: [] }]
      : compare(
          known.form,
          { lowest: known.range.lowest.amount, highest: known.range.highest.amount },
          { kind: "studied", range: known.range },
        );
  const pace = checkPace(perWeek, delivery, studied);
  const last = lastDose === null ? null : asSubstance(lastDose);
  const form = forms.find(({ unit }) => unit === last?.unit);
  if (last === null || form === undefined) return [...beside, ...pace];
  const slips = compare(form, { lowest: last, highest: last }, { kind: "last-dose", amount: last });
  return [...beside, ...pace, ...slips.filter(({ code }) => code === "possible-slip")];
}

/**
 * From five times outside the range, the dose has to be confirmed: it may be a misplaced decimal point or mixed-up
 * units.
 */
function compare(dose: Substance, range: { lowest: Substance; highest: Substance }, reference: Reference): Finding[] {
  const outside = timesOutside(dose, range);
  if (outside === null) return [];
  return outside.times.gte(SLIP_FROM)
    ? [
        {
          code: "possible-slip",
          tone: "stop",
          ...outside,
          reference,
          fixes: [{ kind: "type-again", field: "dose.value" }],
        },
      ]
    : [
        {
          code: "outside-reference",
          tone: outside.side === "above" ? "care" : "info",
          ...outside,
          reference,
          fixes: [],
        },
      ];
}

/** A month is 4.3 weeks to one source and 4 to another. */
const SAME_PACE = 1.1;

/**
 * Doses a week beyond what any label or human trial by the same route gave. Nothing is said if one of them names no
 * pace, goes by need or splits a day's total.
 */
function checkPace(perWeek: Amount | null, delivery: Delivery, studied: readonly Dose[]): Finding[] {
  const routes = routesOf(delivery);
  const doses = studied.filter((dose) => isFromPeople(dose) && routes.includes(dose.route));
  const paces = doses.flatMap(({ timesPerWeek, regimen }) =>
    timesPerWeek === null || regimen?.frequency.kind === "as-needed" ? [] : [timesPerWeek],
  );
  if (perWeek === null || doses.length === 0 || paces.length < doses.length || doses.some(isDailyTotal)) return [];
  const most = new Exact(Math.max(...paces));
  return perWeek.gt(most.times(SAME_PACE)) ? [{ code: "more-often", tone: "care", perWeek, most, fixes: [] }] : [];
}

/** More than the container's content, or more than can be withdrawn after the needle's dead space. */
export function checkContainer(
  dose: Substance,
  driver: Content,
  consumption: Consumption,
  delivery: Delivery,
): Finding[] {
  // The amount per tablet or gram of cream is no limit: two tablets are twice as much.
  if (delivery.kind === "oral-solid" || delivery.kind === "topical") return [];
  if (dose.value.gt(driver.used.value)) {
    return [
      {
        code: "over-container",
        tone: "stop",
        dose,
        content: driver.used,
        fixes: [],
      },
    ];
  }
  const { each, available } = consumption;
  if (available === null || !isMl(each) || !isMl(available) || each.value.lte(available.value)) return [];
  return [{ code: "needle-takes-rest", tone: "care", dose, left: available, needed: each, fixes: [] }];
}

const isMl = (measure: { unit: string }): measure is Millilitres => measure.unit === "mL";

export function checkTargets(answer: TargetsAnswer): Finding[] {
  if (answer.canAllBeMet) return [];
  return [{ code: "targets-apart", tone: "stop", needs: answer.needs, apart: answer.apart, fixes: [] }];
}

/** How label and analysis of one component agree. `reason` is shown if they can't be compared. */
export function checkLabel(content: Content, wantsAnalysis: boolean, reason: string): Finding[] {
  const { name, label, found } = content;
  if (content.isAnalysisIncomparable) return [{ code: "analysis-incomparable", tone: "care", name, reason, fixes: [] }];
  const difference = labelDifference(content, label);
  if (difference === null || found === null) {
    return wantsAnalysis ? [{ code: "no-analysis", tone: "care", name, fixes: [] }] : [];
  }
  const { foundShare } = difference;
  const isOff = foundShare.minus(1).abs().gt(LABEL_TOLERANCE);
  return foundShare.eq(1)
    ? []
    : [{ code: "label-off", tone: isOff ? "care" : "info", name, foundShare, label, found, fixes: [] }];
}
