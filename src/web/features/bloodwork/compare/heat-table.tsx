import { useLayoutEffect, useMemo, useRef, useState } from "react";
import type { Draw } from "#domain/bloodwork/record/entry.ts";
import { inOrderOfDraw } from "#domain/bloodwork/see/dated-results.ts";
import type { Glance } from "#domain/bloodwork/see/glance.ts";
import { type HeatCell, heatCells } from "#domain/bloodwork/see/heat.ts";
import { PANELS } from "#domain/bloodwork/see/panels.ts";
import type { SeenWith } from "#domain/bloodwork/see/standing.ts";
import { unitText } from "#domain/bloodwork/see/unit-text.ts";
import { pointText } from "#domain/bloodwork/see/value-text.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Section } from "#web/ui/section.tsx";
import { Cell, Row, RowHeader, ScrollRegion, Table, TableBody, TableHead } from "#web/ui/table.tsx";
import { dayWords } from "../words/day-words.ts";
import { PlaceMark } from "../words/place-mark.tsx";

interface HeatTableProps {
  readonly glances: readonly Glance[];
  readonly draws: readonly Draw[];
  readonly seen: SeenWith;
  readonly hrefOf: (marker: string) => string;
}

/** Number of draws side by side; one press shows earlier ones. */
const COLUMNS = 8;

/** Shape and color show where a value was relative to its interval; the number gives the value. */
export function HeatTable({ glances, draws, seen, hrefOf }: HeatTableProps) {
  const ordered = useMemo(() => inOrderOfDraw(draws).toReversed(), [draws]);
  const [page, setPage] = useState(0);
  const shown = useMemo(() => ordered.slice(page * COLUMNS, (page + 1) * COLUMNS).toReversed(), [ordered, page]);
  const table = useRef<HTMLElement>(null);
  // A narrow page scrolls to the latest draws first.
  useLayoutEffect(() => {
    if (table.current && shown.length > 0) table.current.scrollLeft = table.current.scrollWidth;
  }, [shown]);
  const pages = Math.ceil(ordered.length / COLUMNS);
  const byPanel = Map.groupBy(glances, ({ panel }) => panel);
  const panels = PANELS.filter(({ id }) => byPanel.has(id));
  return (
    <Section
      title="Markers by draw"
      aside={
        pages > 1 && (
          <span className="flex gap-2" data-print="no">
            <Button disabled={page >= pages - 1} onClick={() => setPage(page + 1)}>
              Earlier draws
            </Button>
            <Button disabled={page === 0} onClick={() => setPage(page - 1)}>
              Later draws
            </Button>
          </span>
        )
      }
      className="grid min-w-0 gap-3"
    >
      <ScrollRegion ref={table} label="Markers by draw, table" className="rounded-card border border-line">
        <Table labelledBy="heat" look="framed" className="bg-surface">
          <TableHead
            columns={[
              { title: "Marker", className: "sticky left-0 z-10 bg-surface max-sm:max-w-32" },
              ...shown.map(({ id, collected }) => ({
                id,
                title: dayWords(collected.slice(0, 10)),
                isNumber: true,
                className: "whitespace-nowrap",
              })),
            ]}
          />
          {panels.map(({ id, name }) => (
            <TableBody key={id} className="align-middle">
              <Row>
                <RowHeader
                  scope="rowgroup"
                  colSpan={shown.length + 1}
                  className="bg-bg text-note font-medium text-ink-3"
                >
                  <span className="sticky left-3">{name}</span>
                </RowHeader>
              </Row>
              {(byPanel.get(id) ?? []).map((glance) => (
                <Row key={glance.key}>
                  <RowHeader className="sticky left-0 z-10 bg-surface font-medium max-sm:max-w-32 max-sm:text-note">
                    <a
                      href={hrefOf(glance.key)}
                      data-marker={glance.key}
                      className="text-ink no-underline hover:underline"
                    >
                      {glance.name}
                    </a>{" "}
                    <span className="text-xs font-normal whitespace-nowrap text-ink-3">
                      {unitText(glance.series.unit)}
                    </span>
                  </RowHeader>
                  {heatCells(glance, shown, seen).map((cell, place) => (
                    <ValueCell key={shown[place]?.id} cell={cell} glance={glance} />
                  ))}
                </Row>
              ))}
            </TableBody>
          ))}
        </Table>
      </ScrollRegion>
      <p className="text-note text-ink-3">
        Triangle: out of range. The stronger the color, the farther from the range. Without a ground: inside, or no
        interval is known. Empty: not measured.
      </p>
    </Section>
  );
}

interface ValueCellProps {
  readonly cell: HeatCell;
  readonly glance: Glance;
}

function ValueCell({ cell: { point, place, distance }, glance }: ValueCellProps) {
  if (point === null) return <Cell />;
  const isOutside = place === "above" || place === "below";
  return (
    <Cell isNumber className={classNames("whitespace-nowrap", isOutside && groundOf(distance))}>
      <span className="inline-flex items-center gap-1.5">
        <PlaceMark place={isOutside ? place : null} />
        {pointText(point, glance.series)}
      </span>
    </Cell>
  );
}

/** Steps instead of a gradient, because the eye can't tell more of them apart. */
function groundOf(distance: number | null): string {
  if (distance === null || distance < 0.1) return "bg-care/10";
  return distance < 0.5 ? "bg-care/20" : "bg-care/35";
}
