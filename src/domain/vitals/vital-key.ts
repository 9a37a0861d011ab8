import type { VitalDayFields } from "./vital.ts";

/** There is one record at most of each of these. Alone in its file, because the outbox is on every page. */
export const vitalKey = ({ kind, name, day, source }: VitalDayFields): string =>
  JSON.stringify([kind, name, day, source]);
