import { useQueryClient } from "@tanstack/react-query";
import { vitalWithUnit } from "#domain/vitals/value-text.ts";
import type { VitalDayFields, VitalReading } from "#domain/vitals/vital.ts";
import type { VitalSettings } from "#domain/vitals/vital-settings.ts";
import { RemovableChip } from "#web/ui/removable-chip.tsx";
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
            <RemovableChip
              key={`${lineKey(one)} ${reading.time} ${reading.value} ${reading.second}`}
              name={text}
              onRemove={() => remove(one, reading, text)}
            >
              {text} {reading.time !== null && <span className="text-ink-3 tabular-nums">{reading.time}</span>}
            </RemovableChip>
          );
        }),
      )}
    </ul>
  );
}
