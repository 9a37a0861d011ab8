import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { LAB_FLAGS } from "#domain/bloodwork/record/lab-value.ts";
import { FLAG_WORDS } from "#web/features/bloodwork/entry/grid/grid-row.tsx";
import { MarkerField } from "#web/features/bloodwork/entry/row/marker-field.tsx";
import type { MarkerSearch } from "#web/features/bloodwork/entry/row/marker-options.ts";
import type { RowErrors } from "#web/features/bloodwork/entry/row/result-of-row.ts";
import { UnitField } from "#web/features/bloodwork/entry/row/unit-field.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import type { ReviewRow } from "./review.ts";

interface RowEditorProps {
  readonly row: ReviewRow;
  readonly markerText: string;
  readonly search: MarkerSearch;
  readonly unitsFor: (marker: string | null) => readonly string[];
  readonly errors: RowErrors | null;
  readonly onChange: (change: Partial<ReviewRow>) => void;
  readonly onOwn: () => void;
  readonly onClose: () => void;
}

/** Corrects how a line was read. Edits apply at once; the printed line stays next to them. */
export function RowEditor(props: RowEditorProps) {
  const { row, markerText, search, unitsFor, errors, onChange, onOwn, onClose } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [first] = useState(row.marker === null ? "input" : '[name="value"]');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = form.current?.querySelector<HTMLInputElement>(first);
    field?.focus();
    field?.select();
  }, [first]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") onClose();
  };
  const choose = (marker: string | null) => {
    setTyped(null);
    onChange({ marker, isTaken: true });
  };
  return (
    <form
      ref={form}
      noValidate
      aria-label={`Change ${row.name}`}
      onSubmit={submit}
      onKeyDown={onKeyDown}
      className="mt-3 grid gap-3 rounded-control border border-line bg-bg p-3"
    >
      <div className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.2fr)_minmax(0,1fr)]">
        <div className="grid gap-1.5 sm:max-lg:col-span-2">
          <span aria-hidden="true" className="text-sm font-medium text-ink-2">
            Marker
          </span>
          <MarkerField
            label={`Marker of ${row.name}`}
            text={typed ?? markerText}
            search={search}
            isInvalid={errors?.name !== undefined}
            onText={setTyped}
            onChoose={({ marker }) => choose(marker)}
            more={[
              { label: `Keep “${row.name}” as a marker of your own`, run: onOwn },
              { label: "Keep it without a marker", run: () => choose(null) },
              {
                label: "Leave it out",
                run: () => {
                  onChange({ isTaken: false });
                  onClose();
                },
              },
            ]}
          />
        </div>
        <TextField
          label="Result"
          name="value"
          autoComplete="off"
          value={row.value}
          error={errors?.value}
          onChange={({ target }) => onChange({ value: target.value })}
        />
        <div className="grid gap-1.5">
          <span aria-hidden="true" className="text-sm font-medium text-ink-2">
            Unit
          </span>
          <UnitField
            label={`Unit of ${row.name}`}
            unit={row.unit}
            units={unitsFor(row.marker)}
            isInvalid={errors?.unit !== undefined}
            onChange={(unit) => onChange({ unit })}
          />
        </div>
        <TextField
          label="Range as printed"
          autoComplete="off"
          value={row.range}
          error={errors?.range}
          onChange={({ target }) => onChange({ range: target.value })}
        />
        <SelectField
          label="Lab flag"
          value={row.flag}
          options={[
            { value: "", label: "None" },
            ...LAB_FLAGS.map((flag) => ({ value: flag, label: FLAG_WORDS[flag] })),
          ]}
          onChange={(value) => onChange({ flag: LAB_FLAGS.find((flag) => flag === value) ?? "" })}
        />
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label="Note"
          className="min-w-48 flex-1"
          value={row.note}
          error={errors?.note}
          onChange={({ target }) => onChange({ note: target.value })}
        />
        <Button type="submit" variant="primary">
          Done
        </Button>
      </div>
    </form>
  );
}
