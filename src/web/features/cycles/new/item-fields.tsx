import { Trash2 } from "lucide-react";
import { useId } from "react";
import { timeWords } from "#domain/cycles/schedule/read-plan.ts";
import type { StockedVial } from "#domain/cycles/stock/usable-vial.ts";
import { ROUTE_LABELS, ROUTES } from "#domain/peptides/vocabulary.ts";
import type { UseCheck } from "#domain/uses/check-uses.ts";
import { Button } from "#web/ui/button.tsx";
import { TextArea, TextField } from "#web/ui/field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { ItemSchedule } from "../schedule/item-schedule.tsx";
import type { PlanForm } from "../schedule/plan-form.ts";
import { type FormItem, isRoute } from "./cycle-form.ts";
import { DosageField } from "./dosage-field.tsx";
import { dosageProblem } from "./dosage-problem.ts";
import type { EntryFacts } from "./entry-facts.ts";
import { FindingList } from "./finding-list.tsx";
import type { FieldErrors } from "./form-errors.ts";
import { FrequencyField } from "./frequency-field.tsx";
import type { ItemPlan } from "./use-plans.ts";

interface ItemFieldsProps {
  readonly item: FormItem;
  readonly place: number;
  readonly check: UseCheck | undefined;
  readonly facts: EntryFacts;
  readonly schedule: ItemPlan;
  readonly startDate: string;
  readonly vial: StockedVial | null;
  /** Start values for a schedule set by hand, from what is already known. */
  readonly startPlan: () => PlanForm;
  readonly errors: FieldErrors;
  readonly onChange: (change: Partial<FormItem>) => void;
  readonly onRemove: () => void;
}

export const fieldId = (path: string): string => `cycle-${path.replaceAll(".", "-")}`;
export const NAMES_LIST_ID = "compound-names";

export function ItemFields(props: ItemFieldsProps) {
  const { item, place, check, facts, schedule, startDate, vial, startPlan, errors, onChange, onRemove } = props;
  const headingId = useId();
  const field = (name: "peptideName" | "dosage" | "frequency" | "timeOfDay" | "duration" | "notes") => ({
    id: fieldId(`peptides.${place}.${name}`),
    value: item[name],
    error: errors[`peptides.${place}.${name}`],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  return (
    <article aria-labelledby={headingId} className="card grid min-w-0 gap-4">
      <div className="flex items-start justify-between gap-3">
        <h3 id={headingId} className="pt-1.5 font-semibold wrap-anywhere">
          {item.peptideName.trim() || `Compound ${place + 1}`}
        </h3>
        <Button
          icon={Trash2}
          variant="quiet"
          onClick={onRemove}
          aria-describedby={headingId}
          className="-mt-1 -mr-2 shrink-0"
        >
          Remove
        </Button>
      </div>
      <div className="grid items-start gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,1fr)_18rem]">
        {check && (
          <div className="min-w-0 lg:order-last lg:border-l lg:border-line-soft lg:pl-5">
            <h4 className="section-label mb-2">
              {check.entry?.owner === "private" ? "Checked against your private entry" : "Checked against the library"}
            </h4>
            <FindingList findings={check.findings} />
          </div>
        )}
        <div className="grid min-w-0 gap-4 sm:grid-cols-2">
          <TextField
            label="Compound"
            list={NAMES_LIST_ID}
            autoComplete="off"
            className="sm:col-span-2"
            {...field("peptideName")}
            hint={entryHint(check)}
          />
          <RouteField item={item} place={place} facts={facts} onChange={onChange} />
          <DosageField
            {...field("dosage")}
            route={item.route || facts.onlyRoute}
            vial={vial}
            problem={dosageProblem(item)}
            onChange={(dosage, isOurs) => onChange({ dosage, ...(isOurs && { givenDosage: dosage }) })}
          />
          <FrequencyField
            {...field("frequency")}
            startDate={startDate}
            offersChoices={item.plan === null}
            onChange={(frequency) => onChange({ frequency })}
          />
          <TextField label="Time of day" placeholder="e.g. 08:00, 9 pm or bedtime" {...field("timeOfDay")} />
          <TextField label="Duration" placeholder="e.g. 8 weeks" hint={DURATION_HINT} {...field("duration")} />
          <ItemSchedule
            {...schedule}
            form={item.plan}
            labeled={facts.labeled}
            start={startPlan}
            timeWords={timeWords({ ...item, timeOfDay: [item.timeOfDay] })}
            hasWords={item.dosage.trim() !== "" || item.frequency.trim() !== ""}
            onChange={(plan) => onChange({ plan })}
          />
          <TextField
            label="Taking it since"
            type="date"
            hint="Optional. The day of your first dose, if you already take it."
            className="sm:col-span-2"
            value={item.takingSince}
            onChange={({ target }) => onChange({ takingSince: target.value })}
          />
          <TextArea label="Notes" rows={2} hint="Optional." className="sm:col-span-2" {...field("notes")} />
        </div>
      </div>
    </article>
  );
}

const DURATION_HINT = "Optional. Empty means no end date.";

function entryHint(check: UseCheck | undefined): string | undefined {
  if (!check?.entry) return undefined;
  const { owner, name } = check.entry;
  return owner === "private" ? `Your private entry: ${name}` : `Library entry: ${name}`;
}

function RouteField({ item, place, facts, onChange }: Pick<ItemFieldsProps, "item" | "place" | "facts" | "onChange">) {
  const { onlyRoute } = facts;
  const isFilledIn = item.route === "" && onlyRoute !== null;
  return (
    <SelectField
      id={fieldId(`peptides.${place}.route`)}
      label="Route"
      {...(isFilledIn && { hint: "The only route people used at home. Change it if yours differs." })}
      value={item.route || (onlyRoute ?? "")}
      options={[
        ...(onlyRoute === null ? [{ value: "", label: "Choose a route" }] : []),
        ...ROUTES.map((route) => ({ value: route, label: ROUTE_LABELS[route] })),
      ]}
      onChange={(value) => onChange({ route: isRoute(value) ? value : "" })}
    />
  );
}
