import type { ReactNode } from "react";
import { Cell, Row, RowHeader, Table, TableBody, TableHead } from "#web/ui/table.tsx";

interface KeptTableProps {
  readonly caption: string;
  readonly head: readonly [string, string, string];
  readonly rows: ReadonlyArray<readonly [what: string, second: ReactNode, howLong: string]>;
}

/** Three columns; on a phone each row is stacked, with its last column labeled. */
export function KeptTable({ caption, head, rows }: KeptTableProps) {
  const [what, second, howLong] = head;
  return (
    <Table label={caption} restack="sm">
      <TableHead columns={[{ title: what, className: "w-[32%]" }, second, { title: howLong, className: "w-[28%]" }]} />
      <TableBody>
        {rows.map(([name, text, time]) => (
          <Row key={name} className="max-sm:grid max-sm:gap-1 max-sm:py-3">
            <RowHeader className="font-medium text-ink">{name}</RowHeader>
            <Cell>{text}</Cell>
            <Cell label={`${howLong}:`} className="max-sm:text-ink-3">
              {time}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
