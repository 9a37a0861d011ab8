import { type Amount, type AmountUnit, Exact } from "#domain/units/amount.ts";
import { countText, measureText, numberText, percentText, substanceText, unitsText } from "../words/shown-number.ts";
import type { CountBeside, Finding, Fix } from "./finding.ts";

/** The text of a finding. `unit` is the one the dose was entered in, so that numbers can be compared at a glance. */
export function findingText(finding: Finding, unit: AmountUnit | null): string {
  switch (finding.code) {
    case "too-small":
      return `${sentence(unitsText(finding.units))} (${measureText(finding.volume)}) is too little to measure with this syringe. Under 0.02 mL, or under two marks, studies found large errors.`;
    case "coarse-reading":
      return `Half a mark too much or too little is ${percentText(finding.readingError)} of this draw.`;
    case "between-marks": {
      const marks = finding.neighbours.map(
        (mark) => `${unitsText(mark.units)} gives ${substanceText(mark.delivered, unit)}`,
      );
      return `${sentence(unitsText(finding.units))} is between two marks. ${sentence(marks.join("; "))}.`;
    }
    case "not-countable": {
      const why = finding.what === "marks" ? "is between two marks" : "cannot be measured";
      const exact = countText(finding.exact, finding.what.replace(/s$/, ""));
      return `${sentence(exact)} ${why}. ${besideText(finding.neighbours, finding.what, unit)}.`;
    }
    case "over-barrel":
      return finding.isBarrelKnown
        ? `The draw is ${unitsText(finding.units)}; the barrel holds ${unitsText(finding.capacity)}.`
        : `The draw is ${unitsText(finding.units)}; no syringe with this scale holds more than ${unitsText(finding.capacity)}.`;
    case "unlikely-amount":
      return `${substanceText(finding.amount)} of ${nameOf(finding)} in one vial is unusual${sizesText(finding.sizesMg)}.${finding.meant === null ? " Please look at the label again." : ` Did you mean ${substanceText(finding.meant)}?`}`;
    case "unlikely-water":
      return `${measureText(finding.water)} is more than the largest standard injection vial holds (100 mL). Please look at the number again.`;
    case "over-container":
      return `The dose, ${substanceText(finding.dose, unit)}, is more than the container holds: ${substanceText(finding.content, unit)}.`;
    case "needle-takes-rest":
      return `The dose and what stays in the needle need ${measureText(finding.needed)}; there is ${measureText(finding.left)}.`;
    case "possible-slip":
      return `${slipText(finding, unit)} The point may have slipped, or mg and mcg may be mixed up: please type the dose again.`;
    case "outside-reference":
      return `The dose is ${finding.side} ${referenceText(finding, unit)}.`;
    case "no-reference":
      return "No study used this route, so there is no dose to compare with.";
    case "more-often":
      return `${sentence(countText(finding.perWeek, "dose"))} a week is more often than labels and human trials used: at most ${paceText(finding.most)}.`;
    case "scale-switched":
      return `The last syringe had the scale ${finding.from}, this one has ${finding.to}. The same number of units is now ${numberText(finding.volumeTimes)} times the liquid.`;
    case "targets-apart":
      return `One draw cannot meet these amounts: the largest needs ${numberText(finding.apart)} times the draw of the smallest. ${finding.needs.map(needText(unit)).join(" ")} Draws of one vial are never added.`;
    case "activity-and-mass":
      return `${sentence(nameOf(finding))} is entered both in IU and by weight. We can't turn one into the other. ${finding.reason}`;
    case "analysis-incomparable":
      return `The analysis of ${nameOf(finding)} cannot be compared with its label. ${finding.reason}`;
    case "no-analysis":
      return `Nothing from a certificate is entered for ${nameOf(finding)}; its label amount is used.`;
    case "label-off":
      return `${sentence(nameOf(finding))} is ${percentText(finding.foundShare)} of the label: ${substanceText(finding.found)}, not ${substanceText(finding.label)}. That counts the certificate and the overfill.`;
    case "marks-assumed":
      return `We assume a mark every ${countText(finding.unitsPerMark, "unit")}. Choose your marks under Syringe if yours differ.`;
    case "barrel-not-known":
      return "Choose a syringe size to check that the dose fits.";
  }
}

type Unit = AmountUnit | null;

const DAYS_PER_WEEK = 7;

const paceText = (perWeek: Amount): string =>
  perWeek.lt(1)
    ? `1 dose every ${countText(new Exact(DAYS_PER_WEEK).div(perWeek), "day")}`
    : `${countText(perWeek, "dose")} a week`;

const sizesText = (sizes: readonly number[]): string =>
  sizes.length === 0
    ? ""
    : `: the vials we know hold ${OR.format(sizes.map((size) => numberText(new Exact(size))))} mg`;

const OR = new Intl.ListFormat("en-US", { type: "disjunction" });

const nameOf = ({ name }: { readonly name: string }): string => (name === "" ? "this substance" : name);

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const besideText = (neighbours: readonly CountBeside[], what: string, unit: Unit): string =>
  sentence(
    neighbours
      .map(
        ({ count, delivered }) =>
          `${countText(count, what.replace(/s$/, ""))} would be ${substanceText(delivered, unit)}`,
      )
      .join("; "),
  );

type Compared = Extract<Finding, { code: "possible-slip" | "outside-reference" }>;

/** Rounded down, so that the difference is never overstated. */
function slipText(finding: Compared, unit: Unit): string {
  const times = `at least ${numberText(finding.times.floor())} times`;
  const reference = referenceText(finding, unit);
  return finding.side === "above"
    ? `The dose is ${times} ${reference}.`
    : `${sentence(reference)}, is ${times} the dose.`;
}

function referenceText({ reference, side }: Compared, unit: Unit): string {
  if (reference.kind === "last-dose") return `the last dose, ${substanceText(reference.amount, unit)}`;
  const { lowest, highest } = reference.range;
  return side === "above"
    ? `the highest studied amount, ${highest.shown}`
    : `the lowest studied amount, ${lowest.shown}`;
}

const needText =
  (unit: Unit) =>
  ({ name, amount, draw, share, given }: Extract<Finding, { code: "targets-apart" }>["needs"][number]): string => {
    const needs = draw === null ? `${percentText(share)} of the container` : measureText(draw);
    return `${name === "" ? "One of them" : name}: ${substanceText(amount, unit)} needs ${needs}; the draw for the first gives ${substanceText(given, unit)}.`;
  };

/** A change as a button label: what would be different, never what to take. */
export function fixText(fix: Fix, unit: AmountUnit | null): string {
  switch (fix.kind) {
    case "split":
      return `Split into ${fix.parts.length} injections: ${fix.parts.map(unitsText).join(" and ")}`;
    case "barrel":
      return `Use a ${fix.barrelMl} mL barrel`;
    case "finer-marks":
      return fix.unitsPerMark === "1" ? "Use a barrel with a mark for every unit" : "Use a barrel with half-unit marks";
    case "water":
      return `Mix a vial with ${measureText(fix.water)} of water: ${unitsText(fix.units)}`;
    case "less-water":
      return "Mix the next vial with less water";
    case "more-water":
      return "Mix the next vial with more water";
    case "component-amount":
      return `Change to ${substanceText(fix.amount)}`;
    case "dose":
      return `Calculate with ${substanceText(fix.amount, unit)}`;
    case "type-again":
      return "Type the dose again";
    case "previous-scale":
      return `Go back to ${fix.scale === "other" ? "the scale used before" : `the ${fix.scale} scale`}`;
  }
}
