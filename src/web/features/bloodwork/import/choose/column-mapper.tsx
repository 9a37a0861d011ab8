import { useState } from "react";
import type { TableToMap } from "#domain/bloodwork/read/table/read-table.ts";
import type { TableLayout } from "#domain/bloodwork/record/bloodwork-settings.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/select-field.tsx";

interface ColumnMapperProps {
  readonly name: string;
  readonly table: TableToMap;
  readonly onTake: (layout: TableLayout) => void;
  readonly onCancel: () => void;
}

const COLUMNS = [
  ["name", "Marker"],
  ["value", "Result"],
  ["unit", "Unit"],
  ["range", "Interval"],
  ["flag", "The laboratory’s mark"],
  ["date", "Day of the draw"],
  ["laboratory", "Laboratory"],
] as const;
const DATE_ORDERS = [
  { value: "YMD", label: "Year, month, day: 2026-03-14" },
  { value: "DMY", label: "Day, month, year: 14/03/2026" },
  { value: "MDY", label: "Month, day, year: 03/14/2026" },
];
const DECIMALS = [
  { value: "point", label: "Point: 5.1" },
  { value: "comma", label: "Comma: 5,1" },
];
const NONE = "none";

/** Asks once which column of a table is which; the answer is remembered for tables with the same head. */
export function ColumnMapper({ name, table, onTake, onCancel }: ColumnMapperProps) {
  const [layout, setLayout] = useState(table.layout);
  const heads = table.head.map((head, place) => ({
    value: String(place),
    label: head.trim() || `Column ${place + 1}`,
  }));
  const isReady = layout.columns.name !== null && layout.columns.value !== null;
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid gap-1">
        <h2 className="text-lg font-semibold tracking-[-0.015em]">Which column is which?</h2>
        <p className="max-w-2xl text-sm text-ink-2">
          The head of <span className="wrap-anywhere">{name || "this table"}</span> is not known. What you say here is
          remembered for the next table with the same head.
        </p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {COLUMNS.map(([column, label]) => (
          <SelectField
            key={column}
            label={label}
            value={String(layout.columns[column] ?? NONE)}
            options={[{ value: NONE, label: "None" }, ...heads]}
            onChange={(value) =>
              setLayout((now) => ({
                ...now,
                columns: { ...now.columns, [column]: value === NONE ? null : Number(value) },
              }))
            }
          />
        ))}
        <SelectField
          label="Decimal sign"
          value={layout.decimal}
          options={DECIMALS}
          onChange={(value) => setLayout((now) => ({ ...now, decimal: value === "comma" ? "comma" : "point" }))}
        />
        <SelectField
          label="Dates are written"
          value={layout.dateOrder}
          options={DATE_ORDERS}
          onChange={(value) =>
            setLayout((now) => ({ ...now, dateOrder: value === "DMY" || value === "MDY" ? value : "YMD" }))
          }
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section tabIndex={0} aria-label="The first lines" className="overflow-x-auto rounded-card border border-line">
        <table className="w-full text-left text-sm">
          <thead>
            <tr className="border-b border-line text-ink-3">
              {heads.map(({ value, label }) => (
                <th key={value} scope="col" className="px-3 py-2 font-medium whitespace-nowrap">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((cells) => (
              <tr key={cells.join("\u0000")} className="border-b border-line-soft last:border-0">
                {heads.map(({ value }) => (
                  <td key={value} className="px-3 py-1.5 whitespace-nowrap text-ink-2">
                    {cells[Number(value)] ?? ""}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="primary" disabled={!isReady} onClick={() => onTake(layout)}>
          Read it so
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
        {!isReady && <p className="text-sm text-ink-3">At least marker and result are needed.</p>}
      </div>
    </div>
  );
}
