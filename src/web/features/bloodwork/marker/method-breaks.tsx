import type { Frame } from "#web/ui/chart/frame.ts";

interface MethodBreaksProps {
  readonly frame: Frame;
  readonly breaks: ReadonlyArray<{ readonly atMs: number; readonly text: string }>;
}

/** A line where another method or laboratory begins, with its name. */
export function MethodBreaks({ frame, breaks }: MethodBreaksProps) {
  const { left, right, top, bottom } = frame;
  return breaks
    .map(({ atMs, text }) => ({ x: frame.x(atMs), atMs, text }))
    .filter(({ x }) => x > left && x < right)
    .map(({ x, atMs, text }) => {
      const isLate = x > (left + right) / 2;
      return (
        <g key={atMs}>
          <path d={`M${x} ${top}V${bottom}`} strokeDasharray="5 4" className="stroke-control" />
          <text
            x={x + (isLate ? -5 : 5)}
            y={top + 12}
            textAnchor={isLate ? "end" : "start"}
            strokeWidth="3"
            paintOrder="stroke"
            className="fill-ink-2 stroke-surface text-xs"
          >
            {text}
          </text>
        </g>
      );
    });
}
