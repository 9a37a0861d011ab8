import type { Axis } from "./axis.ts";
import { type Frame, frameOf } from "./frame.ts";
import { timeAxis } from "./time-axis.ts";
import type { TimeWindow } from "./window-buttons.tsx";

interface TimelineRoom {
  /** Local wall-clock time of the person, in milliseconds. */
  readonly window: TimeWindow;
  readonly width: number;
  readonly height: number;
  readonly top: number;
  readonly left?: number;
}

const RIGHT = 16;
const FOOT = 28;
const TICK_ROOM = 62;

/** The x axis is linear in time, oldest on the left; `y` is the value axis. */
export function timelineFrame(room: TimelineRoom, y: Axis): { readonly x: Axis; readonly frame: Frame } {
  const { window, width, height, top, left = width < 480 ? 44 : 54 } = room;
  const maxTicks = Math.max(3, Math.floor((width - left - RIGHT) / TICK_ROOM));
  const x = timeAxis([window.fromMs, window.untilMs], { maxTicks });
  return { x, frame: frameOf({ width, height, room: { left, right: RIGHT, top, bottom: FOOT } }, x, y) };
}
