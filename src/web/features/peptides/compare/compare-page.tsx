import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Download, Printer } from "lucide-react";
import { comparePeptides } from "#domain/peptides/compare-peptides.ts";
import type { Peptide } from "#domain/peptides/peptide.ts";
import { CitationOpener } from "#web/app/citations/citation-opener.tsx";
import { exportFile } from "#web/lib/export-file.ts";
import { Button } from "#web/ui/button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { MAX_COMPARED, MIN_COMPARED } from "../library/compare/compare-store.ts";
import { AddPeptide } from "./choose/add-peptide.tsx";
import { AskedNotices } from "./choose/asked-notices.tsx";
import { Chooser } from "./choose/chooser.tsx";
import type { CompareAddress } from "./compare-address.ts";
import { comparedLibraryQuery } from "./compare-queries.ts";
import type { ColumnAction } from "./table/column-head.tsx";
import { CompareTable } from "./table/compare-table.tsx";
import { DisplayLinks } from "./table/display-links.tsx";
import { TogetherNotice } from "./table/together-notice.tsx";
import "./compare-print.css";
import { useColumnFocus } from "./use-column-focus.ts";
import { type OwnPeptides, useComparedPeptides } from "./use-compared-peptides.ts";

interface ComparePageProps {
  readonly address: CompareAddress;
  readonly own: OwnPeptides;
  readonly columnAction?: ColumnAction;
}

/** Two to six peptides from the address, side by side. */
export function ComparePage({ address, own, columnAction }: ComparePageProps) {
  const { asked, retry } = useComparedPeptides(address.slugs, own);
  const { data: compared } = useQuery(comparedLibraryQuery());
  const shown = asked.flatMap((item) => (item.state === "shown" ? [item.peptide] : []));
  const { announcement, onMove } = useColumnFocus(shown);
  const isTable = shown.length >= MIN_COMPARED;
  const comparison = isTable ? compare(shown, address.onlyDifferences) : null;
  const isWaiting = !isTable && asked.some(({ state }) => state === "loading");
  const ownEntries = own.state === "known" ? own.peptides : [];
  const library = compared?.entries;
  const entries = library && [
    ...ownEntries.map(({ id, document: { name, aliases } }) => ({ slug: id, name, aliases })),
    ...library,
  ];
  const add =
    address.slugs.length < MAX_COMPARED ? (
      <AddPeptide address={address} entries={entries} />
    ) : (
      <p className="text-sm text-ink-3">{`${MAX_COMPARED} at most: remove one to add another.`}</p>
    );
  return (
    <CitationOpener>
      <div className="print:[page:comparison]">
        <PageHeader
          title={
            <span id="compare-title" tabIndex={-1}>
              Compare
            </span>
          }
          crumb={
            <Link to="/peptides" className="hover:text-ink hover:underline">
              Peptide Library
            </Link>
          }
          actions={isTable && <Actions peptides={shown} />}
        >
          What the library says of each, row by row. Press a numeral to see its source.
        </PageHeader>
        <AskedNotices address={address} asked={asked} onRetry={retry} />
        {/* the field always has the same position in the tree, so that typed text is not lost */}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {isTable && <TogetherNotice peptides={shown} library={library} />}
          <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3" data-print="no">
            {comparison && <DisplayLinks address={address} alikeCount={comparison.alikeCount} />}
            {add}
          </div>
          {comparison && (
            <CompareTable
              peptides={shown}
              table={comparison.table}
              address={address}
              columnAction={columnAction}
              onMove={onMove}
            />
          )}
          {!isTable && !isWaiting && <Chooser address={address} shown={shown} pairs={compared?.pairs ?? []} />}
        </div>
        <p role="status" className="sr-only">
          {announcement}
        </p>
      </div>
    </CitationOpener>
  );
}

/** The table for the address, and the number of equal rows. */
function compare(peptides: readonly Peptide[], onlyDifferences: boolean) {
  const whole = comparePeptides(peptides);
  const rowCount = whole.groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const groups = whole.groups
    .map((group) => ({ ...group, rows: group.rows.filter((row) => row.differs) }))
    .filter(({ rows }) => rows.length > 0);
  const alikeCount = rowCount - groups.reduce((sum, { rows }) => sum + rows.length, 0);
  return { table: onlyDifferences ? { groups } : whole, alikeCount };
}

function Actions({ peptides }: { readonly peptides: readonly Peptide[] }) {
  const download = () =>
    exportFile(async () => {
      const { downloadComparison } = await import("./table/download-csv.ts");
      downloadComparison(peptides);
    });
  return (
    <div className="flex flex-wrap gap-2 noscript:hidden">
      <Button icon={Download} onClick={() => void download()}>
        CSV
      </Button>
      <Button icon={Printer} onClick={() => window.print()}>
        Print
      </Button>
    </div>
  );
}
