import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { Cell, Row, RowHeader, Table, TableBody, TableHead } from "#web/ui/table.tsx";

interface Column<T> {
  readonly head: string;
  readonly cell: (row: T) => ReactNode;
  /** Its head is for screen readers only, and in a narrow window the cell is at the top right. */
  readonly isActions?: true;
}

interface AdminTableProps<T> {
  readonly label: string;
  readonly rows: readonly T[];
  readonly keyOf: (row: T) => string;
  /** The first column names the row. */
  readonly columns: readonly Column<T>[];
}

/** In a narrow window each row becomes a block whose values flow on, each after its head. */
export function AdminTable<T>({ label, rows, keyOf, columns }: AdminTableProps<T>) {
  return (
    <Table label={label} restack="xl">
      <TableHead columns={columns.map(({ head, isActions = false }) => ({ title: head, isHidden: isActions }))} />
      <TableBody className="align-middle!">
        {rows.map((row) => (
          <Row
            key={keyOf(row)}
            className="max-xl:relative max-xl:flex max-xl:flex-wrap max-xl:items-baseline max-xl:gap-x-4 max-xl:gap-y-1 max-xl:py-3"
          >
            {columns.map(({ head, cell, isActions }, index) =>
              index === 0 ? (
                <RowHeader key={head} className="font-medium wrap-anywhere max-xl:w-full max-xl:pr-12">
                  {cell(row)}
                </RowHeader>
              ) : (
                <Cell
                  key={head}
                  label={isActions ? undefined : head}
                  className={classNames(
                    "text-ink-2 wrap-anywhere",
                    isActions && "whitespace-nowrap max-xl:absolute max-xl:top-1 max-xl:right-0",
                  )}
                >
                  {cell(row)}
                </Cell>
              ),
            )}
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
