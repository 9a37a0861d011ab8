import { useState } from "react";
import { FIELDS, type Field, type Mapping } from "#domain/account/import/columns.ts";
import { missingIn, settled, type TableToMap } from "#domain/account/import/propose-mapping.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { takeFocus } from "#web/ui/take-focus.ts";
import { DATE_ORDERS, DECIMALS, FIELD_WORDS, MISSING_WORDS, SYRINGES, UNIT_OPTIONS } from "./mapping-words.ts";
import { unitOf } from "./unit-step.tsx";

interface MappingStepProps {
  readonly name: string;
  readonly table: TableToMap;
  readonly onTake: (head: readonly string[], mapping: Mapping) => void;
  readonly onCancel: () => void;
}

const NONE = "none";
const SHOWN_VALUES = 3;

/** Asks which column is which, and only those questions about writing that the cells leave open. */
export function MappingStep({ name, table, onTake, onCancel }: MappingStepProps) {
  const { head, rows } = table;
  const [mapping, setMapping] = useState(table.mapping);
  const change = (part: Partial<Mapping>) => setMapping((now) => ({ ...now, ...part }));
  const missing = missingIn(mapping, rows);
  const questions = new Set(missingIn({ ...mapping, unit: null, dateOrder: null, decimal: null, syringe: null }, rows));
  const asksUnit = questions.has("unit") || mapping.unit !== null;
  const heads = head.map((text, place) => ({ value: String(place), label: text.trim() || `Column ${place + 1}` }));
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid gap-1">
        <h4 ref={takeFocus} tabIndex={-1} className="font-semibold outline-none">
          Which column is which?
        </h4>
        <p className="max-w-2xl text-sm text-ink-2">
          We don't know the app that wrote <span className="wrap-anywhere">{name}</span>. Check the columns we suggest.
          This device remembers them for the next file with the same headings.
        </p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {ASKED.map((field) => (
          <ColumnField
            key={field}
            field={field}
            place={mapping.columns[field]}
            heads={heads}
            values={valuesOf(table, mapping.columns[field])}
            onChange={(place) => change({ columns: withColumn(mapping, field, place) })}
          />
        ))}
      </div>
      {(asksUnit || questions.has("dateOrder") || questions.has("decimal") || questions.has("syringe")) && (
        <div className="grid gap-4 border-t border-line-soft pt-4 sm:grid-cols-2">
          {asksUnit && (
            <SelectField
              label="Unit of amounts without one"
              value={mapping.unit ?? ""}
              options={UNIT_OPTIONS}
              onChange={(value) => change({ unit: unitOf(value) })}
            />
          )}
          {questions.has("dateOrder") && (
            <SelectField
              label="Dates are written"
              value={mapping.dateOrder === "DMY" || mapping.dateOrder === "MDY" ? mapping.dateOrder : ""}
              options={DATE_ORDERS}
              onChange={(value) => change({ dateOrder: value === "" ? null : value })}
            />
          )}
          {questions.has("decimal") && (
            <SelectField
              label="Decimal sign"
              value={mapping.decimal ?? ""}
              options={DECIMALS}
              onChange={(value) => change({ decimal: value === "" ? null : value })}
            />
          )}
          {questions.has("syringe") && (
            <SelectField
              label="Syringe"
              value={mapping.syringe ?? ""}
              options={SYRINGES}
              onChange={(value) => change({ syringe: value === "" ? null : value })}
            />
          )}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="primary" disabled={missing.length > 0} onClick={() => onTake(head, settled(mapping, rows))}>
          Continue
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
        <p role="status" className="text-sm text-ink-3">
          {missing.length > 0 && `Still needed: ${missing.map((one) => MISSING_WORDS[one]).join(", ")}.`}
        </p>
      </div>
    </div>
  );
}

const ASKED = Object.keys(FIELD_WORDS).flatMap((name) => FIELDS.find((field) => field === name) ?? []);

interface ColumnFieldProps {
  readonly field: Field;
  readonly place: number | undefined;
  readonly heads: ReadonlyArray<{ readonly value: string; readonly label: string }>;
  readonly values: readonly string[];
  readonly onChange: (place: number | null) => void;
}

function ColumnField({ field, place, heads, values, onChange }: ColumnFieldProps) {
  const { label, hint } = FIELD_WORDS[field];
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <SelectField
        label={label}
        {...(hint === null ? {} : { hint })}
        value={place === undefined ? NONE : String(place)}
        options={[{ value: NONE, label: "Not in this file" }, ...heads]}
        onChange={(value) => onChange(value === NONE ? null : Number(value))}
      />
      {values.length > 0 && <p className="truncate text-note text-ink-3">{values.join(" · ")}</p>}
    </div>
  );
}

/** The first values of a column, so that a person sees what it holds. */
function valuesOf({ rows }: TableToMap, place: number | undefined): readonly string[] {
  if (place === undefined) return [];
  const values: string[] = [];
  for (const { cells } of rows) {
    if (cells[place]) values.push(cells[place].slice(0, 60));
    if (values.length === SHOWN_VALUES) break;
  }
  return values;
}

function withColumn({ columns }: Mapping, field: Field, place: number | null): Mapping["columns"] {
  const { [field]: _before, ...others } = columns;
  return place === null ? others : { ...others, [field]: place };
}
