import { lazy, type ReactNode, Suspense } from "react";
import type { ListedPeptide } from "../library-queries.ts";
import type { LibraryView } from "../view/library-view.ts";
import { type ListProps, PLAIN_AT_FIRST, TABLE_REGION_ID } from "./list-props.ts";
import { PeptideRow } from "./peptide-row.tsx";
import { TableHead } from "./table-head.tsx";

interface PeptideTableProps extends ListProps {
  readonly view: LibraryView;
  /** Stands below the last row, inside the region. */
  readonly children: ReactNode;
}

const VirtualRows = lazy(async () => ({ default: (await import("./virtual-rows.tsx")).VirtualRows }));

/** One line per entry. It scrolls in its own region, where its head stays. */
export function PeptideTable({ view, children, ...list }: PeptideTableProps) {
  const { items, total, isVirtual } = list;
  return (
    <section
      id={TABLE_REGION_ID}
      aria-label="Peptides"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className="relative max-h-[80dvh] overflow-auto rounded-card border border-line-soft bg-surface print:max-h-none"
    >
      <table aria-rowcount={total + 1} className="w-full border-collapse text-sm whitespace-nowrap">
        <TableHead view={view} hasActions={list.cardAction !== undefined} />
        {isVirtual ? (
          <Suspense fallback={<PlainRows {...list} items={items.slice(0, PLAIN_AT_FIRST)} />}>
            <VirtualRows {...list} />
          </Suspense>
        ) : (
          <PlainRows {...list} />
        )}
      </table>
      {children}
    </section>
  );
}

function PlainRows({ items, cardAction }: ListProps) {
  return (
    <tbody>
      {items.map((peptide: ListedPeptide, place) => (
        <PeptideRow key={peptide.slug} peptide={peptide} place={place} cardAction={cardAction} />
      ))}
    </tbody>
  );
}
