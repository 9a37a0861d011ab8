import type { Axis } from "./axis.ts";
import type { Frame } from "./frame.ts";

interface AxesProps {
  readonly frame: Frame;
  readonly x: Axis;
  readonly y: Axis;
  /** Font size, in units of the drawing. */
  readonly letters: string;
}

/** Of the widest letters, those on a phone, in units of the drawing. */
const HALF_LETTER = 5;

/**
 * Both axes with ticks and names: the name of the values is above the y axis, the other below the end of the x axis.
 */
export function Axes({ frame, x, y, letters }: AxesProps) {
  const { left, right, top, bottom, width, height } = frame;
  return (
    <g className="text-ink-3">
      {y.label !== "" && (
        <text x="2" y={top - 12} className={`fill-ink-2 font-medium ${letters}`}>
          {y.label}
        </text>
      )}
      {y.ticks.map(({ value, text }) => (
        <g key={value}>
          <path d={`M${left} ${frame.y(value)}H${right}`} className="stroke-line-soft" />
          <text x={left - 7} y={frame.y(value) + 4} textAnchor="end" className={`fill-current tabular-nums ${letters}`}>
            {text}
          </text>
        </g>
      ))}
      <path d={`M${left} ${bottom + 0.5}H${right}`} className="stroke-control" />
      {x.ticks.map(({ value, text }) => {
        const at = frame.x(value);
        const isCut = at + text.length * HALF_LETTER > width || at > right - 18;
        const anchor = isCut ? "end" : at < left + 14 ? "start" : "middle";
        return (
          <g key={value}>
            <path d={`M${at} ${bottom}v5`} className="stroke-control" />
            <text x={at} y={bottom + 19} textAnchor={anchor} className={`fill-current tabular-nums ${letters}`}>
              {text}
            </text>
          </g>
        );
      })}
      {x.label !== "" && (
        <text x={right} y={height - 5} textAnchor="end" className={`fill-current ${letters}`}>
          {x.label}
        </text>
      )}
    </g>
  );
}
