import type { ReactNode } from "react";
import type { Peptide } from "#domain/peptides/peptide.ts";
import { hoursRangeText, hoursText } from "#domain/units/hours-text.ts";
import { plainNumber } from "#domain/units/plain-number.ts";
import { Term } from "#web/app/glossary/term.tsx";
import { measuredIn, routeText, speciesText } from "#web/lib/measured-in.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Cell, Row, Table, TableBody, TableHead } from "#web/ui/table.tsx";
import { checkTimesText } from "../dose-text.ts";
import { NOT_KNOWN } from "../messages.ts";
import { ClaimFlag } from "./claim-flag.tsx";
import { DetailCard, Pair, Pairs, Unknown } from "./detail-card.tsx";

import { ClaimSources, Prose, ReferenceMarks } from "./sources/reference-marks.tsx";

export function PharmacokineticsCard({ rows }: { readonly rows: Peptide["pharmacokinetics"] }) {
  return (
    <DetailCard title={<Term slug="pharmacokinetics">Pharmacokinetics</Term>}>
      {rows.length === 0 ? (
        <Unknown>Not known: no measurements are in this library.</Unknown>
      ) : (
        <DataTable label="Pharmacokinetics" columns={["In", "Route", "Half-life", "Peak after", "Reaches the blood"]}>
          {rows.map((row, index) => (
            <DataRow
              key={`${row.species}-${row.route}-${row.halfLifeHoursMin}-${row.halfLifeHoursMax}-${row.ref}`}
              cells={kineticsCells(row, `pharmacokinetics[${index}]`)}
            />
          ))}
        </DataTable>
      )}
    </DetailCard>
  );
}

function kineticsCells(row: Peptide["pharmacokinetics"][number], place: string): readonly TableCell[] {
  const { halfLifeHoursMin, halfLifeHoursMax, tmaxHours, bioavailabilityPct } = row;
  const claimed = { place, claim: measuredIn(row) };
  const marks = <ReferenceMarks of={row} {...claimed} />;
  const marked = (text: string | null) => (
    <>
      {text ?? NOT_KNOWN}
      {text && marks}
    </>
  );
  return [
    ["In", speciesText(row.species)],
    ["Route", routeText(row.route)],
    ["Half-life", marked(hoursRangeText(halfLifeHoursMin, halfLifeHoursMax))],
    ["Peak after", marked(tmaxHours === null ? null : hoursText(tmaxHours))],
    [
      "Reaches the blood",
      <>
        {bioavailabilityPct === null ? NOT_KNOWN : `${plainNumber(bioavailabilityPct)}%`}
        {marks}
        <ClaimFlag {...claimed} />
      </>,
    ],
  ];
}

export function MonitoringCard({ checks }: { readonly checks: Peptide["monitoring"] }) {
  return (
    <DetailCard id="monitoring" title="Monitoring">
      {checks.length === 0 ? (
        <Unknown>Not known: no source of this entry says what to measure.</Unknown>
      ) : (
        <DataTable label="Monitoring" columns={["Check", "When", "Why"]}>
          {checks.map((check, index) => (
            <DataRow
              key={`${check.check}-${check.ref}`}
              cells={[
                ["Check", check.check],
                ["When", check.timing === "source" ? checkTimesText(check) : "time not stated by the source"],
                [
                  "Why",
                  <>
                    {check.why}
                    <ClaimSources of={check} place={`monitoring[${index}]`} claim={`${check.check}: ${check.why}`} />
                  </>,
                ],
              ]}
            />
          ))}
        </DataTable>
      )}
    </DetailCard>
  );
}

export function StorageCard({ storage }: { readonly storage: Peptide["storage"] }) {
  return (
    <DetailCard
      title="Storage"
      aside={
        storage && (
          <span className="group/claim">
            <ClaimSources of={storage} place="storage" claim="Storage" />
          </span>
        )
      }
    >
      <Pairs>
        <Pair name={<Term slug="lyophilised">As powder</Term>}>
          {storage?.lyophilized ? <Prose text={storage.lyophilized} /> : NOT_KNOWN}
        </Pair>
        <Pair name={<Term slug="reconstitution">Mixed</Term>}>
          {storage?.reconstituted ? <Prose text={storage.reconstituted} /> : NOT_KNOWN}
        </Pair>
        <Pair name="Keeps">
          {storage?.stabilityDays == null ? NOT_KNOWN : `${plainNumber(storage.stabilityDays)} days`}
        </Pair>
      </Pairs>
    </DetailCard>
  );
}

interface DataTableProps {
  readonly label: string;
  readonly columns: readonly string[];
  readonly children: ReactNode;
}

function DataTable({ label, columns, children }: DataTableProps) {
  return (
    <Table label={label} restack="sm" className="sm:wrap-break-word">
      <TableHead columns={columns} />
      <TableBody>{children}</TableBody>
    </Table>
  );
}

type TableCell = readonly [column: string, value: ReactNode];

/** Columns with free text: only very long words break, all others stay whole. */
const FREE_TEXT: ReadonlySet<string> = new Set(["In", "Check", "Why"]);

function DataRow({ cells }: { readonly cells: readonly TableCell[] }) {
  return (
    <Row className="group/claim max-sm:block max-sm:py-2">
      {cells.map(([column, value]) => (
        <Cell
          key={column}
          label={column}
          className={classNames(
            "max-sm:grid max-sm:grid-cols-[7.5rem_minmax(0,1fr)] max-sm:items-baseline max-sm:gap-3 max-sm:py-0.5",
            FREE_TEXT.has(column) && "wrap-anywhere sm:min-w-28",
          )}
        >
          <span>{value}</span>
        </Cell>
      ))}
    </Row>
  );
}
