import type { MonitoringItem } from "#domain/protocols/generated-protocol.ts";
import { dayText } from "#web/lib/local-day.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Cell, Row, RowHeader, Table, TableBody, TableHead } from "#web/ui/table.tsx";
import { groupChecks } from "./group-checks.ts";
import { Cite } from "./sources/citations.tsx";

/** Checks day by day; the box is for ticking on paper. */
export function MonitoringTable({ items }: { readonly items: readonly MonitoringItem[] }) {
  if (items.length === 0) return <p className="text-sm text-ink-3">No source names a check.</p>;
  return (
    <Table label="Checks by day">
      <TableHead columns={[{ title: "Day", className: "w-28" }, "Check and why"]} />
      <TableBody>
        {groupChecks(items).flatMap(({ date, week, items: checks }) =>
          checks.map((item, place) => (
            <Row key={`${date} ${item.marker ?? item.check}`}>
              {place === 0 && (
                <RowHeader scope="rowgroup" rowSpan={checks.length} className="font-medium">
                  {dayText(date)}
                  <span className="block text-note font-normal text-ink-3">
                    {week === 0 ? "before the start" : `week ${week}`}
                  </span>
                </RowHeader>
              )}
              <Cell>
                <div className="flex gap-2.5">
                  <span aria-hidden="true" className="mt-1 size-3.5 shrink-0 rounded-[3px] border border-control" />
                  <div className="grid min-w-0 gap-0.5">
                    <span className="flex flex-wrap items-center gap-2 font-medium">
                      {item.check}
                      {item.timing === "not-stated" && <Badge>interval not stated</Badge>}
                    </span>
                    <span className="text-ink-2">
                      {item.why}
                      <Cite refs={item.refs} claim={item.why} />
                    </span>
                  </div>
                </div>
              </Cell>
            </Row>
          )),
        )}
      </TableBody>
    </Table>
  );
}
