import type { ReactNode } from "react";
import { TABLE_ROLES } from "#web/ui/table-roles.ts";

interface KeptTableProps {
  readonly caption: string;
  readonly head: readonly [string, string, string];
  readonly rows: ReadonlyArray<readonly [what: string, second: ReactNode, howLong: string]>;
}

/** Three columns; on a phone each row restacks, with its last column labelled. */
export function KeptTable({ caption, head, rows }: KeptTableProps) {
  const [what, second, howLong] = head;
  return (
    <table {...TABLE_ROLES.table} className="w-full text-left text-sm max-sm:block">
      <caption className="sr-only">{caption}</caption>
      <thead {...TABLE_ROLES.rowgroup} className="max-sm:sr-only">
        <tr {...TABLE_ROLES.row} className="text-note text-ink-3">
          <th {...TABLE_ROLES.columnheader} className="w-[32%] pr-4 pb-2 font-medium">
            {what}
          </th>
          <th {...TABLE_ROLES.columnheader} className="pr-4 pb-2 font-medium">
            {second}
          </th>
          <th {...TABLE_ROLES.columnheader} className="w-[28%] pb-2 font-medium">
            {howLong}
          </th>
        </tr>
      </thead>
      <tbody {...TABLE_ROLES.rowgroup} className="max-sm:grid">
        {rows.map(([name, text, time]) => (
          <tr
            key={name}
            {...TABLE_ROLES.row}
            className="border-t border-line-soft align-top max-sm:grid max-sm:gap-1 max-sm:py-3"
          >
            <th {...TABLE_ROLES.rowheader} className="font-medium text-ink sm:py-2.5 sm:pr-4">
              {name}
            </th>
            <td {...TABLE_ROLES.cell} className="sm:py-2.5 sm:pr-4">
              {text}
            </td>
            <td {...TABLE_ROLES.cell} className="max-sm:text-ink-3 sm:py-2.5">
              <span className="sm:hidden">{howLong}: </span>
              {time}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
