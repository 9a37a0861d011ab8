import { z } from "zod";
import { isSameCompound } from "../doses/compound.ts";
import type { LowStock } from "./low-stock.ts";

const PREFIX = "stock:";
const Parts = z.tuple([z.string(), z.string().nullable(), z.string()]);

/** What names the reminder of a low stock: `stock:["2026-12-01","bpc-157","BPC-157"]`, whatever the words hold. */
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
 * Whether what was told is still all there is to tell: the compound is low, and not sooner than was said. Its day moves
 * on with each dose that is left out, not logged, or drawn from no vial; to say so each time would be noise.
 */
export function isToldAlready(told: LowStock, low: LowStock): boolean {
  return isSameCompound(told, low) && low.runsOutOn >= told.runsOutOn;
}
