import { Equal, EqualNot, Minus } from "lucide-react";
import type { CompareRow, CompareTable as Comparison } from "#domain/peptides/compare-peptides.ts";
import type { Peptide } from "#domain/peptides/peptide.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Cell, Row, RowHeader, ScrollRegion, Table, TableBody, TableHead } from "#web/ui/table.tsx";
import type { CompareAddress } from "../compare-address.ts";
import { CellContent } from "./cell-content.tsx";
import { type ColumnAction, ColumnHead, type ColumnMove } from "./column-head.tsx";

interface CompareTableProps {
  readonly peptides: readonly Peptide[];
  readonly table: Comparison;
  readonly address: CompareAddress;
  readonly columnAction: ColumnAction | undefined;
  readonly onMove: (move: ColumnMove) => void;
}

/** Columns of equal, readable width; on a phone the title of a row is above its cells. */
const WIDTHS: Readonly<Record<number, { readonly table: string; readonly row: string }>> = {
  2: { table: "max-md:min-w-[18rem] md:min-w-[39rem]", row: "max-md:grid-cols-2" },
  3: { table: "max-md:min-w-[27rem] md:min-w-[53rem]", row: "max-md:grid-cols-3" },
  4: { table: "max-md:min-w-[36rem] md:min-w-[67rem]", row: "max-md:grid-cols-4" },
  5: { table: "max-md:min-w-[45rem] md:min-w-[81rem]", row: "max-md:grid-cols-5" },
  6: { table: "max-md:min-w-[54rem] md:min-w-[95rem]", row: "max-md:grid-cols-6" },
};

/** The peptides side by side. Scrolls in its own region, with names and row titles always visible. */
export function CompareTable({ peptides, table, address, columnAction, onMove }: CompareTableProps) {
  const widths = WIDTHS[peptides.length];
  const rowLook = classNames("max-md:grid", widths?.row);
  return (
    <ScrollRegion
      label="Comparison"
      className="max-h-[85dvh] rounded-card border border-line-soft bg-surface max-md:max-h-[72dvh] print:max-h-none print:overflow-visible"
    >
      <Table
        label="Comparison"
        look="bare"
        className={classNames(
          "table-fixed border-separate border-spacing-0 max-md:block print:min-w-0! print:text-tick",
          widths?.table,
        )}
      >
        <TableHead
          className="sticky top-0 z-20 max-md:block print:static"
          rowClassName={rowLook}
          columns={[
            {
              title: "Compared",
              className: "sticky left-0 z-10 w-44 border-b border-line bg-surface px-3 py-2 max-md:sr-only print:w-24",
            },
          ]}
        >
          {peptides.map((peptide, place) => (
            <ColumnHead
              key={peptide.slug}
              column={peptide}
              before={peptides[place - 1]}
              after={peptides[place + 1]}
              address={address}
              action={columnAction}
              onMove={onMove}
              className="border-b border-line bg-surface px-3 py-2 align-top!"
            />
          ))}
        </TableHead>
        {table.groups.map(({ title, rows }) => (
          <TableBody key={title} className="max-md:block">
            <Row className="max-md:block">
              <RowHeader
                scope="rowgroup"
                colSpan={peptides.length + 1}
                className="border-b border-line bg-bg max-md:block"
              >
                <span className="section-label sticky left-0 inline-block px-3 pt-4 pb-1.5">{title}</span>
              </RowHeader>
            </Row>
            {rows.map((row) => (
              <ComparedRow key={row.id} row={row} peptides={peptides} className={rowLook} />
            ))}
          </TableBody>
        ))}
      </Table>
    </ScrollRegion>
  );
}

const CODES: ReadonlySet<CompareRow["id"]> = new Set(["sequence", "cas"]);

interface ComparedRowProps {
  readonly row: CompareRow;
  readonly peptides: readonly Peptide[];
  readonly className: string;
}

function ComparedRow({ row, peptides, className }: ComparedRowProps) {
  const { id, title, cells } = row;
  return (
    <Row id={`compare-${id}`} className={className}>
      <RowHeader className="sticky left-0 z-10 border-b border-line-soft bg-surface px-3 py-3 max-md:static max-md:col-span-full max-md:border-0 max-md:pb-1 print:static">
        <span className="grid max-w-44 gap-1 max-md:sticky max-md:left-3 max-md:inline-flex max-md:max-w-[calc(100vw-4rem)] max-md:flex-wrap max-md:items-baseline max-md:gap-x-3">
          <span className="font-medium text-ink">{title}</span>
          <RowMark row={row} />
        </span>
      </RowHeader>
      {cells.map((cell, place) => {
        const peptide = peptides[place];
        return (
          peptide && (
            <Cell key={peptide.slug} className="border-b border-line-soft px-3 py-3 max-md:pt-1">
              <CellContent cell={cell} peptide={peptide} isCode={CODES.has(id)} />
            </Cell>
          )
        );
      })}
    </Row>
  );
}

/** Marked with a word and a shape, never with color alone. */
function RowMark({ row: { differs, cells } }: { readonly row: CompareRow }) {
  const isUnknown = cells.every(({ isKnown }) => !isKnown);
  const [Icon, word] = differs
    ? ([EqualNot, "Differs"] as const)
    : isUnknown
      ? ([Minus, "Not known of any"] as const)
      : ([Equal, "The same"] as const);
  return (
    <span className={classNames("inline-flex items-center gap-1 text-note", differs ? "text-ink-2" : "text-ink-3")}>
      <Icon className="size-3.5" aria-hidden="true" />
      {word}
    </span>
  );
}
