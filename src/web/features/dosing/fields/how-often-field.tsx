import { TIMES_A_WEEK } from "#domain/dosing/how-often.ts";
import type { Mix } from "#domain/dosing/mix.ts";
import { RadioChips } from "#web/ui/choice-chips.tsx";
import type { ChangeMix } from "../use-mix.ts";

/** How often the dose is given, which tells how long the vial lasts. Other numbers are typed under the whole course. */
export function HowOftenField({ mix, onChange }: { readonly mix: Mix; readonly onChange: ChangeMix }) {
  return (
    <RadioChips
      legend="How often (optional)"
      value={mix.schedule.dosesPerWeek.trim()}
      options={TIMES_A_WEEK.map(({ perWeek, label }) => ({ value: perWeek, label }))}
      onChange={(dosesPerWeek) => onChange((before) => ({ ...before, schedule: { ...before.schedule, dosesPerWeek } }))}
    />
  );
}
