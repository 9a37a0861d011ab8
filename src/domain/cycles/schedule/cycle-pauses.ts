import { addDays } from "#domain/units/calendar.ts";
import { dayWords } from "../days/day-words.ts";
import type { DosePlan, Pause } from "./dose-plan.ts";

interface Item {
  readonly id: string;
  readonly peptideName: string;
  readonly plan: DosePlan | null;
}

/** A pause shared by some of a cycle's plans. */
export interface CyclePause {
  readonly pause: Pause;
  readonly itemIds: readonly string[];
  readonly peptideNames: readonly string[];
  /** Whether every plan of the cycle has it. */
  readonly isWhole: boolean;
}

/** Current and future pauses, earliest first. */
export function cyclePauses(items: readonly Item[], today: string): CyclePause[] {
  const planned = items.filter(({ plan }) => plan !== null);
  const all = planned.flatMap((item) => item.plan?.pauses.map((pause) => ({ pause, item })) ?? []);
  const ahead = all.filter(({ pause: { lastDay } }) => lastDay === null || lastDay >= today);
  return [...Map.groupBy(ahead, ({ pause }) => nameOf(pause)).values()]
    .flatMap(([first, ...others]) => {
      if (first === undefined) return [];
      const paused = [...new Set([first, ...others].map(({ item }) => item))];
      return [
        {
          pause: first.pause,
          itemIds: paused.map(({ id }) => id),
          peptideNames: paused.map(({ peptideName }) => peptideName),
          isWhole: paused.length === planned.length,
        },
      ];
    })
    .toSorted((a, b) => (a.pause.firstDay < b.pause.firstDay ? -1 : 1));
}

/**
 * The items with one pause replaced by another in the plans of `ids`; null before: a new pause, null after: remove it.
 * Plans without the pause to replace, or that already have the new one, don't change.
 */
export function changePause<One extends Item>(
  items: readonly One[],
  ids: readonly string[],
  before: Pause | null,
  after: Pause | null,
): One[] {
  const change = (plan: DosePlan): DosePlan => {
    const rest = plan.pauses.filter((pause) => before === null || !isSame(pause, before));
    if (before !== null && rest.length === plan.pauses.length) return plan;
    const added = after === null || rest.some((pause) => isSame(pause, after)) ? [] : [after];
    return { ...plan, pauses: [...rest, ...added].toSorted((a, b) => (a.firstDay < b.firstDay ? -1 : 1)) };
  };
  return items.map((item) => (item.plan && ids.includes(item.id) ? { ...item, plan: change(item.plan) } : item));
}

/** The pause cut short so that doses are due from `today` on; null if no day of it is left. */
export function endedBefore(pause: Pause, today: string): Pause | null {
  return pause.firstDay >= today ? null : { ...pause, lastDay: addDays(today, -1) };
}

/** Whether any of the items has another pause on `today`: without this one it would still not be due. */
export function isPausedBesides(items: readonly Item[], { itemIds, pause }: CyclePause, today: string): boolean {
  return items
    .filter(({ id }) => itemIds.includes(id))
    .flatMap(({ plan }) => plan?.pauses ?? [])
    .some((one) => !isSame(one, pause) && one.firstDay <= today && (one.lastDay === null || one.lastDay >= today));
}

/** "Paused until 10 Dec 2026"; "Paused from 3 Dec 2026" if it is in the future without an end. */
export function pauseWords({ firstDay, lastDay }: Pause, today: string): string {
  const until = lastDay === null ? "" : dayWords(lastDay);
  if (firstDay <= today) return until === "" ? "Paused until you resume" : `Paused until ${until}`;
  const from = `Paused from ${dayWords(firstDay)}`;
  return until === "" ? from : `${from} to ${until}`;
}

const nameOf = ({ firstDay, lastDay, reason }: Pause): string => `${firstDay} ${lastDay ?? ""} ${reason}`;
const isSame = (a: Pause, b: Pause): boolean => nameOf(a) === nameOf(b);
