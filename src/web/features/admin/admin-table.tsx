import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";
import { TABLE_ROLES } from "../../ui/table-roles.ts";

interface Column<T> {
  readonly head: string;
  readonly cell: (row: T) => ReactNode;
  /** Its head is read out but not shown, and on a phone it stands at the top right. */
  readonly isActions?: true;
}

interface AdminTableProps<T> {
  readonly label: string;
  readonly rows: readonly T[];
  readonly keyOf: (row: T) => string;
  /** The first names the row. */
  readonly columns: readonly Column<T>[];
}

/** On a phone each row becomes a block with its heads beside the values; the roles keep it a table for screen readers. */
export function AdminTable<T>({ label, rows, keyOf, columns }: AdminTableProps<T>) {
  return (
    <table {...TABLE_ROLES.table} aria-label={label} className="w-full border-collapse text-sm max-md:block">
      <thead {...TABLE_ROLES.rowgroup} className="text-left text-xs text-ink-3 max-md:sr-only">
        <tr {...TABLE_ROLES.row}>
          {columns.map(({ head, isActions }) => (
            <th key={head} {...TABLE_ROLES.columnheader} className="border-b border-line py-2 pr-4 font-medium">
              {isActions ? <span className="sr-only">{head}</span> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...TABLE_ROLES.rowgroup} className="max-md:block">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            {...TABLE_ROLES.row}
            className="border-b border-line-soft align-middle max-md:relative max-md:grid max-md:gap-1 max-md:py-3"
          >
            {columns.map(({ head, cell, isActions }, index) =>
              index === 0 ? (
                <th
                  key={head}
                  {...TABLE_ROLES.rowheader}
                  className="py-2 pr-4 text-left font-medium wrap-anywhere max-md:pr-12"
                >
                  {cell(row)}
                </th>
              ) : (
                <td
                  key={head}
                  {...TABLE_ROLES.cell}
                  className={classNames(
                    "pr-4 text-ink-2 wrap-anywhere md:py-2",
                    isActions && "max-md:absolute max-md:top-1 max-md:right-0 max-md:pr-0",
                  )}
                >
                  {!isActions && (
                    <span className="mr-2 text-xs text-ink-3 md:hidden" aria-hidden="true">
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
