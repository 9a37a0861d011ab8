import { Exact } from "#domain/units/amount.ts";
import { counted } from "#domain/units/counted.ts";
import { dayWords } from "../days/day-words.ts";
import { readableAmount } from "./readable-amount.ts";
import type { RunOut } from "./run-out.ts";
import { supplyAmountText } from "./supplies/shopping-list.ts";
import type { SupplyLasting } from "./supplies/supply-run-out.ts";

/** A whole day in a calendar. */
export interface RunOutDay {
  /** Stable for the same compound or supply, so that a calendar that imports it again moves the day. */
  readonly id: string;
  readonly day: string;
  readonly summary: string;
  readonly description: string;
}

/** The subject of a day, and its basis. */
interface Reckoned {
  readonly id: string;
  readonly name: string;
  /** "BPC-157 runs out". */
  readonly outText: string;
  readonly runsOutOn: string | null;
  readonly orderBy: string | null;
  /** In words. */
  readonly left: string;
}

/** Days from today on: when to order, and when something runs out. Items already out have none. */
export function runOutDays(rows: readonly RunOut[], supplies: readonly SupplyLasting[], today: string): RunOutDay[] {
  return [...rows.map(compoundReckoned), ...supplies.map(supplyReckoned)].flatMap((one) => daysOf(one, today));
}

function compoundReckoned({ peptideName, slug, runsOutOn, orderBy, left, covered }: RunOut): Reckoned {
  return {
    id: encodeURIComponent(slug ?? peptideName.trim().toLowerCase()),
    name: peptideName,
    outText: `${peptideName} runs out`,
    ...{ runsOutOn, orderBy },
    left: leftWords({ left, covered, runsOutOn }),
  };
}

/** "4.625 mg left, enough for 12 doses"; without an end the doses are not counted. */
export function leftWords({ left, covered, runsOutOn }: Pick<RunOut, "left" | "covered" | "runsOutOn">): string {
  const amount = readableAmount(new Exact(left.value), left.unit);
  if (runsOutOn === null) return `${amount} left, enough for all planned doses`;
  return `${amount} left, enough for ${counted(covered, "dose")}`;
}

function supplyReckoned({ supply, runsOutOn, orderBy, left }: SupplyLasting): Reckoned {
  const amount = supplyAmountText(supply, new Exact(left));
  const { id, name } = supply;
  return { id, name, outText: `Not enough ${name} from today`, runsOutOn, orderBy, left: `${amount} left` };
}

function daysOf({ id, name, outText, runsOutOn, orderBy, left }: Reckoned, today: string): RunOutDay[] {
  if (runsOutOn === null || orderBy === null || runsOutOn <= today) return [];
  const estimate = `Estimated on ${dayWords(today)} from your plan: ${left}.`;
  const days: RunOutDay[] = [
    {
      id: `more-by-${id}`,
      day: orderBy,
      summary: `Reorder ${name} by today`,
      description: `It runs out on ${dayWords(runsOutOn)}. ${estimate}`,
    },
    { id: `run-out-${id}`, day: runsOutOn, summary: outText, description: estimate },
  ];
  return days.filter(({ day }, place) => day >= today && (place === 1 || day < runsOutOn));
}
