import { siteLabel } from "#domain/cycles/sites/body-sites.ts";
import type { PersonSites, Site } from "#domain/cycles/sites/person-sites.ts";
import type { SiteUse } from "#domain/cycles/sites/rotation.ts";
import { counted } from "#domain/units/counted.ts";
import { momentText } from "#web/lib/local-day.ts";
import { Cell, Row, RowHeader, Table, TableBody, TableHead } from "#web/ui/table.tsx";
import { reactionNames, restedText } from "../sites/site-words.ts";

interface SiteTableProps {
  readonly use: readonly SiteUse[];
  /** Sites on the list not used recently. */
  readonly unused: readonly Site[];
  readonly sites: PersonSites;
}

const HEADS = ["Site", "Last used", "Used", "Reactions"] as const;

export function SiteTable({ use, unused, sites }: SiteTableProps) {
  const split = new Set(sites.inUse.map(({ partOf }) => partOf));
  const listed = new Set(sites.inUse.map(({ code }) => code));
  return (
    <div className="grid gap-3">
      <Table label="Sites by rest time">
        <TableHead columns={HEADS} />
        <TableBody>
          {use.map((used) => (
            <Row key={used.site}>
              <RowHeader className="wrap-anywhere">
                {siteLabel(used.site)}
                {!listed.has(used.site) && (
                  <span className="block text-note text-ink-3">
                    {split.has(used.site) ? "Split since" : "Not in your list"}
                  </span>
                )}
              </RowHeader>
              <Cell className="whitespace-nowrap tabular-nums">
                {restedText(used.daysRested)}
                {used.daysRested > 0 && <span className="block text-note text-ink-3">{momentText(used.lastAt)}</span>}
              </Cell>
              <Cell className="tabular-nums">{used.count}</Cell>
              <Cell className="text-ink-2 wrap-anywhere">{reactionNames(used) || "–"}</Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
      {unused.length > 0 && (
        <details className="text-sm">
          <summary className="min-h-11 cursor-pointer py-2.5 font-medium text-ink-2">
            {counted(unused.length, "more site")}, not used in the last two months
          </summary>
          <ul className="grid gap-x-4 gap-y-1 pb-2 text-ink-2 sm:grid-cols-2">
            {unused.map(({ code, label }) => (
              <li key={code} className="wrap-anywhere">
                {label}
              </li>
            ))}
          </ul>
        </details>
      )}
      <p className="text-note text-ink-3">
        This cycle from its beginning, and your other cycles of the last two months.
      </p>
    </div>
  );
}
