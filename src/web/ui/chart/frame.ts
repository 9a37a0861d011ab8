import type { Axis } from "./axis.ts";

/** The size of a drawing, and the position of each value in it. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly x: (value: number) => number;
  readonly y: (value: number) => number;
  /** The x value at a position in the drawing. */
  readonly valueAt: (x: number) => number;
}

interface Measures {
  readonly width: number;
  readonly height: number;
  /** Space for the labels around the plot, in units of the drawing. */
  readonly room: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
}

export function frameOf({ width, height, room }: Measures, x: Axis, y: Axis): Frame {
  const [left, right, top, bottom] = [room.left, width - room.right, room.top, height - room.bottom];
  const [placeX, placeY] = [x.scale.copy().range([left, right]), y.scale.copy().range([bottom, top])];
  const inTenths = (place: number) => Math.round(place * 10) / 10;
  return {
    ...{ width, height, left, right, top, bottom },
    x: (value) => inTenths(placeX(value)),
    y: (value) => inTenths(placeY(value)),
    valueAt: (x) => placeX.invert(x),
  };
}
