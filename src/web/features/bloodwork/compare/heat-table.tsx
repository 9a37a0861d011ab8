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
import { dayWords } from "../words/day-words.ts";
import { PlaceMark } from "../words/place-mark.tsx";

interface HeatTableProps {
  readonly glances: readonly Glance[];
  readonly draws: readonly Draw[];
  readonly seen: SeenWith;
  readonly hrefOf: (marker: string) => string;
}

/** So many draws stand side by side; the way to earlier ones is a press away. */
const COLUMNS = 8;

/** Every marker at every draw: shape and colour say where a value lay, the number what it was. */
export function HeatTable({ glances, draws, seen, hrefOf }: HeatTableProps) {
  const ordered = useMemo(() => inOrderOfDraw(draws).toReversed(), [draws]);
  const [page, setPage] = useState(0);
  const shown = useMemo(() => ordered.slice(page * COLUMNS, (page + 1) * COLUMNS).toReversed(), [ordered, page]);
  const table = useRef<HTMLElement>(null);
  // On a narrow page the latest draws are seen first.
  useLayoutEffect(() => {
    if (table.current && shown.length > 0) table.current.scrollLeft = table.current.scrollWidth;
  }, [shown]);
  const pages = Math.ceil(ordered.length / COLUMNS);
  const byPanel = Map.groupBy(glances, ({ panel }) => panel);
  const panels = PANELS.filter(({ id }) => byPanel.has(id));
  return (
    <section aria-labelledby="heat" className="grid min-w-0 gap-3">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="heat" className="text-lg font-semibold tracking-[-0.015em]">
          Markers by draw
        </h2>
        {pages > 1 && (
          <span className="flex gap-2" data-print="no">
            <Button disabled={page >= pages - 1} onClick={() => setPage(page + 1)}>
              Earlier draws
            </Button>
            <Button disabled={page === 0} onClick={() => setPage(page - 1)}>
              Later draws
            </Button>
          </span>
        )}
      </header>
      <section
        ref={table}
        aria-label="Markers by draw, table"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard
        tabIndex={0}
        className="overflow-x-auto rounded-card border border-line"
      >
        <table className="w-full border-collapse bg-surface text-sm">
          <thead className="text-note text-ink-3">
            <tr className="border-b border-line">
              <th scope="col" className="sticky left-0 z-10 bg-surface px-3 py-2 text-left font-medium max-sm:max-w-32">
                Marker
              </th>
              {shown.map((draw) => (
                <th key={draw.id} scope="col" className="px-2.5 py-2 text-right font-medium whitespace-nowrap">
                  {dayWords(draw.collected.slice(0, 10))}
                </th>
              ))}
            </tr>
          </thead>
          {panels.map(({ id, name }) => (
            <tbody key={id}>
              <tr>
                <th
                  scope="rowgroup"
                  colSpan={shown.length + 1}
                  className="bg-bg px-3 py-1.5 text-left text-note font-medium text-ink-3"
                >
                  <span className="sticky left-3">{name}</span>
                </th>
              </tr>
              {(byPanel.get(id) ?? []).map((glance) => (
                <tr key={glance.key} className="border-t border-line-soft">
                  <th
                    scope="row"
                    className="sticky left-0 z-10 bg-surface px-3 py-1.5 text-left font-medium max-sm:max-w-32 max-sm:text-note"
                  >
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
                  </th>
                  {heatCells(glance, shown, seen).map((cell, place) => (
                    <Cell key={shown[place]?.id} cell={cell} glance={glance} />
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </section>
      <p className="text-note text-ink-3">
        Triangle: outside the interval of that draw; the stronger the ground, the farther, in widths of the interval.
        Without a ground: inside, or no interval is known. Empty: not measured.
      </p>
    </section>
  );
}

function Cell({ cell: { point, place, distance }, glance }: { readonly cell: HeatCell; readonly glance: Glance }) {
  if (point === null) return <td />;
  const isOutside = place === "above" || place === "below";
  return (
    <td
      className={classNames("px-2.5 py-1.5 text-right whitespace-nowrap tabular-nums", isOutside && groundOf(distance))}
    >
      <span className="inline-flex items-center gap-1.5">
        <PlaceMark place={isOutside ? place : null} />
        {pointText(point, glance.series)}
      </span>
    </td>
  );
}

/** Steps rather than a slope: more are not told apart by eye. */
function groundOf(distance: number | null): string {
  if (distance === null || distance < 0.1) return "bg-care/10";
  return distance < 0.5 ? "bg-care/20" : "bg-care/35";
}
