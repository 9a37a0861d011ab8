import type { MonitoringItem } from "#domain/protocols/generated-protocol.ts";

export interface CheckDay {
  readonly date: string;
  readonly week: number;
  readonly items: readonly MonitoringItem[];
}

/** Checks grouped by day, in date order. */
export function groupChecks(items: readonly MonitoringItem[]): CheckDay[] {
  const days = new Map<string, MonitoringItem[]>();
  for (const item of items) days.set(item.date, [...(days.get(item.date) ?? []), item]);
  return [...days]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, checks]) => ({ date, week: checks[0]?.week ?? 0, items: checks }));
}
