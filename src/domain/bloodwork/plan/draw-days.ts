import type { DueDraw } from "./due-draws.ts";

/** What is checked on one day, as a calendar shows it. */
export interface DrawDay {
  readonly dueOn: string;
  readonly checks: readonly DueDraw[];
}

/** Checks of one day are one visit: in a calendar they are one event. */
export function drawDays(due: readonly DueDraw[]): DrawDay[] {
  return [...Map.groupBy(due, ({ dueOn }) => dueOn)].map(([dueOn, checks]) => ({ dueOn, checks }));
}

/** Title and text of the event; discreetly neither names what is checked nor for which compound. */
export function drawDayWords(
  { checks }: DrawDay,
  isDiscreet: boolean,
): { summary: string; description: string | null } {
  if (isDiscreet) return { summary: "Planned check", description: null };
  return {
    summary: `Check: ${checks.map(({ check }) => check).join(", ")}`,
    description: checks
      .flatMap(({ check, reasons }) => reasons.map(({ compound, why }) => `${check}, for ${compound.name}: ${why}`))
      .join("\n"),
  };
}
