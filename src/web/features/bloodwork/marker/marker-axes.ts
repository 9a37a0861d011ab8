import { titreText } from "#domain/bloodwork/see/value-text.ts";
import { type Axis, linearAxis } from "#web/ui/chart/axis.ts";
import { type Frame, frameOf } from "#web/ui/chart/frame.ts";
import type { Ends } from "#web/ui/chart/linear-scale.ts";
import { doublingAxis, logAxis } from "#web/ui/chart/log-axis.ts";
import { timeAxis } from "#web/ui/chart/time-axis.ts";

/** Each step of a `doubling` axis doubles the dilution. */
export type ValueAxis = Axis & { readonly kind: "linear" | "log" | "doubling" };

const ROOM = 0.08;

/** Fits all values with some margin; logarithmic only if all are above zero. */
export function valueAxis(values: readonly number[], wantsLog: boolean): ValueAxis {
  const finite = values.filter(Number.isFinite);
  const [min, max]: Ends = finite.length === 0 ? [0, 1] : [Math.min(...finite), Math.max(...finite)];
  if (wantsLog && min > 0) {
    const room = max === min ? 2 : (max / min) ** ROOM;
    return { kind: "log", ...logAxis([min / room, max * room]) };
  }
  const room = max === min ? Math.abs(max) * 0.2 || 1 : (max - min) * ROOM;
  const floor = min >= 0 && min - room < 0 ? 0 : min - room;
  return { kind: "linear", ...linearAxis([floor, max + room]) };
}

export function titreAxis(values: readonly number[]): ValueAxis {
  const dilutions = values.filter((value) => Number.isFinite(value) && value > 0);
  const [lowest, highest] = dilutions.length === 0 ? [1, 2] : [Math.min(...dilutions), Math.max(...dilutions)];
  return { kind: "doubling", ...doublingAxis(lowest, highest, { text: titreText }) };
}

interface MarkerRoom {
  /** Local wall-clock time of the person, in milliseconds. */
  readonly window: { readonly fromMs: number; readonly untilMs: number };
  readonly width: number;
  readonly height: number;
  readonly top: number;
  readonly left: number;
}

const RIGHT = 16;
const FOOT = 28;
const TICK_ROOM = 62;

/** The x axis is linear in time, oldest on the left; `y` is the value axis. */
export function markerFrame({ window, width, height, top, left }: MarkerRoom, y: Axis): { x: Axis; frame: Frame } {
  const maxTicks = Math.max(3, Math.floor((width - left - RIGHT) / TICK_ROOM));
  const x = timeAxis([window.fromMs, window.untilMs], { maxTicks });
  return { x, frame: frameOf({ width, height, room: { left, right: RIGHT, top, bottom: FOOT } }, x, y) };
}
