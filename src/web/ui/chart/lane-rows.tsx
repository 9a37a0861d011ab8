import type { Lane } from "#domain/bloodwork/see/lanes.ts";
import type { Frame } from "./frame.ts";
import type { TimeWindow } from "./window-buttons.tsx";

export const LANE_HEIGHT = 30;
const BAR_HEIGHT = 12;
const TICKS_UNDER_MS = 200 * 86_400_000;

interface LaneRowsProps {
  readonly frame: Frame;
  readonly window: TimeWindow;
  readonly lanes: readonly Lane[];
}

/** One row per compound above the chart: bar height shows the amount; short windows show each dose. */
export function LaneRows({ frame, window, lanes }: LaneRowsProps) {
  const hasTicks = window.untilMs - window.fromMs <= TICKS_UNDER_MS;
  const isIn = (ms: number) => ms >= window.fromMs && ms <= window.untilMs;
  return lanes.map(({ compound, bars, dosesMs }, row) => {
    const base = (row + 1) * LANE_HEIGHT - 3;
    return (
      <g key={compound}>
        <text x={frame.left} y={base - BAR_HEIGHT - 3} className="fill-ink-2 text-xs">
          {compound}
        </text>
        {bars.map(({ fromMs, untilMs, share, isPlanned, text }) => {
          const from = Math.max(frame.left, frame.x(fromMs));
          const until = Math.min(frame.right, frame.x(untilMs));
          if (until < frame.left || from > frame.right) return null;
          const height = share === null ? BAR_HEIGHT : Math.max(3, share * BAR_HEIGHT);
          return (
            <rect
              key={`${fromMs} ${text}`}
              x={from}
              y={base - height}
              width={Math.max(3, until - from)}
              height={height}
              rx="1.5"
              strokeDasharray={isPlanned ? "3 2" : undefined}
              className={isPlanned ? "fill-none stroke-accent" : "fill-accent/70 stroke-none"}
            >
              <title>{`${compound}: ${isPlanned ? `planned in ${text}` : text}`}</title>
            </rect>
          );
        })}
        {hasTicks && (
          <path
            d={dosesMs
              .filter(isIn)
              .map((ms) => `M${frame.x(ms)} ${base}v-${BAR_HEIGHT + 2}`)
              .join("")}
            className="stroke-ink-2"
          />
        )}
        <path d={`M${frame.left} ${base + 0.5}H${frame.right}`} className="stroke-line-soft" />
      </g>
    );
  });
}

/** Shades the days of cycles in the chart below. */
export function Washes({
  frame,
  washes,
}: {
  readonly frame: Frame;
  readonly washes: ReadonlyArray<{ readonly fromMs: number; readonly untilMs: number }>;
}) {
  return washes.map(({ fromMs, untilMs }) => {
    const from = Math.max(frame.left, frame.x(fromMs));
    const until = Math.min(frame.right, frame.x(untilMs));
    if (until <= from) return null;
    return (
      <rect
        key={fromMs}
        x={from}
        y={frame.top}
        width={Math.max(1, until - from)}
        height={frame.bottom - frame.top}
        className="fill-accent/8"
      />
    );
  });
}
