import { titreText } from "#domain/bloodwork/see/value-text.ts";
import { type Axis, linearAxis } from "#web/ui/chart/axis.ts";
import type { Ends } from "#web/ui/chart/linear-scale.ts";
import { doublingAxis, logAxis } from "#web/ui/chart/log-axis.ts";

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
