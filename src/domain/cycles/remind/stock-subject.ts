import { z } from "zod";
import { isSameCompound } from "../doses/compound.ts";
import type { LowStock } from "./low-stock.ts";

const PREFIX = "stock:";
const Parts = z.tuple([z.string(), z.string().nullable(), z.string()]);

/** The key of a low-stock reminder: `stock:["2026-12-01","bpc-157","BPC-157"]`, for any name. */
export function formatStockSubject({ runsOutOn, slug, peptideName }: LowStock): string {
  return PREFIX + JSON.stringify([runsOutOn, slug, peptideName]);
}

/** Null for the subject of another kind. */
export function parseStockSubject(subject: string): LowStock | null {
  if (!subject.startsWith(PREFIX)) return null;
  const [runsOutOn, slug, peptideName] = Parts.parse(JSON.parse(subject.slice(PREFIX.length)));
  return { runsOutOn, slug, peptideName };
}

/**
 * Whether the person was already told: the compound is low and doesn't run out sooner than announced. The day moves
 * later with each dose that is skipped, not logged or not drawn from a vial; telling that each time would be noise.
 */
export function isToldAlready(told: LowStock, low: LowStock): boolean {
  return isSameCompound(told, low) && low.runsOutOn >= told.runsOutOn;
}
