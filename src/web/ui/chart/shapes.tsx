import { area, line } from "d3-shape";
import type { Frame } from "./frame.ts";

type Point = readonly [x: number, y: number];

interface LineProps {
  readonly frame: Frame;
  readonly points: readonly Point[];
  readonly className: string;
  readonly strokeWidth?: string;
  readonly strokeDasharray?: string | undefined;
}

export function Line({ frame, points, strokeWidth = "1.5", ...look }: LineProps) {
  return <path d={linePath(frame, points)} fill="none" strokeWidth={strokeWidth} strokeLinejoin="round" {...look} />;
}

interface BandProps {
  readonly frame: Frame;
  readonly points: ReadonlyArray<readonly [x: number, low: number, high: number]>;
  readonly className: string;
  readonly strokeDasharray?: string;
}

/** The area between two lines. */
export function Band({ frame, points, ...look }: BandProps) {
  const path = area<BandProps["points"][number]>()
    .x(([x]) => frame.x(x))
    .y0(([, low]) => frame.y(low))
    .y1(([, , high]) => frame.y(high));
  return <path d={path(points) ?? ""} {...look} />;
}

export function linePath(frame: Frame, points: readonly Point[]): string {
  const path = line<Point>()
    .x(([x]) => frame.x(x))
    .y(([, y]) => frame.y(y));
  return path(points) ?? "";
}
