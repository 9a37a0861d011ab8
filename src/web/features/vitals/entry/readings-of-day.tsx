import { useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { vitalWithUnit } from "#domain/vitals/value-text.ts";
import type { VitalDayFields, VitalReading } from "#domain/vitals/vital.ts";
import type { VitalSettings } from "#domain/vitals/vital-settings.ts";
import { removeReading } from "../store/enter.ts";
import { chosenUnit } from "../store/settings.ts";
import { lineKey, lineName } from "./line-name.ts";

interface ReadingsOfDayProps {
  readonly uid: string;
  readonly day: string;
  readonly days: readonly VitalDayFields[];
  readonly settings: VitalSettings;
}

/** What was typed for the day, each with a way to remove it. */
export function ReadingsOfDay({ uid, day, days, settings }: ReadingsOfDayProps) {
  const queryClient = useQueryClient();
  const typed = days.filter((one) => one.day === day && one.source === "typed");
  if (typed.length === 0) return null;
  const remove = ({ kind, name }: VitalDayFields, reading: VitalReading, text: string) =>
    void removeReading({ uid, queryClient, line: { kind, name }, day, reading, text });
  return (
    <ul aria-label="Entered for this day" className="flex flex-wrap gap-2">
      {typed.flatMap((one) =>
        one.readings.map((reading) => {
          const second = reading.second === null ? null : Number(reading.second);
          const shown = { kind: one.kind, value: Number(reading.value), second };
          const text = `${lineName(one)} ${vitalWithUnit(shown, chosenUnit(settings, one.kind))}`;
          return (
            <li
              key={`${lineKey(one)} ${reading.time} ${reading.value} ${reading.second}`}
              className="flex min-w-0 items-center gap-1 rounded-control border border-line pl-3 text-sm"
            >
              <span className="min-w-0 wrap-anywhere">
                {text} {reading.time !== null && <span className="text-ink-3 tabular-nums">{reading.time}</span>}
              </span>
              <button
                type="button"
                aria-label={`Remove ${text}`}
                onClick={() => remove(one, reading, text)}
                className="grid min-h-9 min-w-9 place-items-center rounded-control text-ink-3 hover:bg-raised hover:text-ink max-md:min-h-11 max-md:min-w-11"
              >
                <X className="size-4" aria-hidden="true" />
              </button>
            </li>
          );
        }),
      )}
    </ul>
  );
}
