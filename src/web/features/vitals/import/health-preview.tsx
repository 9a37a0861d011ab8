import { useState } from "react";
import type { HealthReading } from "#domain/vitals/import/health-reading.ts";
import { type KindOverview, kindOverviews } from "#domain/vitals/import/kind-overview.ts";
import { VITAL_KINDS } from "#domain/vitals/kinds.ts";
import { vitalText } from "#domain/vitals/value-text.ts";
import type { VitalCode } from "#domain/vitals/vital.ts";
import { dayText } from "#web/lib/local-day.ts";
import { Button } from "#web/ui/button.tsx";
import { Choice, ChoiceGroup } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { leftOutText } from "./left-out-words.ts";

interface HealthPreviewProps {
  readonly reading: HealthReading;
  readonly name: string;
  readonly onSave: (kinds: ReadonlySet<VitalCode>) => void;
  readonly onCancel: () => void;
}

/** What the file holds, before anything of it is saved. */
export function HealthPreview({ reading, name, onSave, onCancel }: HealthPreviewProps) {
  const kinds = kindOverviews(reading.days);
  const [chosen, setChosen] = useState<ReadonlySet<VitalCode>>(() => new Set(kinds.map(({ kind }) => kind)));
  const days = kinds.reduce((sum, { kind, days: ofKind }) => sum + (chosen.has(kind) ? ofKind : 0), 0);
  return (
    <>
      {reading.stopped !== null && (
        <Notice tone="care" title={`Only part of ${name} could be read`}>
          <p className="wrap-anywhere">{reading.stopped} What came before is below. The last day may be incomplete.</p>
        </Notice>
      )}
      {kinds.length === 0 ? (
        <Notice tone="care" title="Nothing to save">
          <p>We found none of the measurements we keep in {name}.</p>
        </Notice>
      ) : (
        <ChoiceGroup
          legend={`What to save from ${name}`}
          hint="A day that you brought in from the same app before is replaced. What you typed stays."
        >
          {kinds.map((kind) => (
            <Choice
              key={kind.kind}
              type="checkbox"
              name="kinds"
              label={VITAL_KINDS[kind.kind].name}
              hint={<KindHint overview={kind} reading={reading} />}
              checked={chosen.has(kind.kind)}
              onChange={(isChosen) => setChosen(changed(chosen, kind.kind, isChosen))}
            />
          ))}
        </ChoiceGroup>
      )}
      {reading.leftOut.length > 0 && (
        <details className="text-sm">
          <summary className="cursor-pointer font-medium">{leftOutCount(reading)}</summary>
          <ul className="mt-2 grid list-disc gap-1 pl-5 text-ink-2">
            {reading.leftOut.slice(0, SHOWN_REASONS).map((row) => (
              <li key={`${row.kind} ${row.reason} ${row.detail}`} className="wrap-anywhere">
                {leftOutText(row)}
              </li>
            ))}
          </ul>
        </details>
      )}
      <p className="flex flex-wrap gap-2">
        {kinds.length > 0 && (
          <Button variant="primary" disabled={days === 0} onClick={() => onSave(chosen)}>
            {days === 1 ? "Save 1 day" : `Save ${days.toLocaleString("en-US")} days`}
          </Button>
        )}
        <Button onClick={onCancel}>{kinds.length > 0 ? "Cancel" : "Choose another file"}</Button>
      </p>
    </>
  );
}

const SHOWN_REASONS = 30;

function leftOutCount({ leftOut }: HealthReading): string {
  const count = leftOut.reduce((sum, row) => sum + row.count, 0);
  return count === 1 ? "1 row left out" : `${count.toLocaleString("en-US")} rows left out`;
}

function changed(chosen: ReadonlySet<VitalCode>, kind: VitalCode, isChosen: boolean): ReadonlySet<VitalCode> {
  const next = new Set(chosen);
  if (isChosen) next.add(kind);
  else next.delete(kind);
  return next;
}

function KindHint({ overview, reading }: { readonly overview: KindOverview; readonly reading: HealthReading }) {
  const { kind, days, first, last } = overview;
  const notes = notesOn(kind, reading);
  return (
    <>
      {days === 1
        ? `1 day, ${dayText(first)}`
        : `${days.toLocaleString("en-US")} days, ${dayText(first)} to ${dayText(last)}`}
      {`; ${valuesOf(overview)}`}
      {notes.map((note) => (
        <span key={note} className="block wrap-anywhere">
          {note}
        </span>
      ))}
    </>
  );
}

function valuesOf({ kind, least, greatest }: KindOverview): string {
  const [unit] = VITAL_KINDS[kind].units;
  const [low, high] = [least, greatest].map((value) => vitalText({ kind, value: Number(value) }, unit));
  const range = low === high ? low : `${low} to ${high}`;
  if (kind === "sleep") return range ?? ""; // says its hours and minutes itself
  return `${kind === "blood_pressure" ? "upper number " : ""}${range} ${unit.code}`;
}

function notesOn(kind: VitalCode, { stepSources, pulse, source }: HealthReading): string[] {
  if (kind === "steps" && stepSources.length > 0) {
    const sources = stepSources.slice(0, 4).map(({ name, days }) => `${name} on ${days.toLocaleString("en-US")}`);
    return [
      `Several devices counted the same steps. Each day keeps the highest count: ${sources.join(", ")} of the days.`,
    ];
  }
  if (kind === "pulse" && pulse.otherDays > 0 && source === "apple-health")
    return [
      `Days with a resting pulse: ${pulse.restingDays.toLocaleString("en-US")}. The other ${pulse.otherDays.toLocaleString("en-US")} keep every heart rate, active or at rest.`,
    ];
  if (kind === "sleep") return ["Time asleep, by the day you woke up. Overlapping devices count once."];
  return [];
}
