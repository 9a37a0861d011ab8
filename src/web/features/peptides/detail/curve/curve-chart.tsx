import { useId } from "react";
import type { DoseCurve } from "#domain/kinetics/dose-curve.ts";
import { axisTicks } from "./axis-ticks.ts";

const WIDTH = 440;
const HEIGHT = 210;
const LEFT = 52;
const RIGHT = 10;
const TOP = 10;
const BOTTOM = 46;
/** In units of the drawing, which shrinks on a phone to half its size there. */
const LETTERS = "fill-current text-tick max-sm:text-base";

/** Drawn with attributes alone, so that it needs no script and passes the page's policy. */
export function CurveChart({ curve, label }: { readonly curve: DoseCurve; readonly label: string }) {
  const titleId = useId();
  const end = curve.points.at(-1)?.hours ?? 1;
  const x = (hours: number) => LEFT + (hours / end) * (WIDTH - LEFT - RIGHT);
  const y = (share: number) => TOP + (1 - share) * (HEIGHT - TOP - BOTTOM);
  const line = (key: "low" | "high") => curve.points.map((point) => `${round(x(point.hours))},${round(y(point[key]))}`);
  const { unit, ticks } = axisTicks(end);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-labelledby={titleId}
      className="h-auto w-full max-w-2xl text-ink-3"
    >
      <title id={titleId}>{label}</title>
      {[0, 0.25, 0.5, 0.75, 1].map((share) => (
        <g key={share}>
          <line x1={LEFT} x2={WIDTH - RIGHT} y1={y(share)} y2={y(share)} className="stroke-line-soft" />
          <text x={LEFT - 8} y={y(share) + 4} textAnchor="end" className={LETTERS}>
            {`${share * 100} %`}
          </text>
        </g>
      ))}
      {ticks.map(({ hours, text }) => (
        <g key={hours}>
          <line x1={x(hours)} x2={x(hours)} y1={y(0)} y2={y(0) + 4} className="stroke-line" />
          <text x={x(hours)} y={y(0) + 18} textAnchor="middle" className={LETTERS}>
            {text}
          </text>
        </g>
      ))}
      <text x={WIDTH - RIGHT} y={HEIGHT - 5} textAnchor="end" className={LETTERS}>
        {`${unit} after the ${curve.start}`}
      </text>
      <polygon points={[...line("high"), ...line("low").toReversed()].join(" ")} className="fill-accent/25" />
      <polyline points={line("high").join(" ")} fill="none" strokeWidth="1.5" className="stroke-accent" />
      <polyline points={line("low").join(" ")} fill="none" strokeWidth="1.5" className="stroke-accent" />
    </svg>
  );
}

const round = (value: number): number => Math.round(value * 10) / 10;
