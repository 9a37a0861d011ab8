import type { PlannedImportDose } from "#domain/account/import/plan-doses.ts";
import { wallTime } from "#domain/cycles/days/person-day.ts";
import { siteLabel } from "#domain/cycles/sites/body-sites.ts";
import { ROUTE_LABELS } from "#domain/peptides/vocabulary.ts";
import { Exact, formatAmount } from "#domain/units/amount.ts";
import { counted } from "#domain/units/counted.ts";
import { plainNumber } from "#domain/units/plain-number.ts";
import { dayText } from "#web/lib/local-day.ts";
import { useShown } from "#web/lib/use-shown.ts";
import { classNames } from "#web/ui/class-names.ts";
import { MoreButton } from "#web/ui/more-button.tsx";
import { Cell, Row, RowHeader, ScrollRegion, Table, TableBody, TableHead } from "#web/ui/table.tsx";

const FIRST = 8;
const MORE = 200;
const ALREADY = { account: "Duplicate: in your account", file: "Duplicate: twice in the file" } as const;

/** The doses as they would be saved. */
export function DoseRows({ doses }: { readonly doses: readonly PlannedImportDose[] }) {
  const { shown, left, more } = useShown(doses, FIRST, MORE);
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
      <ScrollRegion label="Doses in the file" className="rounded-card border border-line">
        <Table label="Doses in the file" look="framed" restack="sm" className="sm:whitespace-nowrap">
          <TableHead
            columns={["Compound", { title: "Amount", isNumber: true }, "Day", "Time", "Status", "Site", "Route"]}
          />
          <TableBody className="text-ink-2">
            {shown.map((dose) => (
              <DoseRow key={dose.id} dose={dose} />
            ))}
          </TableBody>
        </Table>
      </ScrollRegion>
      {left > 0 && (
        <div className="flex flex-wrap items-center gap-3 text-note text-ink-3">
          <p>{`${plainNumber(shown.length)} of ${counted(doses.length, "dose")} shown`}</p>
          <MoreButton hasMore onMore={more} variant="quiet">
            Show {plainNumber(Math.min(MORE, left))} more
          </MoreButton>
        </div>
      )}
    </div>
  );
}

function DoseRow({ dose: { fields, hasTime, already } }: { readonly dose: PlannedImportDose }) {
  const { peptideName, at, zone, day, amount, route, site } = fields;
  return (
    <Row
      className={classNames(
        "max-sm:flex max-sm:flex-wrap max-sm:gap-x-3 max-sm:gap-y-0.5 max-sm:px-3 max-sm:py-2.5",
        already !== null && "text-ink-3",
      )}
    >
      <RowHeader className="font-medium text-ink">{peptideName}</RowHeader>
      <Cell isNumber>{amount && formatAmount(new Exact(amount.value), amount.unit)}</Cell>
      <Cell>{dayText(day)}</Cell>
      <Cell>{hasTime ? wallTime(at, zone).time : "No time"}</Cell>
      <Cell>{already === null ? "New" : ALREADY[already]}</Cell>
      <Cell>{site === null ? "" : siteLabel(site)}</Cell>
      <Cell>{route === null ? "" : ROUTE_LABELS[route]}</Cell>
    </Row>
  );
}
