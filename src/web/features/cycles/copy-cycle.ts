import type { Cycle } from "#contract/cycles.ts";
import { addDays } from "#domain/units/calendar.ts";
import type { NewCycle } from "./api/create-cycle.ts";

const DAY_MS = 86_400_000;

/**
 * The same plan starting today, with the same length. Days a compound set for itself shift along; pauses aren't copied.
 */
export function copyOf(
  { name, description, startDate, endDate, peptides, protocolId }: Cycle,
  today: string,
): NewCycle {
  const shift = startDate === null ? 0 : Math.round((Date.parse(today) - Date.parse(startDate)) / DAY_MS);
  const moved = (day: string | null) => day && addDays(day, shift);
  return {
    name: `${name.slice(0, 150)} (copy)`,
    description,
    startDate: startDate === null ? null : today,
    endDate: moved(endDate),
    peptides: peptides.map((item) => ({
      ...item,
      plan: item.plan && {
        ...item.plan,
        firstDay: moved(item.plan.firstDay),
        lastDay: moved(item.plan.lastDay),
        pauses: [],
      },
    })),
    protocolId,
  };
}
