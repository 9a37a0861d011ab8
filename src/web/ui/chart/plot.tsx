import { type ReactNode, useId } from "react";
import { Axes } from "./axes.tsx";
import type { Axis } from "./axis.ts";
import { type Frame, frameOf } from "./frame.ts";

interface PlotProps {
  /** Describes the drawing to screen readers. */
  readonly label: string;
  readonly x: Axis;
  readonly y: Axis;
  readonly height?: number;
  /** In pixels, where it is measured: the drawing fills its place, and its letters are those of the page. */
  readonly width?: number;
  /** Drawn over the axes; the frame converts values to positions. */
  readonly children: (frame: Frame) => ReactNode;
}

const WIDTH = 560;
/** In units of the drawing, which shrinks to about half its size on a phone. */
export const PLOT_LETTERS = "text-tick max-sm:text-lg";
const ROOM = { left: 58, right: 12, top: 12, bottom: 42 };
const NAME_ROW = 26;

/**
 * A drawing with two axes. Uses attributes only, so that the page's content security policy allows it without script.
 */
export function Plot({ label, x, y, height = 240, width, children }: PlotProps) {
  const titleId = useId();
  const name = y.label === "" ? 0 : NAME_ROW;
  const frame = frameOf(
    { width: width ?? WIDTH, height: height + name, room: { ...ROOM, top: ROOM.top + name } },
    x,
    y,
  );
  return (
    <svg
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      role="img"
      aria-labelledby={titleId}
      className={width === undefined ? "h-auto w-full max-w-3xl" : "h-auto w-full"}
    >
      <title id={titleId}>{label}</title>
      <Axes frame={frame} x={x} y={y} letters={width === undefined ? PLOT_LETTERS : "text-tick"} />
      {children(frame)}
    </svg>
  );
}
