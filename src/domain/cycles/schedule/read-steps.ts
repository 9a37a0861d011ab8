import { ROUTE_LABELS } from "../../peptides/vocabulary.ts";
import type { AmountUnit } from "../../units/amount-unit.ts";
import { PositiveText } from "../../units/decimal-text.ts";
import { parseDoseText } from "../../units/dose-text.ts";
import { amountIn } from "./amount-in.ts";
import type { DosePlan } from "./dose-plan.ts";

type Steps = Pick<DosePlan, "unit" | "steps">;

/**
 * The amounts of a dosage text, with the week each begins: "0.25 mg, then 0.5 mg from week 5, under the skin
 * (subcutaneous)". Null for whatever is not certain: a range, an amount per kg, a total of a day, words that may mean
 * something.
 */
export function readSteps(dosage: string): Steps | null {
  const [first, ...rises] = withoutRemarks(dosage).split(STEP_BREAK);
  const start = readAmount(first ?? "");
  const steps = rises.map(readRise);
  if (start === null || steps.some((step) => step === null)) return null;
  const known = [{ week: 1, ...start }, ...steps.flatMap((step) => (step === null ? [] : [step]))];
  if (known.some(({ week }, place) => place > 0 && week <= (known[place - 1]?.week ?? 0))) return null;
  const inUnit = known.map(({ week, value, unit }) => ({ week, amount: amountText(value, unit, start.unit) }));
  return inUnit.every((step): step is { week: number; amount: string } => step.amount !== null)
    ? { unit: start.unit, steps: inUnit }
    : null;
}

const ROUTES_TOLD = [
  ...Object.values(ROUTE_LABELS),
  "subcutaneous",
  "subcutaneously",
  "subcutaneous injection",
  "subq",
  "sc",
  "intramuscular",
  "intramuscularly",
  "im",
  "intranasal",
  "intranasally",
  "oral",
  "orally",
  "topical",
  "per injection",
  "per dose",
  "each",
];

/** The text without the route at its end and without the two remarks that a plan puts behind an amount. */
function withoutRemarks(dosage: string): string {
  const plain = dosage
    .trim()
    .toLowerCase()
    .replace(/\s+/g, " ")
    .replace(/international units?/g, "iu")
    .replace(/ \(sourced as [\d.,]+ [a-z]+\)/g, "")
    .replace(/ \([\d.,]+ (?:mg|mcg|iu)\/kg × [\d.,]+ kg(?: = [\d.,]+ [a-z]+)?\)/g, "")
    .replace(/\.$/, "");
  const route = ROUTES_TOLD.toSorted((a, b) => b.length - a.length).find((words) =>
    new RegExp(`,? ${escaped(words)}$`).test(plain),
  );
  return route === undefined ? plain : plain.slice(0, -route.length).replace(/,? $/, "");
}

const escaped = (text: string): string => text.replace(/[()]/g, "\\$&");

/** Between an amount and the next: ", then ", "; ", or a comma before "from week". */
const STEP_BREAK = /(?:,|;) then |; |, (?=from week \d)/;

function readRise(text: string): { week: number; value: string; unit: AmountUnit } | null {
  const [, before, after] = /^(?:(.+) )?from week \d+(?:,? (.+))?$/.exec(text) ?? [];
  const week = Number(/from week (\d{1,3})/.exec(text)?.[1]);
  const amount = (before === undefined) === (after === undefined) ? null : readAmount(before ?? after ?? "");
  return amount === null || !Number.isInteger(week) || week < 2 || week > 520 ? null : { week, ...amount };
}

/** One amount and nothing beside it. */
function readAmount(text: string): { value: string; unit: AmountUnit } | null {
  if (!/^[\d.,]+ ?[a-zµμ]+$/.test(text)) return null;
  const [amount, ...more] = parseDoseText(text) ?? [];
  if (amount === undefined || more.length > 0 || !amount.min.eq(amount.max)) return null;
  const { unit } = amount;
  return unit === "mg/kg" || unit === "mcg/kg" || unit === "IU/kg" ? null : { value: amount.min.toFixed(), unit };
}

/** In the unit of the first step; null where it is of another kind or has more digits than are kept. */
function amountText(value: string, from: AmountUnit, to: AmountUnit): string | null {
  const text = amountIn(value, from, to)?.toFixed() ?? null;
  return text !== null && PositiveText.safeParse(text).success ? text : null;
}
