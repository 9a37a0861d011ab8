import { lazy, type ReactNode, Suspense } from "react";
import { ScrollRegion, Table, TableBody } from "#web/ui/table.tsx";
import type { ListedPeptide } from "../library-queries.ts";
import type { LibraryView } from "../view/library-view.ts";
import { type ListProps, PLAIN_AT_FIRST, TABLE_REGION_ID } from "./list-props.ts";
import { PeptideRow } from "./peptide-row.tsx";
import { SortableHead } from "./sortable-head.tsx";

interface PeptideTableProps extends ListProps {
  readonly view: LibraryView;
  /** Shown below the last row, inside the scroll region. */
  readonly children: ReactNode;
}

const VirtualRows = lazy(async () => ({ default: (await import("./virtual-rows.tsx")).VirtualRows }));

/** One line per entry. It scrolls in its own region, where its head stays. */
export function PeptideTable({ view, children, ...list }: PeptideTableProps) {
  const { items, total, isVirtual } = list;
  return (
    <ScrollRegion
      id={TABLE_REGION_ID}
      label="Peptides"
      className="relative max-h-[80dvh] rounded-card border border-line-soft bg-surface print:max-h-none"
    >
      <Table label="Peptides" look="framed" rowCount={total + 1} className="whitespace-nowrap">
        <SortableHead view={view} hasActions={list.cardAction !== undefined} />
        {isVirtual ? (
          <Suspense fallback={<PlainRows {...list} items={items.slice(0, PLAIN_AT_FIRST)} />}>
            <VirtualRows {...list} />
          </Suspense>
        ) : (
          <PlainRows {...list} />
        )}
      </Table>
      {children}
    </ScrollRegion>
  );
}

function PlainRows({ items, cardAction }: ListProps) {
  return (
    <TableBody className="align-middle">
      {items.map((peptide: ListedPeptide, place) => (
        <PeptideRow key={peptide.slug} peptide={peptide} place={place} cardAction={cardAction} />
      ))}
    </TableBody>
  );
}
