import { EMPTY_AMOUNT, type Mix } from "#domain/dosing/mix.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import type { ChangeMix } from "../use-mix.ts";
import { AmountField } from "./amount-field.tsx";
import type { ProblemAt } from "./field-problem.ts";

interface DoseFieldsProps {
  readonly mix: Mix;
  readonly onChange: ChangeMix;
  readonly problemAt: ProblemAt;
}

/** One dose. In a blend: the dose of one part and optional targets for the others, to see if one draw gives all. */
export function DoseFields({ mix, onChange, problemAt }: DoseFieldsProps) {
  const { components, driver, dose, otherTargets } = mix;
  const nameOf = (place: number) => components[place]?.name || `part ${place + 1}`;
  const others = components.map((_component, place) => place).filter((place) => place !== driver);
  const targetOf = (place: number) => otherTargets.find(({ component }) => component === place);
  return (
    <div className="grid gap-3">
      {components.length > 1 && (
        <SelectField
          label="The dose is for"
          value={String(driver)}
          onChange={(value) =>
            onChange((before) => ({ ...before, driver: Number(value), dose: EMPTY_AMOUNT, otherTargets: [] }))
          }
          hint="Each draw contains the others too."
          options={components.map((_component, place) => ({ value: String(place), label: nameOf(place) }))}
        />
      )}
      <AmountField
        id="dose"
        label={components.length > 1 ? `Dose of ${nameOf(driver)}` : "Dose"}
        amount={dose}
        error={problemAt("dose.value")}
        onChange={(next) => onChange((before) => ({ ...before, dose: next }))}
      />
      {others.map((place) => (
        <AmountField
          key={place}
          label={`Target dose of ${nameOf(place)} (optional)`}
          hint="Leave it empty to see how much comes with each draw."
          amount={targetOf(place) ?? EMPTY_AMOUNT}
          error={problemAt(`otherTargets.${otherTargets.findIndex(({ component }) => component === place)}.value`)}
          onChange={({ value, unit }) =>
            onChange((before) => {
              const rest = before.otherTargets.filter(({ component }) => component !== place);
              const isEmpty = value === "" && unit === null;
              return { ...before, otherTargets: isEmpty ? rest : [...rest, { component: place, value, unit }] };
            })
          }
        />
      ))}
    </div>
  );
}
