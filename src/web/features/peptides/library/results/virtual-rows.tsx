import { useVirtualizer, type VirtualItem } from "@tanstack/react-virtual";
import { TableBody } from "#web/ui/table.tsx";
import { useFocusedRow } from "./keep-focused.ts";
import { type ListProps, TABLE_REGION_ID } from "./list-props.ts";
import { PeptideRow } from "./peptide-row.tsx";
import { COLUMNS } from "./sortable-head.tsx";

const USUAL_ROW_PX = 45;
const ROWS_BEYOND = 10;

/**
 * The same rows; only those near the window of the region are drawn, and empty ones fill the space of the others.
 */
export function VirtualRows({ items, cardAction }: ListProps) {
  const { rangeExtractor, onFocus, onBlur } = useFocusedRow();
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => document.getElementById(TABLE_REGION_ID),
    estimateSize: () => USUAL_ROW_PX,
    overscan: ROWS_BEYOND,
    rangeExtractor,
  });
  const drawn = virtualizer.getVirtualItems();
  return (
    <TableBody className="align-middle" onFocus={onFocus} onBlur={onBlur}>
      {drawn.flatMap((row, place) => {
        const peptide = items[row.index];
        if (!peptide) return [];
        return [
          <Space key={`space-${peptide.slug}`} heightPx={row.start - (drawn[place - 1]?.end ?? 0)} />,
          <PeptideRow
            key={peptide.slug}
            rowRef={virtualizer.measureElement}
            peptide={peptide}
            place={row.index}
            cardAction={cardAction}
          />,
        ];
      })}
      <Space heightPx={virtualizer.getTotalSize() - endOf(drawn)} />
    </TableBody>
  );
}

function Space({ heightPx }: { readonly heightPx: number }) {
  if (heightPx <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in an empty row takes the focus
    <tr aria-hidden="true">
      <td colSpan={COLUMNS.length} style={{ height: heightPx, padding: 0 }} />
    </tr>
  );
}

const endOf = (drawn: readonly VirtualItem[]): number => drawn.at(-1)?.end ?? 0;
