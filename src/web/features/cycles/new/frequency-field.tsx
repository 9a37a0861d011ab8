import { Minus, Plus } from "lucide-react";
import { useId } from "react";
import { frequencyWords, type SimpleFrequency, simpleFrequency } from "#domain/cycles/schedule/simple-frequency.ts";
import { spreadWeekdays } from "#domain/cycles/schedule/spread-weekdays.ts";
import { weekdayOf } from "#domain/cycles/schedule/weekday-of.ts";
import type { Weekday } from "#domain/cycles/schedule/weekdays.ts";
import { Button } from "#web/ui/button.tsx";
import { CommonValues } from "#web/ui/common-values.tsx";
import { TextField } from "#web/ui/field.tsx";
import { DayChoice } from "../schedule/weekday-field.tsx";

interface FrequencyFieldProps {
  readonly id: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly startDate: string;
  /** False while the schedule is set by hand: then the words don't change it. */
  readonly offersChoices: boolean;
  readonly onChange: (value: string) => void;
}

const MIN_DAYS = 2;
const MAX_DAYS = 99;

/** How often: usual frequencies as buttons, with the words they stand for in a field that takes any others. */
export function FrequencyField({ id, value, error, startDate, offersChoices, onChange }: FrequencyFieldProps) {
  const firstDay = startDate === "" ? null : startDate;
  const chosen = simpleFrequency(value, firstDay);
  const choose = (frequency: SimpleFrequency) => onChange(frequencyWords(frequency));
  return (
    <div className="grid content-start gap-3 sm:col-span-2">
      {offersChoices && (
        <>
          <FrequencyButtons chosen={chosen} firstDay={firstDay} onChoose={choose} />
          {chosen && <FrequencyDetails chosen={chosen} onChoose={choose} />}
        </>
      )}
      <TextField
        id={id}
        label="Frequency"
        hint={offersChoices ? "Choose above, or write it, e.g. 2x/day, Mon/Thu, 5 days on 2 off." : undefined}
        value={value}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

interface DetailProps {
  readonly chosen: SimpleFrequency;
  readonly onChoose: (frequency: SimpleFrequency) => void;
}

function FrequencyButtons({
  chosen,
  firstDay,
  onChoose,
}: Pick<DetailProps, "onChoose"> & { readonly chosen: SimpleFrequency | null; readonly firstDay: string | null }) {
  const weekly = { kind: "weekly", weekday: firstDay === null ? "MO" : weekdayOf(firstDay) } as const;
  const every = chosen?.kind === "every-days" ? chosen.days : 0;
  const buttons: ReadonlyArray<readonly [label: string, isChosen: boolean, frequency: SimpleFrequency]> = [
    ["Daily", chosen?.kind === "per-day" && chosen.times === 1, { kind: "per-day", times: 1 }],
    ["Twice a day", chosen?.kind === "per-day" && chosen.times === 2, { kind: "per-day", times: 2 }],
    ["Every other day", every === 2, { kind: "every-days", days: 2 }],
    ["Weekly", chosen?.kind === "weekly", weekly],
    ["Mon, Wed, Fri", chosen?.kind === "weekdays", { kind: "weekdays", weekdays: ["MO", "WE", "FR"], count: 3 }],
    ["5 days on, 2 off", chosen?.kind === "on-off", { kind: "on-off", daysOn: 5, daysOff: 2 }],
    ["Every 3 days", every > 2, { kind: "every-days", days: 3 }],
  ];
  return (
    <CommonValues
      legend="How often"
      picks={buttons.map(([text, isChosen, frequency]) => ({ text, isChosen, onPick: () => onChoose(frequency) }))}
    />
  );
}

/** What a frequency still leaves open. A weekly dose has one day: choosing another moves it. */
function FrequencyDetails({ chosen, onChoose }: DetailProps) {
  switch (chosen.kind) {
    case "weekly":
      return (
        <DayChoice
          legend="Day of the week"
          isSingle
          chosen={[chosen.weekday]}
          onPress={(weekday) => onChoose({ ...chosen, weekday })}
        />
      );
    case "weekdays":
      return (
        <DayChoice
          legend={chosen.weekdays.length === 0 ? `Choose ${chosen.count} days of the week` : "Days of the week"}
          isSingle={false}
          chosen={chosen.weekdays}
          onPress={(day) => onChoose({ ...chosen, weekdays: pressed(day, chosen) })}
        />
      );
    case "on-off":
      return (
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          <Stepper
            label="Days on"
            min={1}
            value={chosen.daysOn}
            onChange={(daysOn) => onChoose({ ...chosen, daysOn })}
          />
          <Stepper
            label="Days off"
            min={1}
            value={chosen.daysOff}
            onChange={(daysOff) => onChoose({ ...chosen, daysOff })}
          />
        </div>
      );
    case "every-days":
      return chosen.days === 2 ? null : (
        <Stepper
          label="Days from one dose to the next"
          min={MIN_DAYS}
          value={chosen.days}
          onChange={(days) => onChoose({ ...chosen, days })}
        />
      );
    case "per-day":
      return null;
  }
}

/** The first of "twice a week" brings the other as far away as possible. The last two stay: one day is weekly. */
function pressed(day: Weekday, { weekdays, count }: Extract<SimpleFrequency, { kind: "weekdays" }>) {
  if (weekdays.length === 0) return spreadWeekdays(count, day);
  if (!weekdays.includes(day)) return [...weekdays, day];
  return weekdays.length > 2 ? weekdays.filter((one) => one !== day) : weekdays;
}

interface StepperProps {
  readonly label: string;
  readonly min: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function Stepper({ label, min, value, onChange }: StepperProps) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span id={id} className="text-sm text-ink-2">
        {label}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own beside the visible label */}
      <span role="group" aria-labelledby={id} className="flex items-center gap-1">
        <Button
          icon={Minus}
          className="px-2.5!"
          aria-label="Fewer"
          disabled={value <= min}
          onClick={() => onChange(value - 1)}
        />
        <output aria-live="polite" className="min-w-10 text-center font-semibold tabular-nums">
          {value}
        </output>
        <Button
          icon={Plus}
          className="px-2.5!"
          aria-label="More"
          disabled={value >= MAX_DAYS}
          onClick={() => onChange(value + 1)}
        />
      </span>
    </div>
  );
}
