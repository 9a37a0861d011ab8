import type { ReactNode } from "react";
import { useId } from "react";
import { niceTicks } from "./nice-ticks.ts";

export interface Scale {
  readonly min: number;
  readonly max: number;
  /** What the axis measures, with its unit. */
  readonly label: string;
  readonly ticks?: number;
  /** Instead of round numbers: places with their own words, such as days. */
  readonly marks?: ReadonlyArray<{ readonly value: number; readonly text: string }>;
}

interface PlotProps {
  readonly label: string;
  readonly x: Scale;
  readonly y: Scale;
  readonly height?: number;
  /** Drawn between the axes; gets the places of values. */
  readonly children: (place: Place) => ReactNode;
}

export interface Place {
  readonly x: (value: number) => number;
  readonly y: (value: number) => number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const WIDTH = 560;
const LEFT = 50;
const RIGHT = 12;
const TOP = 12;
const BOTTOM = 42;
/** Above the values stands what they are. */
const NAME_ROW = 26;
/** In units of the drawing, which shrinks on a phone to about half its size there. */
const LETTERS = "fill-current text-tick max-sm:text-lg";

/** Axes with round ticks, drawn with attributes alone so that the page's policy allows it. */
export function Plot({ label, x, y, height = 240, children }: PlotProps) {
  const titleId = useId();
  const top = y.label === "" ? TOP : TOP + NAME_ROW;
  const bottom = top + height - TOP - BOTTOM;
  const place: Place = {
    left: LEFT,
    right: WIDTH - RIGHT,
    top,
    bottom,
    x: (value) => round(LEFT + ((value - x.min) / (x.max - x.min)) * (WIDTH - LEFT - RIGHT)),
    y: (value) => round(bottom - ((value - y.min) / (y.max - y.min)) * (bottom - top)),
  };
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${bottom + BOTTOM}`}
      role="img"
      aria-labelledby={titleId}
      className="h-auto w-full max-w-3xl text-ink-3"
    >
      <title id={titleId}>{label}</title>
      {marksOf(y, 5).map(({ value, text }) => (
        <g key={value}>
          <line x1={place.left} x2={place.right} y1={place.y(value)} y2={place.y(value)} className="stroke-line-soft" />
          <text x={LEFT - 8} y={place.y(value) + 4} textAnchor="end" className={LETTERS}>
            {text}
          </text>
        </g>
      ))}
      {marksOf(x, 7).map(({ value, text }) => (
        <g key={value}>
          <line
            x1={place.x(value)}
            x2={place.x(value)}
            y1={place.bottom}
            y2={place.bottom + 4}
            className="stroke-line"
          />
          <text x={place.x(value)} y={place.bottom + 18} textAnchor="middle" className={LETTERS}>
            {text}
          </text>
        </g>
      ))}
      {y.label !== "" && (
        <text x="0" y={TOP + 5} className={LETTERS}>
          {y.label}
        </text>
      )}
      <text x={place.right} y={bottom + BOTTOM - 5} textAnchor="end" className={LETTERS}>
        {x.label}
      </text>
      {children(place)}
    </svg>
  );
}

function marksOf({ min, max, ticks, marks }: Scale, usual: number) {
  return marks ?? niceTicks(min, max, ticks ?? usual).map((value) => ({ value, text: tickText(value) }));
}

const tickText = (value: number): string => String(value).replace("-", "\u2212");
const round = (value: number): number => Math.round(value * 10) / 10;
