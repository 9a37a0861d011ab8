import { Trash2 } from "lucide-react";
import { type ClipboardEvent, type KeyboardEvent, memo, type ReactNode } from "react";
import { LAB_FLAGS, type LabFlag } from "#domain/bloodwork/record/lab-value.ts";
import { unitText } from "#domain/bloodwork/see/unit-text.ts";
import { classNames } from "#web/ui/class-names.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Cell, Row } from "#web/ui/table.tsx";
import { MarkerField } from "../row/marker-field.tsx";
import type { RowErrors } from "../row/result-of-row.ts";
import type { RowDoubt } from "../row/row-doubts.ts";
import type { RowDraft } from "../row/row-draft.ts";
import { UnitField } from "../row/unit-field.tsx";
import { blockOf, type Column } from "./paste-block.ts";
import type { RowControls } from "./use-rows.ts";

interface GridRowProps {
  readonly row: RowDraft;
  readonly place: number;
  readonly controls: RowControls;
  readonly errors: RowErrors | null;
  readonly doubts: readonly RowDoubt[];
  readonly onEnter: (place: number, column: Column) => void;
}

export const FLAG_WORDS: Readonly<Record<LabFlag, string>> = {
  L: "L, low",
  H: "H, high",
  LL: "LL, very low",
  HH: "HH, very high",
  A: "A, abnormal",
};

const INPUT =
  "min-h-11 w-full min-w-0 rounded-control border bg-bg px-2.5 py-1.5 text-base text-ink placeholder:text-ink-3 md:min-h-10 md:text-sm";
const CELL = "md:px-1 md:py-1.5";

/** On a phone the cells stack under their labels. Memoized because only one row changes per keystroke. */
export const GridRow = memo(function GridRow({ row, place, controls, errors, doubts, onEnter }: GridRowProps) {
  const called = row.name.trim() || `row ${place + 1}`;
  const onKeyDown = (column: Column) => (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    onEnter(place, column);
  };
  const onPaste = (column: Column) => (event: ClipboardEvent) => {
    const block = blockOf(event.clipboardData.getData("text/plain"));
    if (block === null) return;
    event.preventDefault();
    controls.paste({ row: place, column }, block);
  };
  const text = (column: "value" | "range" | "note", label: string, placeholder = "") => (
    <input
      aria-label={`${label} of ${called}`}
      aria-invalid={errors?.[column] ? true : undefined}
      aria-describedby={errors || doubts.length > 0 ? `${row.id}-says` : undefined}
      autoComplete="off"
      spellCheck={column === "note"}
      placeholder={placeholder}
      value={row[column]}
      onChange={({ target }) => controls.set(row.id, { [column]: target.value })}
      onKeyDown={onKeyDown(column)}
      onPaste={onPaste(column)}
      className={classNames(
        INPUT,
        errors?.[column] ? "border-stop" : "border-control",
        column === "value" && "tabular-nums",
      )}
    />
  );
  return (
    <>
      <Row data-row={place} className="max-md:grid max-md:grid-cols-6 max-md:gap-2 max-md:pt-3">
        <FieldCell column="name" label="Marker" className="col-span-5" onPaste={onPaste("name")}>
          <MarkerField
            label={`Marker of row ${place + 1}`}
            text={row.name}
            search={controls.search}
            isInvalid={errors?.name !== undefined}
            onText={(name) => controls.set(row.id, { name, marker: null })}
            onChoose={(option) => {
              controls.choose(row.id, option);
              focusCell(place, "value"); // right away, or the next keystroke would still go into the name field
            }}
            onKeyDown={onKeyDown("name")}
            more={
              row.name.trim() === "" || row.marker !== null
                ? []
                : [{ label: `Keep “${row.name.trim()}” as a marker of your own`, run: () => controls.keepOwn(row) }]
            }
          />
        </FieldCell>
        <FieldCell column="value" label="Result" className="col-span-3">
          {text("value", "Result")}
        </FieldCell>
        <FieldCell column="unit" label="Unit" className="col-span-3" onPaste={onPaste("unit")}>
          <UnitField
            label={`Unit of ${called}`}
            unit={row.unit}
            units={controls.unitsFor(row.marker)}
            isInvalid={errors?.unit !== undefined}
            onChange={(unit) => controls.set(row.id, { unit })}
            onKeyDown={onKeyDown("unit")}
          />
        </FieldCell>
        <FieldCell column="range" label="Range as printed" className="col-span-4">
          {text("range", "Range", "such as 0.4–4.0")}
        </FieldCell>
        <FieldCell column="flag" label="Lab flag" className="col-span-2">
          <select
            aria-label={`Lab flag of ${called}`}
            value={row.flag}
            onChange={({ target }) =>
              controls.set(row.id, { flag: LAB_FLAGS.find((flag) => flag === target.value) ?? "" })
            }
            onKeyDown={onKeyDown("flag")}
            className={classNames(INPUT, "border-control px-1.5")}
          >
            <option value="">None</option>
            {LAB_FLAGS.map((flag) => (
              <option key={flag} value={flag}>
                {FLAG_WORDS[flag]}
              </option>
            ))}
          </select>
        </FieldCell>
        <FieldCell column="note" label="Note" className="col-span-6">
          {text("note", "Note")}
        </FieldCell>
        <Cell className={classNames(CELL, "col-start-6 row-start-1 self-end md:w-11")}>
          <IconButton label={`Remove ${called}`} icon={Trash2} size="large" onClick={() => controls.remove(row.id)} />
        </Cell>
      </Row>
      {(errors !== null || doubts.length > 0) && (
        <Row className="max-md:block">
          <Cell colSpan={7} id={`${row.id}-says`} className="py-1 text-note max-md:block md:px-1">
            <RowSays row={row} errors={errors} doubts={doubts} controls={controls} />
          </Cell>
        </Row>
      )}
    </>
  );
});

interface FieldCellProps {
  readonly column: Column;
  readonly label: string;
  readonly className: string;
  readonly onPaste?: (event: ClipboardEvent) => void;
  readonly children: ReactNode;
}

function FieldCell({ column, label, className, onPaste, children }: FieldCellProps) {
  return (
    <Cell data-column={column} onPaste={onPaste} className={classNames(CELL, className)}>
      <span aria-hidden="true" className="mb-0.5 block text-note text-ink-3 md:hidden">
        {label}
      </span>
      {children}
    </Cell>
  );
}

function RowSays({ row, errors, doubts, controls }: Pick<GridRowProps, "row" | "errors" | "doubts" | "controls">) {
  return (
    <div className="grid gap-1">
      {Object.values(errors ?? {}).map((error) => (
        <p key={error} className="font-medium text-stop">
          {row.name.trim() === "" ? "" : `${row.name.trim()}: `}
          {error}
        </p>
      ))}
      {doubts.map(({ text, unit }) => (
        <p key={text} className="flex flex-wrap items-center gap-x-3 text-care">
          {text}
          {unit !== null && (
            <button
              type="button"
              className="link-quiet min-h-8 font-semibold text-ink max-md:min-h-11"
              onClick={() => controls.set(row.id, { unit: unitText(unit) })}
            >
              Change to {unitText(unit)}
            </button>
          )}
        </p>
      ))}
    </div>
  );
}

/** Returns false if there is no such row. */
export function focusCell(place: number, column: Column): boolean {
  const field = document.querySelector<HTMLElement>(
    `[data-row="${place}"] [data-column="${column}"] :is(input, select)`,
  );
  field?.focus();
  return field !== null;
}
