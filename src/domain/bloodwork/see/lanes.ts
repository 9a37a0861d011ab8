import { DAY_MS } from "#domain/cycles/days/epoch.ts";
import { type CompoundName, isSameCompound } from "#domain/cycles/doses/compound.ts";
import { Exact, formatQuantity } from "#domain/units/amount.ts";
import { asSubstance } from "#domain/units/measure.ts";
import type { CycleSpan } from "./periods.ts";
import type { DoseTrack, TrackedDose } from "./since-dose.ts";
import { dayMs } from "./when.ts";

/** A cycle with its compounds. */
export interface CycleOnAxis extends CycleSpan {
  readonly peptides: readonly CompoundName[];
}

/** A stretch of one amount, or a cycle without logged doses. Milliseconds on the draws' axis. */
export interface LaneBar {
  readonly fromMs: number;
  readonly untilMs: number;
  /** Fraction of the compound's largest amount, above 0 and up to 1; null if amounts share no scale. */
  readonly share: number | null;
  readonly isPlanned: boolean;
  readonly text: string;
}

export interface Lane {
  readonly compound: string;
  readonly bars: readonly LaneBar[];
  readonly dosesMs: readonly number[];
}

/** A monthly compound is still one stretch; a longer pause splits it. */
const MAX_GAP_MS_LENGTH = 35 * DAY_MS;

/**
 * One row per compound: from the first to the last dose of each amount or, without logged doses, the planned days of
 * the cycle, to `untilDay` if it has no end. In order of the first dose.
 */
export function lanesOf(tracks: readonly DoseTrack[], cycles: readonly CycleOnAxis[], untilDay: string): Lane[] {
  const logged = tracks.map(({ compound, doses }) => ({
    name: { slug: doses[0]?.dose.slug ?? null, peptideName: compound },
    cycleIds: new Set(doses.map(({ dose }) => dose.cycleId)),
    lane: { compound, bars: barsOf(doses), dosesMs: doses.map(({ wallMs }) => wallMs) },
  }));
  const lanes = new Map<string, Lane>(logged.map(({ lane }) => [lane.compound, lane]));
  for (const cycle of cycles) {
    if (cycle.startDate === null) continue;
    const bar = plannedBar(cycle, cycle.startDate, untilDay);
    for (const item of cycle.peptides) {
      const own = logged.find(({ name }) => isSameCompound(name, item));
      if (own?.cycleIds.has(cycle.id)) continue;
      const compound = own?.lane.compound ?? item.peptideName;
      const lane = lanes.get(compound) ?? { compound, bars: [], dosesMs: [] };
      lanes.set(compound, { ...lane, bars: [...lane.bars, bar] });
    }
  }
  const start = ({ bars }: Lane) => Math.min(...bars.map(({ fromMs }) => fromMs));
  return [...lanes.values()].toSorted((a, b) => start(a) - start(b));
}

/** The days covered by the bars, without overlap, to shade a chart. */
export function washesOf(lanes: readonly Lane[]): { fromMs: number; untilMs: number }[] {
  const bars = lanes.flatMap((lane) => lane.bars).toSorted((a, b) => a.fromMs - b.fromMs);
  const washes: { fromMs: number; untilMs: number }[] = [];
  for (const { fromMs, untilMs } of bars) {
    const last = washes.at(-1);
    if (last !== undefined && fromMs <= last.untilMs) last.untilMs = Math.max(last.untilMs, untilMs);
    else washes.push({ fromMs, untilMs });
  }
  return washes;
}

function plannedBar({ name, endDate }: CycleOnAxis, startDate: string, untilDay: string): LaneBar {
  const until = endDate ?? (untilDay > startDate ? untilDay : startDate);
  return { fromMs: dayMs(startDate), untilMs: dayMs(until) + DAY_MS, share: null, isPlanned: true, text: name };
}

function barsOf(doses: readonly TrackedDose[]): LaneBar[] {
  const sized = doses.map((one) => ({ ...one, size: sizeOf(one) }));
  const units = new Set(sized.map(({ size }) => size?.unit));
  const largest = Math.max(...sized.map(({ size }) => size?.value ?? 0));
  const bars: (LaneBar & { readonly key: string; lastMs: number })[] = [];
  for (const { dose, wallMs, size } of sized) {
    const key = `${dose.cycleId} ${size?.value} ${size?.unit}`;
    const last = bars.at(-1);
    const isNear = last !== undefined && wallMs - last.lastMs <= MAX_GAP_MS_LENGTH;
    if (isNear && last.key === key) bars[bars.length - 1] = { ...last, untilMs: wallMs, lastMs: wallMs };
    else {
      if (isNear) bars[bars.length - 1] = { ...last, untilMs: wallMs };
      const share = size === null || units.size > 1 || largest <= 0 ? null : size.value / largest;
      bars.push({
        fromMs: wallMs,
        untilMs: wallMs,
        share,
        isPlanned: false,
        text: size?.text ?? "",
        key,
        lastMs: wallMs,
      });
    }
  }
  return bars.map(({ key: _key, lastMs: _lastMs, ...bar }) => bar);
}

function sizeOf({ dose: { amount } }: TrackedDose): { value: number; unit: string; text: string } | null {
  if (amount === null) return null;
  const quantity = { ...amount, value: new Exact(amount.value) };
  const { value, unit } = asSubstance(quantity);
  return { value: value.toNumber(), unit, text: formatQuantity(quantity) };
}
