import { scaleLog } from "d3-scale";
import { type Axis, type AxisOptions, tickText } from "./axis.ts";
import type { Ends } from "./linear-scale.ts";

/** Ticks at 1, 2 and 5 of each power of ten; only the powers if there are more than three. Both ends above zero. */
export function logAxis(ends: Ends, label = ""): Axis {
  const scale = scaleLog(ends, [0, 1]);
  const digits = Math.log10(ends[1] / ends[0]) > 3 ? "1" : "125";
  const round = scale.ticks().filter((value) => digits.includes(value.toExponential()[0] ?? ""));
  const values = round.length > 1 ? round : scale.ticks(5);
  return { scale, label, ticks: values.map((value) => ({ value, text: tickText(value) })) };
}

const MAX_DOUBLINGS = 8;

/** For titers: each step up is twice the dilution, counted from the lowest one shown, as laboratories dilute. */
export function doublingAxis(lowest: number, highest: number, { label = "", text = tickText }: AxisOptions = {}): Axis {
  const ends: Ends = [lowest / 2, highest * Math.SQRT2];
  const doublings = Math.floor(Math.log2(ends[1] / lowest) + Number.EPSILON);
  const step = Math.ceil((doublings + 1) / MAX_DOUBLINGS);
  const ticks = Array.from({ length: Math.floor(doublings / step) + 1 }, (_, place) => lowest * 2 ** (place * step));
  return { scale: scaleLog(ends, [0, 1]), label, ticks: ticks.map((value) => ({ value, text: text(value) })) };
}
