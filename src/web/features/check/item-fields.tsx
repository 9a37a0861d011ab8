import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { ROUTE_LABELS, ROUTES, type Route } from "#domain/peptides/vocabulary.ts";
import { addDays } from "#domain/units/calendar.ts";
import { localToday } from "#web/lib/local-day.ts";
import { Button } from "#web/ui/button.tsx";
import { RadioChips } from "#web/ui/choice-chips.tsx";
import { TextField } from "#web/ui/field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { changeItem, DOSE_UNITS, type DoseUnit, type DraftItem } from "./draft.ts";
import type { DraftErrors } from "./read-draft.ts";
import { VialFields } from "./vial-fields.tsx";

interface ItemFieldsProps {
  readonly item: DraftItem;
  readonly place: number;
  readonly errors: DraftErrors;
  readonly namesListId: string;
  /** Absent for the only one. */
  readonly onRemove: (() => void) | undefined;
}

const UNIT_LABELS: Readonly<Record<DoseUnit, string>> = {
  ...{ mg: "mg", mcg: "mcg", g: "g", IU: "international units" },
  ...{ units: "units on a U-100 syringe", mL: "mL" },
};

/** Everything about one vial, pen or pack. */
export function ItemFields({ item, place, errors, namesListId, onRemove }: ItemFieldsProps) {
  const field = (name: "compound" | "dose") => ({
    value: item[name],
    error: errors[`${item.id}.${name}`],
    onChange: ({ target }: { target: { value: string } }) => changeItem(item.id, { [name]: target.value }),
  });
  return (
    <section aria-label={item.compound.trim() || `Compound ${place + 1}`} className="card grid min-w-0 gap-5">
      <div className="flex items-end gap-2">
        <TextField
          label="Compound"
          list={namesListId}
          autoComplete="off"
          autoCapitalize="none"
          placeholder="e.g. tirzepatide, BPC-157, KLOW"
          className="grow"
          {...field("compound")}
        />
        {onRemove && (
          <Button
            icon={Trash2}
            variant="quiet"
            aria-label={`Remove ${item.compound.trim() || "this one"}`}
            onClick={onRemove}
          />
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-start gap-3 sm:max-w-md">
        <TextField
          label="Amount per dose"
          inputMode="decimal"
          autoComplete="off"
          placeholder="e.g. 2.5"
          {...field("dose")}
        />
        <SelectField
          label="Unit"
          value={item.unit}
          options={DOSE_UNITS.map((unit) => ({ value: unit, label: UNIT_LABELS[unit] }))}
          onChange={(unit) => changeItem(item.id, { unit })}
        />
      </div>
      <RouteChips item={item} error={errors[`${item.id}.route`]} />
      <FrequencyChips item={item} error={errors[`${item.id}.frequency`]} />
      <StartChips item={item} error={errors[`${item.id}.startedOn`]} />
      <VialFields item={item} errors={errors} namesListId={namesListId} />
    </section>
  );
}

interface AnswerProps {
  readonly item: DraftItem;
  readonly error: string | undefined;
}

const COMMON_ROUTES = [
  { value: "sc", label: "Under the skin" },
  { value: "im", label: "Into a muscle" },
  { value: "oral", label: "By mouth" },
  { value: "intranasal", label: "In the nose" },
  { value: "topical", label: "On the skin" },
  { value: "iv", label: "Into a vein" },
] as const satisfies ReadonlyArray<{ value: Route; label: string }>;
const OTHER_ROUTES = ROUTES.filter((route) => COMMON_ROUTES.every(({ value }) => value !== route));

function RouteChips({ item: { id, route }, error }: AnswerProps) {
  const isOther = OTHER_ROUTES.some((other) => other === route);
  return (
    <RadioChips
      legend="How you take it"
      error={error}
      options={[...COMMON_ROUTES, { value: "unspecified injection", label: "Another way" }]}
      value={isOther ? "unspecified injection" : route}
      onChange={(chosen) => changeItem(id, { route: chosen })}
    >
      {isOther && (
        <SelectField
          label="Which way"
          value={route}
          options={OTHER_ROUTES.map((value) => ({ value, label: ROUTE_LABELS[value] }))}
          onChange={(chosen) => changeItem(id, { route: chosen })}
          className="sm:max-w-md"
        />
      )}
    </RadioChips>
  );
}

const FREQUENCIES = [
  { value: "once daily", label: "Every day" },
  { value: "twice daily", label: "Twice a day" },
  { value: "every other day", label: "Every other day" },
  { value: "once weekly", label: "Once a week" },
  { value: "twice a week", label: "Twice a week" },
  { value: "as needed", label: "As needed" },
] as const;

function FrequencyChips({ item: { id, frequency }, error }: AnswerProps) {
  const isCommon = FREQUENCIES.some(({ value }) => value === frequency);
  const [isOther, setOther] = useState(frequency !== "" && !isCommon);
  const isTyped = isOther && !isCommon;
  return (
    <RadioChips
      legend="How often"
      error={error}
      options={[...FREQUENCIES, { value: "other", label: "Other" }]}
      value={isTyped ? "other" : frequency}
      onChange={(chosen) => {
        setOther(chosen === "other");
        changeItem(id, { frequency: chosen === "other" ? "" : chosen });
      }}
    >
      {isTyped && (
        <TextField
          label="In your words"
          value={frequency}
          placeholder="e.g. 5 days on, 2 off; Mon/Thu; every 10 days"
          onChange={({ target }) => changeItem(id, { frequency: target.value })}
          className="sm:max-w-md"
        />
      )}
    </RadioChips>
  );
}

const AGO = [
  { days: 0, label: "Not yet" },
  { days: 7, label: "1 week ago" },
  { days: 14, label: "2 weeks" },
  { days: 21, label: "3 weeks" },
  { days: 28, label: "4 weeks" },
  { days: 56, label: "8 weeks" },
  { days: 84, label: "12 weeks" },
] as const;

function StartChips({ item: { id, startedOn, isStartUnknown }, error }: AnswerProps) {
  const today = localToday();
  const dayOf = (days: number) => addDays(today, -days);
  return (
    <RadioChips
      legend="Your first dose"
      error={error}
      options={[
        ...AGO.map(({ days, label }) => ({ value: dayOf(days), label })),
        { value: "unknown", label: "Not sure" },
      ]}
      value={isStartUnknown ? "unknown" : startedOn}
      onChange={(chosen) =>
        changeItem(
          id,
          chosen === "unknown" ? { startedOn: "", isStartUnknown: true } : { startedOn: chosen, isStartUnknown: false },
        )
      }
    >
      <TextField
        label="Or the day"
        type="date"
        value={startedOn}
        onChange={({ target }) => changeItem(id, { startedOn: target.value, isStartUnknown: false })}
        className="sm:max-w-60"
      />
    </RadioChips>
  );
}

export function AddVial({ onAdd }: { readonly onAdd: () => void }) {
  return (
    <Button icon={Plus} onClick={onAdd} className="justify-self-start">
      Add something else you take
    </Button>
  );
}
