import { Download } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { writeCsv } from "#domain/csv/write-csv.ts";
import { download, downloadTable, fileNameOf } from "#web/lib/download.ts";
import { Button } from "../button.tsx";
import { Cell, Row, ScrollRegion, Table, TableBody, TableHead } from "../table.tsx";
import { svgText } from "./svg-text.ts";

export interface ChartTable {
  readonly columns: readonly string[];
  readonly rows: ReadonlyArray<readonly (string | number)[]>;
}

interface ChartFrameProps {
  readonly title: string;
  /** The chart's message in words, for people who read it rather than see it. */
  readonly summary?: ReactNode;
  /** In words, without an ending. */
  readonly fileName: string;
  /** The chart's data as numbers. */
  readonly table: ChartTable;
  readonly controls?: ReactNode;
  readonly children: ReactNode;
}

/** A chart with its data table, and downloads of both. */
export function ChartFrame({ title, summary, fileName, table, controls, children }: ChartFrameProps) {
  const savedAs = fileNameOf(fileName);
  const figure = useRef<HTMLElement>(null);
  const saveSvg = () => {
    const drawing = figure.current?.querySelector<SVGSVGElement>("svg[role=img]");
    if (drawing) download(`${savedAs}.svg`, "image/svg+xml", svgText(drawing));
  };
  const saveCsv = () => downloadTable(savedAs, writeCsv([table.columns, ...table.rows]));
  return (
    <figure ref={figure} className="grid min-w-0 content-start gap-2">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="text-sm font-medium">{title}</span>
        {controls}
      </figcaption>
      {children}
      {summary && <p className="text-note text-ink-3">{summary}</p>}
      <div className="flex flex-wrap items-start justify-between gap-2" data-print="no">
        <details className="min-w-0 text-sm">
          <summary className="link-quiet inline-flex min-h-9 items-center text-note text-ink-2 max-md:min-h-11">
            The same as a table
          </summary>
          <DataTable table={table} label={title} />
        </details>
        <div className="flex gap-1">
          <Button icon={Download} variant="quiet" onClick={saveSvg} aria-label={`Save ${title} as SVG`}>
            SVG
          </Button>
          <Button icon={Download} variant="quiet" onClick={saveCsv} aria-label={`Save ${title} as CSV`}>
            CSV
          </Button>
        </div>
      </div>
    </figure>
  );
}

/** The page shows at most this many rows; the file has all of them. */
const MAX_ROWS = 200;

function DataTable({ table, label }: { readonly table: ChartTable; readonly label: string }) {
  const { columns, rows } = table;
  return (
    <ScrollRegion label={`${label}, table`} className="mt-2 max-h-80">
      <Table label={label} className="whitespace-nowrap">
        <TableHead columns={columns} />
        <TableBody className="font-mono text-xs">
          {rows.slice(0, MAX_ROWS).map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of numbers have no other key
            <Row key={index}>
              {row.map((cell, place) => (
                <Cell key={columns[place]}>{cell}</Cell>
              ))}
            </Row>
          ))}
        </TableBody>
      </Table>
      {rows.length > MAX_ROWS && (
        <p className="py-2 text-note text-ink-3">{`${rows.length - MAX_ROWS} more rows are in the CSV file.`}</p>
      )}
    </ScrollRegion>
  );
}
