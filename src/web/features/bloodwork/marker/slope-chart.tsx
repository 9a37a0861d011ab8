import type { Period } from "#domain/bloodwork/see/periods.ts";
import { classNames } from "#web/ui/class-names.ts";
import { FORCED_COLOURS } from "../words/forced-colours.ts";

interface SlopeChartProps {
  readonly periods: readonly Period[];
  readonly text: (y: number | null) => string;
}

const [WIDTH, HEIGHT, SIDE, TOP, BOTTOM] = [320, 150, 46, 26, 34];

/**
 * Period medians joined by a line, with every result as a small dot and the count below. A period has no median if
 * laboratory or method changed within it: there the line breaks.
 */
export function SlopeChart({ periods, text }: SlopeChartProps) {
  const known = periods.filter(({ count }) => count > 0);
  const values = known.flatMap(({ points }) => points.map(({ y }) => y));
  const [min, max] = [Math.min(...values), Math.max(...values)];
  const x = (place: number) => SIDE + (place * (WIDTH - 2 * SIDE)) / Math.max(1, known.length - 1);
  const y = (value: number) =>
    max === min ? HEIGHT / 2 : Math.round(HEIGHT - BOTTOM - ((value - min) / (max - min)) * (HEIGHT - TOP - BOTTOM));
  const line = known
    .map(({ median }, place) => {
      if (median === null) return "";
      const isJoined = (known[place - 1]?.median ?? null) !== null;
      return `${isJoined ? "L" : "M"}${x(place)} ${y(median)}`;
    })
    .join("");
  const label = known
    .map(({ name, median, count }) => `${name} ${median === null ? "no median" : text(median)}, ${count}`)
    .join("; ");
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`Medians with counts: ${label}`}
      className={classNames("w-full max-w-80", FORCED_COLOURS)}
    >
      <path d={line} fill="none" strokeWidth="1.75" className="stroke-ink" />
      {known.map(({ name, points, median, count }, place) => (
        <g key={name}>
          <path
            d={points.map((point) => `M${x(place) + 12} ${y(point.y)}m-2 0a2 2 0 1 1 4 0 2 2 0 0 1-4 0Z`).join("")}
            className="fill-ink-3"
          />
          {median !== null && (
            <>
              <path d={`M${x(place) - 7} ${y(median)}h14`} strokeWidth="3" className="stroke-ink" />
              <text
                x={x(place) + 7}
                y={y(median) - 9}
                textAnchor="end"
                className="fill-ink text-note font-semibold tabular-nums"
              >
                {text(median)}
              </text>
            </>
          )}
          <text x={x(place)} y={HEIGHT - 8} textAnchor="middle" className="fill-ink-3 text-xs">
            {name}, {count}
          </text>
        </g>
      ))}
    </svg>
  );
}
