import { DAY_MS, wallOf } from "../days/epoch.ts";
import type { DosePlan } from "./dose-plan.ts";

/**
 * The planned amount on a day: that of the last step that has started, or of the first before any has. Weeks count
 * from `firstDay`.
 */
export function amountOn({ steps }: Pick<DosePlan, "steps">, firstDay: string, day: string): string {
  const weeks = (wallOf(day, "00:00") - wallOf(firstDay, "00:00")) / (7 * DAY_MS);
  return (steps.findLast(({ week }) => week - 1 <= weeks) ?? steps[0])?.amount ?? "0";
}
