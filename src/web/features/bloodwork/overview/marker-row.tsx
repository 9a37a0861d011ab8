import { memo } from "react";
import type { Change } from "#domain/bloodwork/see/change.ts";
import type { Glance } from "#domain/bloodwork/see/glance.ts";
import { changeWords, placeWords, verdictWords } from "#domain/bloodwork/see/see-words.ts";
import { unitText } from "#domain/bloodwork/see/unit-text.ts";
import { pointText, valueText } from "#domain/bloodwork/see/value-text.ts";
import { dayWords } from "../words/day-words.ts";
import { PlaceMark } from "../words/place-mark.tsx";
import { Sparkline } from "./sparkline.tsx";

interface MarkerRowProps {
  readonly glance: Glance;
  readonly href: string;
}

/** Memoized, because the overview shows many rows and few change at once. */
export const MarkerRow = memo(function MarkerRow({ glance, href }: MarkerRowProps) {
  const { key, name, series, last, lastUnplaced, standing, sincePrevious, sinceFirst } = glance;
  const words = standing && placeWords(standing);
  const unit = lastUnplaced ? lastUnplaced.result.rawUnit : unitText(series.unit);
  const day = (lastUnplaced?.draw ?? last?.draw)?.collected.slice(0, 10) ?? "";
  return (
    <li className="border-b border-line-soft [contain-intrinsic-size:auto_3.5rem] [content-visibility:auto] last:border-0 print:[content-visibility:visible]">
      <a
        href={href}
        data-marker={key}
        className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-2 text-ink no-underline hover:bg-raised @lg:grid-cols-[minmax(0,1fr)_5.625rem_minmax(0,9.5rem)] @4xl:grid-cols-[minmax(0,1fr)_5.625rem_9.5rem_13.5rem_6rem]"
      >
        <span className="min-w-0 text-sm font-medium wrap-break-word">{name}</span>
        <span className="@max-lg:order-3 @max-lg:col-start-2 @max-lg:justify-self-end">
          <Sparkline series={series} standing={standing} last={last} />
        </span>
        <span className="min-w-0 text-right @lg:justify-self-end">
          <span className="inline-flex items-baseline justify-end gap-1.5 tabular-nums">
            <PlaceMark place={lastUnplaced || standing?.place === "inside" ? null : (standing?.place ?? null)} />
            <span className="text-lg leading-tight font-semibold tracking-[-0.015em] wrap-anywhere">
              {lastUnplaced ? valueText(lastUnplaced.result.value) : last && pointText(last, series)}
            </span>
            {unit !== "" && <span className="text-note text-ink-3">{unit}</span>}
          </span>
          {words && <span className="sr-only">, {words}</span>}
        </span>
        <span className="text-note leading-snug text-ink-3 @max-4xl:col-span-2 @lg:@max-4xl:flex @lg:@max-4xl:flex-wrap @lg:@max-4xl:gap-x-3 @max-lg:order-2 @max-lg:col-span-1 @lg:@max-4xl:col-start-1">
          {sincePrevious && !lastUnplaced && <ChangeLine change={sincePrevious} series={series} />}
          {sinceFirst && sinceFirst.difference !== null && sinceFirst.from !== sincePrevious?.from && !lastUnplaced && (
            <span className="block @max-lg:hidden">
              since the first <ChangeLine change={sinceFirst} series={series} />
            </span>
          )}
          <span className="block @4xl:hidden">{day !== "" && dayWords(day)}</span>
        </span>
        <span className="text-right text-note whitespace-nowrap text-ink-3 tabular-nums @max-4xl:hidden">
          {day !== "" && dayWords(day)}
        </span>
      </a>
    </li>
  );
});

function ChangeLine({ change, series }: { readonly change: Change; readonly series: Glance["series"] }) {
  const moved = changeWords(change, series);
  if (moved === null) return null;
  return (
    <span>
      <span className="text-ink-2 tabular-nums">{moved}</span>
      {change.verdict !== null && (
        <span className={change.verdict === "beyond" ? "font-medium text-ink" : undefined}>
          {" "}
          {verdictWords(change)}
        </span>
      )}
    </span>
  );
}
