import { X } from "lucide-react";
import { type Measure, measureKey, measureUnit } from "#domain/cycles/trial/measure.ts";
import type { NotedReading } from "#domain/cycles/trial/noted-reading.ts";
import { counted } from "#domain/units/counted.ts";
import { dayText } from "#web/lib/local-day.ts";
import { Button } from "#web/ui/button.tsx";

interface NotedListProps {
  readonly measure: Measure;
  readonly noted: readonly NotedReading[];
  readonly isSaving: boolean;
  readonly onRemove: (reading: NotedReading) => void;
}

/** Manual entries, latest first, which can be removed. Those logged with a dose are corrected there. */
export function NotedList({ measure, noted, isSaving, onRemove }: NotedListProps) {
  const own = noted.filter((one) => measureKey(one.measure) === measureKey(measure));
  if (own.length === 0) return null;
  return (
    <details className="text-sm">
      <summary className="link-quiet inline-flex min-h-9 items-center text-note text-ink-2 max-md:min-h-11">
        Noted here: {counted(own.length, "reading")}
      </summary>
      <ul className="mt-1 grid max-h-80 gap-x-6 overflow-auto sm:grid-cols-2">
        {own.toReversed().map((reading) => (
          <li key={reading.day} className="flex items-center justify-between gap-3 border-b border-line-soft">
            <span>
              <span className="text-ink-3 tabular-nums">{dayText(reading.day)}</span>{" "}
              <span className="tabular-nums">
                {reading.value} {measureUnit(measure)}
              </span>
            </span>
            <Button icon={X} variant="quiet" className="px-2.5!" disabled={isSaving} onClick={() => onRemove(reading)}>
              <span className="sr-only">Remove the reading of {dayText(reading.day)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
