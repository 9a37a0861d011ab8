import { Equal, EqualNot, Minus } from "lucide-react";
import type { CompareRow, CompareTable as Comparison } from "#domain/peptides/compare-peptides.ts";
import type { Peptide } from "#domain/peptides/peptide.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Cell, Row, RowHeader, ScrollRegion, Table, TableBody, TableHead } from "#web/ui/table.tsx";
import type { CompareAddress } from "../compare-address.ts";
import { CellContent } from "./cell-content.tsx";
import { type ColumnAction, ColumnHead, type ColumnMove } from "./column-head.tsx";

interface CompareTableProps {
  readonly peptides: readonly Peptide[];
  readonly table: Comparison;
  readonly address: CompareAddress;
  readonly columnAction: ColumnAction | undefined;
  readonly onMove: (move: ColumnMove) => void;
}

/** Columns of equal, readable width. */
const WIDTHS: Readonly<Record<number, string>> = {
  2: "md:min-w-[39rem]",
  3: "md:min-w-[53rem]",
  4: "md:min-w-[67rem]",
  5: "md:min-w-[81rem]",
  6: "md:min-w-[95rem]",
};

/**
 * The peptides side by side, in a region that scrolls by itself and keeps names and row titles in sight. On a phone each
 * row becomes a block with the peptides below each other, and the page scrolls.
 */
export function CompareTable({ peptides, table, address, columnAction, onMove }: CompareTableProps) {
  return (
    <>
      <PartLinks titles={table.groups.map(({ title }) => title)} />
      <ScrollRegion
        label="Comparison"
        className="rounded-card border border-line-soft bg-surface max-md:overflow-clip md:max-h-[85dvh] print:max-h-none print:overflow-visible"
      >
        <Table
          label="Comparison"
          look="bare"
          restack="md"
          className={classNames(
            "comparison border-separate border-spacing-0 md:table-fixed print:min-w-0! print:text-tick",
            WIDTHS[peptides.length],
          )}
        >
          <TableHead
            staysWhenStacked
            className="md:sticky md:top-0 md:z-20 print:static"
            rowClassName="max-md:block"
            columns={[
              {
                title: "Compared",
                className:
                  "sticky left-0 z-10 w-44 border-b border-line bg-surface px-3 py-2 max-md:sr-only print:w-24",
              },
            ]}
          >
            {peptides.map((peptide, place) => (
              <ColumnHead
                key={peptide.slug}
                column={peptide}
                before={peptides[place - 1]}
                after={peptides[place + 1]}
                address={address}
                action={columnAction}
                onMove={onMove}
                className="border-b border-line bg-surface px-3 py-2 align-top! max-md:block max-md:border-line-soft max-md:py-0.5"
              />
            ))}
          </TableHead>
          {table.groups.map(({ title, rows }) => (
            <TableBody key={title}>
              <Row className="max-md:block">
                <RowHeader
                  scope="rowgroup"
                  colSpan={peptides.length + 1}
                  id={partId(title)}
                  className="scroll-mt-28 border-b border-line bg-bg max-md:block"
                >
                  <span className="section-label sticky left-0 inline-block px-3 pt-4 pb-1.5">{title}</span>
                </RowHeader>
              </Row>
              {rows.map((row) => (
                <ComparedRow key={row.id} row={row} peptides={peptides} />
              ))}
            </TableBody>
          ))}
        </Table>
      </ScrollRegion>
    </>
  );
}

const partId = (title: string): string => `compare-${title.toLowerCase().replaceAll(" ", "-")}`;

/** On a phone the table is several screens long: plain links to its parts, which work before any script. */
function PartLinks({ titles }: { readonly titles: readonly string[] }) {
  return (
    <nav
      aria-label="Parts of the comparison"
      className="sticky top-14 z-10 -mx-4 overflow-x-auto border-y border-line-soft bg-bg md:hidden"
    >
      <ul className="flex w-max gap-1 px-2">
        {titles.map((title) => (
          <li key={title}>
            <a
              href={`#${partId(title)}`}
              className="flex min-h-11 items-center rounded-small px-2 text-note whitespace-nowrap text-ink-2 hover:bg-raised hover:text-ink"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const CODES: ReadonlySet<CompareRow["id"]> = new Set(["sequence", "cas"]);

/** Long in many entries: the first few are in sight, the rest is one press away. Risks and doses are never folded. */
const FOLDED: ReadonlySet<CompareRow["id"]> = new Set(["measured-people", "measured-animals"]);

const CELL_NAME = "block border-t border-line-soft pt-2 text-sm font-medium text-ink-2 wrap-anywhere";

interface ComparedRowProps {
  readonly row: CompareRow;
  readonly peptides: readonly Peptide[];
}

function ComparedRow({ row, peptides }: ComparedRowProps) {
  const { id, title, cells } = row;
  return (
    <Row id={`compare-${id}`} className="max-md:block max-md:border-b max-md:border-line-soft">
      <RowHeader className="left-0 z-10 border-line-soft bg-surface px-3 py-3 max-md:block max-md:pb-1 md:sticky md:border-b print:static">
        <span className="grid gap-1 max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-3 md:max-w-44">
          <span className="font-medium text-ink">{title}</span>
          <RowMark row={row} />
        </span>
      </RowHeader>
      {cells.map((cell, place) => {
        const peptide = peptides[place];
        return (
          peptide && (
            <Cell
              key={peptide.slug}
              label={
                <span data-name className={CELL_NAME}>
                  {peptide.name}
                </span>
              }
              className="border-line-soft px-3 py-3 max-md:block max-md:py-1.5 max-md:last:pb-3 md:border-b"
            >
              <CellContent cell={cell} peptide={peptide} isCode={CODES.has(id)} isFolded={FOLDED.has(id)} />
            </Cell>
          )
        );
      })}
    </Row>
  );
}

/** Marked with a word and a shape, never with color alone. */
function RowMark({ row: { differs, cells } }: { readonly row: CompareRow }) {
  const isUnknown = cells.every(({ isKnown }) => !isKnown);
  const [Icon, word] = differs
    ? ([EqualNot, "Differs"] as const)
    : isUnknown
      ? ([Minus, "Not known of any"] as const)
      : ([Equal, "The same"] as const);
  return (
    <span className={classNames("inline-flex items-center gap-1 text-note", differs ? "text-ink-2" : "text-ink-3")}>
      <Icon className="size-3.5" aria-hidden="true" />
      {word}
    </span>
  );
}
