import { dayWords } from "#domain/cycles/days/day-words.ts";
import { ROUTE_LABELS } from "#domain/peptides/vocabulary.ts";
import type { SheetRow, SheetSection } from "#domain/sheet/sheet.ts";
import { linesSection, plainRow, tableSection } from "#domain/sheet/sheet.ts";
import { formatNumber, formatQuantity } from "#domain/units/amount.ts";
import { asSubstance } from "#domain/units/measure.ts";
import type { AdherenceTally } from "../adherence.ts";
import type { AmountStretch, CompoundReport } from "./compound-report.ts";

const NO_DOSE = ["No dose was logged in these days."];

/** Per compound: route, how many doses, first and last day, total. */
export function dosesSection(compounds: readonly CompoundReport[]): SheetSection {
  const title = "What was taken";
  const taken = compounds.filter((one) => one.taken > 0);
  if (taken.length === 0) return linesSection(title, NO_DOSE);
  const columns = [
    { title: "Compound", share: 0.2 },
    { title: "Route", share: 0.19 },
    { title: "Doses", share: 0.12 },
    { title: "First", share: 0.16 },
    { title: "Last", share: 0.16 },
    { title: "Total", share: 0.17 },
  ];
  const rows = taken.map((one) =>
    plainRow(
      one.name,
      one.routes.length === 0 ? "not noted" : one.routes.map((route) => ROUTE_LABELS[route]).join("; "),
      `${formatNumber(one.taken)}${hasPlan(one.tally) && one.besidePlan > 0 ? ` (${one.besidePlan} beside the plan)` : ""}`,
      one.firstDay === null ? "" : dayWords(one.firstDay),
      one.lastDay === null ? "" : dayWords(one.lastDay),
      one.totals.map(formatQuantity).join(" and "),
    ),
  );
  return tableSection(title, columns, rows);
}

/** With more changes than this it is not a titration: up and down are summed up in one line. */
const MAX_STRETCHES = 12;

/** Every change of the amount; empty if nothing was taken. */
export function amountsSection(compounds: readonly CompoundReport[]): SheetSection[] {
  const rows = compounds.flatMap(({ name, amounts }) =>
    amounts.length > MAX_STRETCHES ? [manyChanges(name, amounts)] : amounts.map((stretch) => stretchRow(name, stretch)),
  );
  if (rows.length === 0) return [];
  const columns = [
    { title: "Compound", share: 0.27 },
    { title: "Amount of a dose", share: 0.3 },
    { title: "From", share: 0.16 },
    { title: "Until", share: 0.16 },
    { title: "Doses", share: 0.11 },
  ];
  return [tableSection("Amounts and their changes", columns, rows)];
}

const stretchRow = (name: string, { amount, firstDay, lastDay, doses }: AmountStretch): SheetRow =>
  plainRow(name, formatQuantity(amount), dayWords(firstDay), dayWords(lastDay), formatNumber(doses));

function manyChanges(name: string, amounts: readonly AmountStretch[]): SheetRow {
  const [first, last] = [amounts[0], amounts.at(-1)];
  const ranges = [...Map.groupBy(amounts, ({ amount }) => asSubstance(amount).unit).values()].map((some) => {
    const [least, most] = [extreme(some, -1), extreme(some, 1)];
    return least && most ? `${formatQuantity(least)} to ${formatQuantity(most)}` : "";
  });
  const doses = amounts.reduce((sum, one) => sum + one.doses, 0);
  const days = [first?.firstDay ?? "", last?.lastDay ?? ""].map(dayWords);
  return plainRow(name, `${ranges.join(" and ")}, changed ${amounts.length - 1} times`, ...days, formatNumber(doses));
}

/** The smallest (-1) or largest (1) amount of one substance. */
function extreme(some: readonly AmountStretch[], sign: -1 | 1) {
  const inOrder = some.toSorted((a, b) => asSubstance(a.amount).value.cmp(asSubstance(b.amount).value));
  return (sign === 1 ? inOrder.at(-1) : inOrder[0])?.amount;
}

/** Planned compared with taken, skipped and not logged. */
export function adherenceSection(compounds: readonly CompoundReport[]): SheetSection {
  const title = "Planned and taken";
  const planned = compounds.filter(({ tally }) => hasPlan(tally));
  const without = compounds.filter(({ tally }) => !hasPlan(tally)).map(({ name }) => name);
  const unplanned = without.length === 0 ? [] : [`Taken without a plan by days: ${without.join(", ")}.`];
  if (planned.length === 0) return linesSection(title, unplanned.length > 0 ? unplanned : ["Nothing was planned."]);
  const columns = [
    { title: "Compound", share: 0.26 },
    { title: "Planned", share: 0.12 },
    { title: "Taken", share: 0.16 },
    { title: "Late", share: 0.12 },
    { title: "Skipped", share: 0.11 },
    { title: "On advice", share: 0.11 },
    { title: "Not logged", share: 0.12 },
  ];
  const rows = planned.map(({ name, tally }) =>
    plainRow(
      name,
      formatNumber(tally.due + tally.skippedOnAdvice),
      takenText(tally),
      ...[tally.late, tally.skipped, tally.skippedOnAdvice, tally.missed].map((count) => formatNumber(count)),
    ),
  );
  const open = planned.reduce((sum, { tally }) => sum + tally.open + tally.ahead, 0);
  const waiting = open === 0 ? [] : [`Still open and not counted: ${formatNumber(open)}.`];
  return { ...tableSection(title, columns, rows, NOTE), lines: [...waiting, ...unplanned] };
}

const NOTE =
  "Based on the current plan. \u201cOn advice\u201d: skipped because a clinician said so, which counts neither for nor against.";

/** Rounded down, so that only all doses give 100%. */
function takenText({ taken, due }: AdherenceTally): string {
  if (due === 0) return formatNumber(taken);
  const percent = Math.floor((taken * 100) / due);
  return `${formatNumber(taken)} (${percent === 0 && taken > 0 ? "under 1" : percent}%)`;
}

const hasPlan = ({ due, skippedOnAdvice, open, ahead }: AdherenceTally): boolean =>
  due + skippedOnAdvice + open + ahead > 0;
