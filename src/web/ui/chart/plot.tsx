import { type ReactNode, useId } from "react";
import { Axes } from "./axes.tsx";
import type { Axis } from "./axis.ts";
import { type Frame, frameOf } from "./frame.ts";

interface PlotProps {
  /** What the drawing shows, for people who hear it. */
  readonly label: string;
  readonly x: Axis;
  readonly y: Axis;
  readonly height?: number;
  /** Drawn over the axes; gets the places of values. */
  readonly children: (frame: Frame) => ReactNode;
}

const WIDTH = 560;
/** In units of the drawing, which shrinks on a phone to about half its size there. */
export const PLOT_LETTERS = "text-tick max-sm:text-lg";
const ROOM = { left: 50, right: 12, top: 12, bottom: 42 };
const NAME_ROW = 26;

/** A drawing with two axes. Made of attributes alone, so that the page's policy allows it and no script is needed. */
export function Plot({ label, x, y, height = 240, children }: PlotProps) {
  const titleId = useId();
  const name = y.label === "" ? 0 : NAME_ROW;
  const frame = frameOf({ width: WIDTH, height: height + name, room: { ...ROOM, top: ROOM.top + name } }, x, y);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${frame.height}`}
      role="img"
      aria-labelledby={titleId}
      className="h-auto w-full max-w-3xl"
    >
      <title id={titleId}>{label}</title>
      <Axes frame={frame} x={x} y={y} letters={PLOT_LETTERS} />
      {children(frame)}
    </svg>
  );
}
