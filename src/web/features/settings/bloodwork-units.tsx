import { Link } from "@tanstack/react-router";
import type { BloodworkSettings } from "#domain/bloodwork/record/bloodwork-settings.ts";
import { Choice, ChoiceGroup } from "#web/ui/field.tsx";
import { Section } from "#web/ui/section.tsx";

type Units = BloodworkSettings["units"];

interface BloodworkUnitsProps {
  /** Null until loaded. */
  readonly units: Units | null;
  readonly onChange: (units: Units) => void;
}

const UNITS = [
  ["printed", "As printed", "By each laboratory"],
  ["us", "US", "mg/dL, ng/dL"],
  ["si", "SI", "mmol/L, nmol/L"],
] as const satisfies ReadonlyArray<readonly [Units, string, string]>;

export function BloodworkUnits({ units, onChange }: BloodworkUnitsProps) {
  return (
    <Section title="Bloodwork">
      <ChoiceGroup
        legend="Units"
        hint={`On every device you sign in on. ${units === null ? "Waiting for the server." : "A marker with a unit of its own keeps it."}`}
        columns={3}
      >
        {UNITS.map(([value, label, hint]) => (
          <Choice
            key={value}
            type="radio"
            name="bloodwork-units"
            label={label}
            hint={hint}
            checked={units === value}
            disabled={units === null}
            onChange={() => onChange(value)}
          />
        ))}
      </ChoiceGroup>
      <Link to="/bloodwork" className="link w-fit text-sm">
        Sex and age are asked under Bloodwork
      </Link>
    </Section>
  );
}
