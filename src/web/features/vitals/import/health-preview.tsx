import { useMemo, useState } from "react";
import { counted } from "#domain/units/counted.ts";
import { plainNumber } from "#domain/units/plain-number.ts";
import { type JoinedReadings, joinedReadings } from "#domain/vitals/import/joined-readings.ts";
import { type KindOverview, kindOverviews } from "#domain/vitals/import/kind-overview.ts";
import { VITAL_KINDS } from "#domain/vitals/kinds.ts";
import { vitalText } from "#domain/vitals/value-text.ts";
import type { VitalCode, VitalDayFields } from "#domain/vitals/vital.ts";
import { dayText } from "#web/lib/local-day.ts";
import { Button } from "#web/ui/button.tsx";
import { Choice, ChoiceGroup } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { leftOutText } from "./left-out-words.ts";
import { ReadFiles } from "./read-files.tsx";
import { type FileOutcome, isRead } from "./use-read-files.ts";

interface HealthPreviewProps {
  readonly files: readonly FileOutcome[];
  readonly onSave: (days: readonly VitalDayFields[]) => void;
  readonly onCancel: () => void;
}

/** What the files hold, before anything of it is saved. */
export function HealthPreview({ files, onSave, onCancel }: HealthPreviewProps) {
  const read = useMemo(() => files.filter(isRead), [files]);
  const joined = useMemo(() => joinedReadings(read), [read]);
  const kinds = useMemo(() => kindOverviews(joined.days), [joined]);
  const [chosen, setChosen] = useState<ReadonlySet<VitalCode>>(() => new Set(kinds.map(({ kind }) => kind)));
  const [isAgreed, setAgreed] = useState(false);
  const days = joined.days.filter(({ kind }) => chosen.has(kind));
  const stopped = read.filter(({ reading }) => reading.stopped !== null);
  const name = files.length === 1 ? (files[0]?.name ?? "") : `these ${files.length} files`;
  return (
    <>
      {files.length > 1 && <ReadFiles files={files} />}
      {stopped.map(({ name: part, reading }) => (
        <Notice key={part} tone="care" title={<span className="wrap-anywhere">Only part of {part} could be read</span>}>
          <p className="wrap-anywhere">{reading.stopped} What came before is below. The last day may be incomplete.</p>
        </Notice>
      ))}
      {kinds.length === 0 ? (
        <Notice tone="care" title="Nothing to save">
          <p className="wrap-anywhere">We found none of the measurements we keep in {name}.</p>
        </Notice>
      ) : (
        <ChoiceGroup
          legend={<span className="wrap-anywhere">What to save from {name}</span>}
          hint="A day that you brought in from the same app before is replaced. What you typed stays."
        >
          {kinds.map((kind) => (
            <Choice
              key={kind.kind}
              type="checkbox"
              name="kinds"
              label={VITAL_KINDS[kind.kind].name}
              hint={<KindHint overview={kind} joined={joined} />}
              checked={chosen.has(kind.kind)}
              onChange={(isChosen) => setChosen(changed(chosen, kind.kind, isChosen))}
            />
          ))}
        </ChoiceGroup>
      )}
      {joined.chosenDays > 0 && (
        <p className="text-sm text-ink-2">
          {counted(joined.chosenDays, "day differs", "days differ")} from file to file. Each keeps the file with the
          most readings, or the highest count of steps or sleep.
        </p>
      )}
      {joined.leftOut.length > 0 && (
        <details className="text-sm">
          <summary className="cursor-pointer font-medium">{leftOutCount(joined)}</summary>
          <ul className="mt-2 grid list-disc gap-1 pl-5 text-ink-2">
            {joined.leftOut.slice(0, SHOWN_REASONS).map((row) => (
              <li key={`${row.kind} ${row.reason} ${row.detail} ${row.first}`} className="wrap-anywhere">
                {leftOutText(row)}
              </li>
            ))}
          </ul>
        </details>
      )}
      {stopped.length > 0 && kinds.length > 0 && (
        <Choice
          type="checkbox"
          name="agreed"
          label="Save what could be read, although part is missing"
          checked={isAgreed}
          onChange={setAgreed}
        />
      )}
      <p className="flex flex-wrap gap-2">
        {kinds.length > 0 && (
          <Button
            variant="primary"
            disabled={days.length === 0 || (stopped.length > 0 && !isAgreed)}
            onClick={() => onSave(days)}
          >
            {`Save ${counted(days.length, "day")}`}
          </Button>
        )}
        <Button onClick={onCancel}>{kinds.length > 0 ? "Cancel" : "Choose other files"}</Button>
      </p>
    </>
  );
}

const SHOWN_REASONS = 30;

function leftOutCount({ leftOut }: JoinedReadings): string {
  const count = leftOut.reduce((sum, row) => sum + row.count, 0);
  return `${counted(count, "row")} left out`;
}

function changed(chosen: ReadonlySet<VitalCode>, kind: VitalCode, isChosen: boolean): ReadonlySet<VitalCode> {
  const next = new Set(chosen);
  if (isChosen) next.add(kind);
  else next.delete(kind);
  return next;
}

function KindHint({ overview, joined }: { readonly overview: KindOverview; readonly joined: JoinedReadings }) {
  const { kind, days, first, last } = overview;
  const notes = notesOn(kind, joined);
  return (
    <>
      {days === 1 ? `1 day, ${dayText(first)}` : `${counted(days, "day")}, ${dayText(first)} to ${dayText(last)}`}
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

function notesOn(kind: VitalCode, { stepSources, pulse }: JoinedReadings): string[] {
  if (kind === "steps" && stepSources.length > 0) {
    const sources = stepSources.slice(0, 4).map(({ name, days }) => `${name} on ${plainNumber(days)}`);
    return [
      `Several devices counted the same steps. Each day keeps the highest count: ${sources.join(", ")} of the days.`,
    ];
  }
  if (kind === "pulse" && pulse.otherDays > 0)
    return [
      `Days with a resting pulse: ${plainNumber(pulse.restingDays)}. The other ${plainNumber(pulse.otherDays)} keep every heart rate, active or at rest.`,
    ];
  if (kind === "sleep") return ["Time asleep, by the day you woke up. Overlapping devices count once."];
  return [];
}
