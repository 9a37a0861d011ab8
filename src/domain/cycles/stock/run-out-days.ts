import { Exact, formatAmount } from "../../units/amount.ts";
import { dayWords } from "../days/day-words.ts";
import type { RunOut } from "./run-out.ts";

/** A whole day in a calendar. */
export interface RunOutDay {
  /** The same for the same compound whenever it is reckoned: a calendar that takes it in again moves the day. */
  readonly id: string;
  readonly day: string;
  readonly summary: string;
  readonly description: string;
}

/** The days from today on: by when to have more, and when a compound runs out. What is out already has none. */
export function runOutDays(rows: readonly RunOut[], today: string): RunOutDay[] {
  return rows.flatMap((row): RunOutDay[] => {
    const { peptideName, slug, runsOutOn, orderBy, left, covered, planned } = row;
    if (runsOutOn === null || orderBy === null || runsOutOn <= today) return [];
    const about = `${encodeURIComponent(slug ?? peptideName.trim().toLowerCase())}`;
    const reckoned =
      `Reckoned on ${dayWords(today)} by the plan: ${formatAmount(new Exact(left.value), left.unit)} left, ` +
      `enough for ${covered} of ${planned} planned ${planned === 1 ? "dose" : "doses"}.`;
    const days: RunOutDay[] = [
      {
        id: `more-by-${about}`,
        day: orderBy,
        summary: `More ${peptideName} by today`,
        description: `It runs out on ${dayWords(runsOutOn)}. ${reckoned}`,
      },
      { id: `run-out-${about}`, day: runsOutOn, summary: `${peptideName} runs out`, description: reckoned },
    ];
    return days.filter(({ day }, place) => day >= today && (place === 1 || day < runsOutOn));
  });
}
