import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { TABLE_ROLES } from "#web/ui/table-roles.ts";

interface Column<T> {
  readonly head: string;
  readonly cell: (row: T) => ReactNode;
  /** Its head is read out but not shown, and in a narrow window it stands at the top right. */
  readonly isActions?: true;
}

interface AdminTableProps<T> {
  readonly label: string;
  readonly rows: readonly T[];
  readonly keyOf: (row: T) => string;
  /** The first names the row. */
  readonly columns: readonly Column<T>[];
}

/** Where the window is narrow each row becomes a block whose values run on, each behind its head; the roles keep it a table for screen readers. */
export function AdminTable<T>({ label, rows, keyOf, columns }: AdminTableProps<T>) {
  return (
    <table {...TABLE_ROLES.table} aria-label={label} className="w-full border-collapse text-sm max-lg:block">
      <thead {...TABLE_ROLES.rowgroup} className="text-left align-bottom text-xs text-ink-3 max-lg:sr-only">
        <tr {...TABLE_ROLES.row}>
          {columns.map(({ head, isActions }) => (
            <th key={head} {...TABLE_ROLES.columnheader} className="border-b border-line py-2 pr-4 font-medium">
              {isActions ? <span className="sr-only">{head}</span> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...TABLE_ROLES.rowgroup} className="max-lg:block">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            {...TABLE_ROLES.row}
            className="border-b border-line-soft align-middle max-lg:relative max-lg:flex max-lg:flex-wrap max-lg:items-baseline max-lg:gap-x-4 max-lg:gap-y-1 max-lg:py-3"
          >
            {columns.map(({ head, cell, isActions }, index) =>
              index === 0 ? (
                <th
                  key={head}
                  {...TABLE_ROLES.rowheader}
                  className="text-left font-medium wrap-anywhere max-lg:w-full max-lg:pr-12 lg:py-2 lg:pr-4"
                >
                  {cell(row)}
                </th>
              ) : (
                <td
                  key={head}
                  {...TABLE_ROLES.cell}
                  className={classNames(
                    "text-ink-2 wrap-anywhere lg:py-2 lg:pr-4",
                    isActions && "whitespace-nowrap max-lg:absolute max-lg:top-1 max-lg:right-0",
                  )}
                >
                  {!isActions && (
                    <span className="mr-1.5 text-xs text-ink-3 lg:hidden" aria-hidden="true">
                      {head}
                    </span>
                  )}
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
