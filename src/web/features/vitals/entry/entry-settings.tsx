import { type FormEvent, useState } from "react";
import { VITAL_KINDS } from "#domain/vitals/kinds.ts";
import type { VitalLine } from "#domain/vitals/series.ts";
import { VITAL_CODES, type VitalCode } from "#domain/vitals/vital.ts";
import type { VitalSettings } from "#domain/vitals/vital-settings.ts";
import { useChangeSettings } from "#web/app/use-change-settings.ts";
import { Button } from "#web/ui/button.tsx";
import { Choice, ChoiceGroup, TextField } from "#web/ui/field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { chosenUnit, ofVitals } from "../store/settings.ts";

interface EntrySettingsProps {
  readonly uid: string;
  readonly settings: VitalSettings;
  /** The lines that have a field. */
  readonly known: readonly VitalLine[];
  readonly onSymptom: (name: string) => void;
}

const MAX_NAME = 60;

/** Which fields are there, their units, and symptoms by the person's own names. */
export function EntrySettings({ uid, settings, known, onSymptom }: EntrySettingsProps) {
  const { mutate } = useChangeSettings(uid);
  const [name, setName] = useState("");
  const toggle = (kind: VitalCode, isShown: boolean) =>
    mutate(
      ofVitals((before) => ({
        ...before,
        shown: isShown ? [...new Set([...before.shown, kind])] : before.shown.filter((one) => one !== kind),
      })),
    );
  const addSymptom = (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === "") return;
    // the same symptom in other letters is the same symptom
    const same = known.find((line) => line.kind === "symptom" && line.name.toLowerCase() === wanted.toLowerCase());
    onSymptom(same?.name ?? wanted);
    setName("");
  };
  return (
    <details className="min-w-0 text-sm">
      <summary className="link-quiet inline-flex min-h-9 items-center text-note text-ink-2 max-md:min-h-11">
        Symptoms, fields and units
      </summary>
      <div className="mt-3 grid gap-6">
        <form onSubmit={addSymptom} className="flex max-w-md items-start gap-2">
          <TextField
            label="Add a symptom"
            hint="Your own name for it, e.g. Headache. You rate it from 0 to 10."
            maxLength={MAX_NAME}
            value={name}
            onChange={({ target }) => setName(target.value)}
            className="grow"
          />
          <Button type="submit" className="mt-[1.65rem] min-h-11">
            Add
          </Button>
        </form>
        <ChoiceGroup legend="Fields" columns={3}>
          {VITAL_CODES.filter((kind) => kind !== "symptom").map((kind) => (
            <Choice
              key={kind}
              type="checkbox"
              name={`field-${kind}`}
              label={VITAL_KINDS[kind].name}
              checked={settings.shown.includes(kind)}
              onChange={(isShown) => toggle(kind, isShown)}
            />
          ))}
        </ChoiceGroup>
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          {VITAL_CODES.filter((kind) => kind !== "sleep" && VITAL_KINDS[kind].units.length > 1).map((kind) => (
            <SelectField
              key={kind}
              label={`${VITAL_KINDS[kind].name} in`}
              value={chosenUnit(settings, kind).code}
              options={VITAL_KINDS[kind].units.map(({ code }) => ({ value: code, label: code }))}
              onChange={(unit) =>
                mutate(
                  ofVitals((before) => ({
                    ...before,
                    units: [...before.units.filter((one) => one.kind !== kind), { kind, unit }],
                  })),
                )
              }
            />
          ))}
        </div>
      </div>
    </details>
  );
}
