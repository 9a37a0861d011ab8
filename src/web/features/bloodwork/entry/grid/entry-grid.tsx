import { Plus } from "lucide-react";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { MAX_RESULTS } from "#domain/bloodwork/record/entry.ts";
import { Button } from "#web/ui/button.tsx";
import { Table, TableBody, TableHead } from "#web/ui/table.tsx";
import type { RowErrors } from "../row/result-of-row.ts";
import type { RowDoubt } from "../row/row-doubts.ts";
import type { RowDraft } from "../row/row-draft.ts";
import { focusCell, GridRow } from "./grid-row.tsx";
import type { Column } from "./paste-block.ts";
import type { RowControls } from "./use-rows.ts";

interface EntryGridProps {
  readonly rows: readonly RowDraft[];
  readonly controls: RowControls;
  /** By row id; only for rows that failed when saving. */
  readonly errors: ReadonlyMap<string, RowErrors>;
  readonly doubts: ReadonlyMap<string, readonly RowDoubt[]>;
}

const NO_DOUBTS: readonly RowDoubt[] = [];
const HEADS = [
  { title: "Marker", className: "px-1 py-1.5 md:w-[24%]" },
  { title: "Result", className: "px-1 py-1.5 md:w-[14%]" },
  { title: "Unit", className: "px-1 py-1.5 md:w-[15%]" },
  { title: "Range as printed", className: "px-1 py-1.5 md:w-[17%]" },
  { title: "Lab flag", className: "px-1 py-1.5 md:w-[9%]" },
  { title: "Note", className: "px-1 py-1.5" },
  { title: "Remove", isHidden: true, className: "w-12" },
];

/** Results as a table to type or paste into. Enter moves down a row and adds one at the end. */
export function EntryGrid({ rows, controls, errors, doubts }: EntryGridProps) {
  const count = useRef(rows.length);
  const wanted = useRef<{ readonly place: number; readonly column: Column } | null>(null);
  const { add } = controls;
  const onEnter = useCallback(
    (place: number, column: Column) => {
      if (place + 1 < count.current) focusCell(place + 1, column);
      else if (count.current < MAX_RESULTS) {
        wanted.current = { place: place + 1, column: "name" };
        add();
      }
    },
    [add],
  );
  useEffect(() => {
    count.current = rows.length;
    if (wanted.current && focusCell(wanted.current.place, wanted.current.column)) wanted.current = null;
  });
  const lines = useMemo(
    () =>
      rows.map((row, place) => (
        <GridRow
          key={row.id}
          row={row}
          place={place}
          controls={controls}
          errors={errors.get(row.id) ?? null}
          doubts={doubts.get(row.id) ?? NO_DOUBTS}
          onEnter={onEnter}
        />
      )),
    [rows, controls, errors, doubts, onEnter],
  );
  return (
    <div className="grid gap-4">
      <div className="grid gap-2">
        <p id="quick-panels" className="text-sm text-ink-2">
          Add the rows of a panel, type, or paste a column or a block from a spreadsheet.
        </p>
        <ul aria-labelledby="quick-panels" className="flex flex-wrap gap-1.5">
          {controls.panels.map((panel) => (
            <li key={panel.name}>
              <button
                type="button"
                onClick={() => controls.addPanel(panel)}
                className="inline-flex min-h-8 items-center gap-1 rounded-full border border-line px-3 text-note text-ink-2 hover:border-control hover:text-ink max-md:min-h-11"
              >
                <Plus className="size-3.5" aria-hidden="true" />
                {panel.name}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <Table label="Results" look="bare" restack="md" className="md:table-fixed">
        <TableHead columns={HEADS} className="border-b border-line" />
        <TableBody className="max-md:divide-y max-md:divide-line-soft">{lines}</TableBody>
      </Table>
      <div>
        <Button
          icon={Plus}
          disabled={rows.length >= MAX_RESULTS}
          onClick={() => {
            wanted.current = { place: rows.length, column: "name" };
            add();
          }}
        >
          Add a row
        </Button>
      </div>
    </div>
  );
}
