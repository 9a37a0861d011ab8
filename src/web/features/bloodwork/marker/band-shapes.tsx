import { useId } from "react";
import type { Bounds } from "#domain/bloodwork/see/series.ts";
import type { Frame } from "#web/ui/chart/frame.ts";
import type { BandSpan } from "./chart-bands.ts";

interface BandShapesProps {
  readonly frame: Frame;
  readonly spans: readonly BandSpan[];
  /** Solid with edge lines if printed on a report; hatched if cited for the same sex and age. */
  readonly kind: "printed" | "cited";
}

/** Intervals behind the points. An open side fades out toward the end of the axis. */
export function BandShapes({ frame, spans, kind }: BandShapesProps) {
  const id = useId();
  const isCited = kind === "cited";
  const clip = { from: frame.left, until: frame.right };
  return (
    <g>
      <defs>
        <linearGradient id={`${id}-up`} x1="0" y1="1" x2="0" y2="0">
          <stop offset="0" stopOpacity="0.2" className="[stop-color:var(--safe)]" />
          <stop offset="1" stopOpacity="0.02" className="[stop-color:var(--safe)]" />
        </linearGradient>
        <linearGradient id={`${id}-down`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopOpacity="0.2" className="[stop-color:var(--safe)]" />
          <stop offset="1" stopOpacity="0.02" className="[stop-color:var(--safe)]" />
        </linearGradient>
        <pattern id={`${id}-hatch`} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V7" strokeWidth="1.2" className="stroke-ink-3/45" />
        </pattern>
      </defs>
      {spans.map(({ fromMs, untilMs, bounds }) => {
        const from = Math.max(clip.from, frame.x(fromMs));
        const width = Math.min(clip.until, frame.x(untilMs)) - from;
        if (width <= 0) return null;
        const { top, bottom } = edges(bounds, frame);
        const open = bounds.low === null ? "down" : bounds.high === null ? "up" : null;
        const fill = isCited ? `url(#${id}-hatch)` : open === null ? undefined : `url(#${id}-${open})`;
        return (
          <g key={fromMs}>
            <rect
              x={from}
              y={top}
              width={width}
              height={Math.max(0, bottom - top)}
              fill={fill}
              className={fill === undefined ? "fill-safe/20" : undefined}
            />
            <path
              d={edgePath(bounds, { from, until: from + width, top, bottom })}
              fill="none"
              strokeWidth="1.25"
              strokeDasharray={isCited ? "2 3" : undefined}
              className={isCited ? "stroke-ink-3" : "stroke-safe"}
            />
          </g>
        );
      })}
    </g>
  );
}

/** The person's target, drawn differently from any interval: a dashed outline, or one line if a side is open. */
export function TargetShape({ frame, bounds }: { readonly frame: Frame; readonly bounds: Bounds }) {
  const { top, bottom } = edges(bounds, frame);
  const { left: from, right: until } = frame;
  return (
    <path
      d={
        bounds.low !== null && bounds.high !== null
          ? `M${from} ${top}H${until}V${bottom}H${from}Z`
          : edgePath(bounds, { from, until, top, bottom })
      }
      fill="none"
      strokeWidth="1.5"
      strokeDasharray="7 5"
      className="stroke-accent"
    />
  );
}

/** A guideline's desirable range: a bracket at the side, so that it isn't mistaken for the interval. */
export function DesirableShape({ frame, bounds }: { readonly frame: Frame; readonly bounds: Bounds }) {
  const { top, bottom } = edges(bounds, frame);
  const x = frame.right + 5;
  const [upper, lower] = [
    bounds.high === null ? "" : `M${x - 3} ${top}H${x + 3}`,
    bounds.low === null ? "" : `M${x - 3} ${bottom}H${x + 3}`,
  ];
  return <path d={`M${x} ${top}V${bottom}${upper}${lower}`} fill="none" strokeWidth="2" className="stroke-safe" />;
}

/** A guideline's action threshold; its text is below the chart. */
export function DecisionLine({ frame, value }: { readonly frame: Frame; readonly value: number }) {
  const y = frame.y(value);
  if (y < frame.top || y > frame.bottom) return null;
  return (
    <path
      d={`M${frame.left} ${y}H${frame.right}`}
      strokeWidth="1.5"
      strokeDasharray="1 4"
      strokeLinecap="round"
      className="stroke-care"
    />
  );
}

function edges({ low, high }: Bounds, { top, bottom, y }: Frame) {
  const within = (place: number) => Math.min(bottom, Math.max(top, place));
  return { top: high === null ? top : within(y(high)), bottom: low === null ? bottom : within(y(low)) };
}

function edgePath(
  { low, high }: Bounds,
  {
    from,
    until,
    top,
    bottom,
  }: { readonly from: number; readonly until: number; readonly top: number; readonly bottom: number },
): string {
  return `${high === null ? "" : `M${from} ${top}H${until}`}${low === null ? "" : `M${from} ${bottom}H${until}`}`;
}
