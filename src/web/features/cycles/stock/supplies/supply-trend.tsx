import type { Decimal } from "decimal.js";
import { supplyAmountText } from "#domain/cycles/stock/supplies/shopping-list.ts";
import type { Supply } from "#domain/cycles/stock/supplies/supply.ts";
import { averagePerWeek } from "#domain/cycles/stock/supplies/supply-balance.ts";

const HEIGHT = 28;
const [BAR, GAP] = [10, 4];
/** A week without use is a line on the ground, so that eight weeks are seen to be eight. */
const LEAST = 1.5;

/** What was used in each of the last weeks, as bars, and in words. */
export function SupplyTrend({ supply, perWeek }: { readonly supply: Supply; readonly perWeek: readonly Decimal[] }) {
  const average = averagePerWeek(perWeek);
  if (average === null) return <p className="text-sm text-ink-3">Nothing used in {perWeek.length} weeks</p>;
  const most = Math.max(...perWeek.map(Number));
  const words = perWeek.map((used) => supplyAmountText(supply, used)).join(", ");
  return (
    <figure className="flex items-end gap-3">
      <svg
        role="img"
        aria-label={`Used in each of the last ${perWeek.length} weeks, this one last: ${words}`}
        width={perWeek.length * (BAR + GAP) - GAP}
        height={HEIGHT}
        className="shrink-0 fill-ink-3 print:fill-black"
      >
        {perWeek.map((used, place) => {
          const height = Math.max((Number(used) / most) * HEIGHT, LEAST);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a week is its place
            <rect key={place} x={place * (BAR + GAP)} y={HEIGHT - height} width={BAR} height={height} rx={1} />
          );
        })}
      </svg>
      <figcaption className="text-sm text-ink-2">{supplyAmountText(supply, average)} a week</figcaption>
    </figure>
  );
}
