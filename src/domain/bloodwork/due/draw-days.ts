import type { DueDraw } from "./due-draws.ts";

/** The checks of one day, as shown in a calendar. */
export interface DrawDay {
  readonly dueOn: string;
  readonly checks: readonly DueDraw[];
}

/** Checks on one day are one visit, so they are one event in a calendar. */
export function drawDays(due: readonly DueDraw[]): DrawDay[] {
  return [...Map.groupBy(due, ({ dueOn }) => dueOn)].map(([dueOn, checks]) => ({ dueOn, checks }));
}

/** Title and text of the event; a discreet one names neither the checks nor the compounds. */
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
