import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { linesOf, trendOf, type VitalLine, vitalSeries } from "#domain/vitals/series.ts";
import { vitalWithUnit } from "#domain/vitals/value-text.ts";
import { VITAL_CODES, type VitalDayFields, type VitalReading } from "#domain/vitals/vital.ts";
import type { VitalSettings } from "#domain/vitals/vital-settings.ts";
import { useWallClock } from "#web/app/use-person-today.ts";
import { dayText } from "#web/lib/local-day.ts";
import { TextField } from "#web/ui/field.tsx";
import { Section } from "#web/ui/section.tsx";
import { enterReading } from "../store/enter.ts";
import { chosenUnit } from "../store/settings.ts";
import { EntryField } from "./entry-field.tsx";
import { EntrySettings } from "./entry-settings.tsx";
import { lineKey, lineName } from "./line-name.ts";
import { ReadingsOfDay } from "./readings-of-day.tsx";

interface QuickEntryProps {
  readonly uid: string;
  readonly today: string;
  readonly days: readonly VitalDayFields[];
  readonly settings: VitalSettings;
}

/** Today first: one field per kind the person uses. Enter saves it. */
export function QuickEntry({ uid, today, days, settings }: QuickEntryProps) {
  const queryClient = useQueryClient();
  /** Null for today, which moves on at midnight. */
  const [chosen, setChosen] = useState<string | null>(null);
  const day = chosen ?? today;
  const wallClock = useWallClock();
  const [added, setAdded] = useState<readonly string[]>([]);
  const lines = shownLines(days, settings, added);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && day <= today;
  const enter = (line: VitalLine, value: Pick<VitalReading, "value" | "second">) => {
    const now = wallClock(new Date());
    const on = chosen === null ? now : { day: chosen, time: null };
    const unit = chosenUnit(settings, line.kind);
    const shown = { kind: line.kind, value: Number(value.value), second: numberOf(value.second) };
    const text = `${lineName(line)} ${vitalWithUnit(shown, unit)}`;
    return enterReading({ uid, queryClient, line, day: on.day, reading: { time: on.time, ...value }, text });
  };
  return (
    <Section
      title={day === today ? "Today" : isDay ? dayText(day) : "Choose a day"}
      aside={
        <TextField
          label="Day"
          type="date"
          max={today}
          value={day}
          error={isDay ? null : "Choose a day up to today"}
          onChange={({ target }) => setChosen(target.value === today ? null : target.value)}
          className="w-44"
        />
      }
      className="card grid min-w-0 gap-5"
    >
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2 xl:grid-cols-3">
        {lines.map((line) => (
          <EntryField
            key={lineKey(line)}
            line={line}
            unit={chosenUnit(settings, line.kind)}
            last={lastText(days, line, settings, today)}
            isDisabled={!isDay}
            onEnter={(value) => enter(line, value)}
          />
        ))}
      </div>
      {isDay && <ReadingsOfDay {...{ uid, day, days, settings }} />}
      <EntrySettings
        uid={uid}
        settings={settings}
        known={lines}
        onSymptom={(name) => setAdded([...added.filter((one) => one !== name), name])}
      />
    </Section>
  );
}

function shownLines(
  days: readonly VitalDayFields[],
  settings: VitalSettings,
  added: readonly string[],
): readonly VitalLine[] {
  const kinds = VITAL_CODES.filter((kind) => kind !== "symptom" && settings.shown.includes(kind));
  const known = linesOf(days).flatMap(({ kind, name }) => (kind === "symptom" ? [name] : []));
  const symptoms = [...new Set([...known, ...added])];
  return [
    ...kinds.map((kind) => ({ kind, name: "" })),
    ...symptoms.map((name) => ({ kind: "symptom" as const, name })),
  ];
}

/** "Last: 127/81 mmHg on 24 Nov 2026". */
function lastText(
  days: readonly VitalDayFields[],
  line: VitalLine,
  settings: VitalSettings,
  today: string,
): string | null {
  const trend = trendOf(vitalSeries(days, line), today);
  if (trend === null) return null;
  const { last } = trend;
  const value = vitalWithUnit({ kind: line.kind, ...last }, chosenUnit(settings, line.kind));
  return `Last: ${value} ${last.day === today ? "today" : `on ${dayText(last.day)}`}`;
}

const numberOf = (text: string | null): number | null => (text === null ? null : Number(text));
