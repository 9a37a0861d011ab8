import { MAX_DOSES } from "#domain/kinetics/what-if.ts";
import { readWholeNumber } from "#domain/units/whole-number.ts";
import { changeWhatIf, type WhatIfDraft } from "#web/app/what-if-store.ts";
import { RadioChips } from "#web/ui/choice-chips.tsx";
import { TextField } from "#web/ui/field.tsx";
import { Section } from "#web/ui/section.tsx";
import { PRESET_DAYS } from "./messages.ts";
import type { Problems } from "./read-what-if.ts";

interface FieldsProps {
  readonly draft: WhatIfDraft;
  readonly problems: Problems;
}

export function PlanFields({ draft, problems }: FieldsProps) {
  return (
    <>
      <Section title="The plan">
        <div className="grid grid-cols-2 gap-3">
          <NumberField label="Dose" name="amount" unit={draft.unit} {...{ draft, problems }} hint="In any unit" />
          <NumberField label="Number of doses" name="doses" {...{ draft, problems }} />
        </div>
        <RadioChips
          legend="How often"
          options={PRESET_DAYS}
          value={draft.everyDays.trim()}
          onChange={(everyDays) => changeWhatIf({ everyDays })}
        >
          <NumberField label="Days between doses" name="everyDays" unit="days" {...{ draft, problems }} />
        </RadioChips>
      </Section>
      <Section title="If you miss a dose" className="card grid gap-3">
        <MissedDoses draft={draft} />
      </Section>
      <Section title="If dose or interval change">
        <NumberField
          label="From dose number"
          name="changeFrom"
          hint="Leave empty for no change"
          {...{ draft, problems }}
        />
        {draft.changeFrom.trim() !== "" && (
          <div className="grid grid-cols-2 gap-3">
            <NumberField label="New dose" name="changeAmount" unit={draft.unit} {...{ draft, problems }} />
            <NumberField label="New days between" name="changeEveryDays" unit="days" {...{ draft, problems }} />
          </div>
        )}
      </Section>
    </>
  );
}

type TypedName =
  | "amount"
  | "doses"
  | "everyDays"
  | "changeFrom"
  | "changeAmount"
  | "changeEveryDays"
  | "switchFrom"
  | "switchEveryDays";

interface NumberFieldProps extends FieldsProps {
  readonly label: string;
  readonly name: TypedName;
  readonly unit?: string;
  readonly hint?: string;
}

/** Takes a point or a comma. */
export function NumberField({ label, name, unit, hint, draft, problems }: NumberFieldProps) {
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      value={draft[name]}
      onChange={({ target }) => changeWhatIf({ [name]: target.value })}
      error={problems[name]}
      {...(unit ? { unit } : {})}
      {...(hint ? { hint } : {})}
    />
  );
}

/** So many doses have a button each; one further on is typed. */
const MAX_BUTTONS = 60;

function MissedDoses({ draft }: { readonly draft: WhatIfDraft }) {
  const doses = readWholeNumber(draft.doses, 1, MAX_DOSES);
  const count = "value" in doses ? Math.min(MAX_BUTTONS, doses.value) : 0;
  const toggle = (number: number) =>
    changeWhatIf({
      missed: draft.missed.includes(number)
        ? draft.missed.filter((one) => one !== number)
        : [...draft.missed, number].toSorted((a, b) => a - b),
    });
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="mb-2 text-sm text-ink-2">Press the doses that are left out.</legend>
      {Array.from({ length: count }, (_, index) => index + 1).map((number) => {
        const isMissed = draft.missed.includes(number);
        return (
          <button
            key={number}
            type="button"
            aria-pressed={isMissed}
            aria-label={`Dose ${number} left out`}
            onClick={() => toggle(number)}
            className="min-h-11 min-w-11 rounded-control border border-control bg-field px-2 text-sm font-medium text-ink-2 transition-colors aria-pressed:border-stop aria-pressed:text-stop aria-pressed:line-through"
          >
            {number}
          </button>
        );
      })}
    </fieldset>
  );
}
