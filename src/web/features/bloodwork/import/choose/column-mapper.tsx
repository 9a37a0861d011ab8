import { useState } from "react";
import type { TableToMap } from "#domain/bloodwork/read/table/read-table.ts";
import type { TableLayout } from "#domain/bloodwork/record/bloodwork-settings.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Cell, Row, ScrollRegion, Table, TableBody, TableHead } from "#web/ui/table.tsx";

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
  ["range", "Range"],
  ["flag", "Lab flag"],
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

/** Asks which column is which once; the answer is remembered for tables with the same header row. */
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
          We don't know the header of <span className="wrap-anywhere">{name || "this table"}</span>. We'll remember your
          choices for the next table with the same header.
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
      <ScrollRegion label="The first lines" className="rounded-card border border-line">
        <Table label="The first lines" look="framed" className="whitespace-nowrap">
          <TableHead columns={heads.map(({ value, label }) => ({ id: value, title: label }))} />
          <TableBody className="text-ink-2">
            {table.rows.map((cells) => (
              <Row key={cells.join("\u0000")}>
                {heads.map(({ value }) => (
                  <Cell key={value}>{cells[Number(value)] ?? ""}</Cell>
                ))}
              </Row>
            ))}
          </TableBody>
        </Table>
      </ScrollRegion>
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="primary" disabled={!isReady} onClick={() => onTake(layout)}>
          Read table
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
        {!isReady && <p className="text-sm text-ink-3">Choose at least the marker and the result.</p>}
      </div>
    </div>
  );
}
