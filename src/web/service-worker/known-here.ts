import type { readSession } from "#contract/account.ts";
import type { Cycle, listCycles } from "#contract/cycles.ts";
import type { Dose, listDoses } from "#contract/doses.ts";
import type { readSettings, Settings } from "#contract/settings.ts";
import type { listVials, StockVial } from "#contract/vials.ts";
import type { PersonClock } from "#domain/cycles/days/zone-timeline.ts";
import { subjectOf } from "#domain/cycles/doses/pending-change.ts";
import { addDays } from "#domain/units/calendar.ts";
import { allPages } from "../lib/all-pages.ts";
import { call } from "../lib/api.ts";
import { deviceDatabase } from "../lib/device/database.ts";
import { isUnreachable } from "../lib/is-unreachable.ts";
import type { Delivery } from "../lib/outbox/delivery.ts";

/** The same data a page has about a person's doses: from the server, or what the pages cached here when offline. */
interface KnownHere {
  readonly uid: string;
  readonly cycles: readonly Cycle[];
  readonly clock: PersonClock;
  readonly vials: readonly StockVial[];
  readonly stored: readonly Dose[];
}

/** Browsers let a notification open a window only for a few seconds, so no request may take longer. */
const PATIENCE_MS = 4_000;
/** As far back as the day's list looks for repeated doses. */
const RECENT_DAYS = 62;

/** Null if signed out here, or if too little is known to log anything. */
export async function knownHere(): Promise<KnownHere | null> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const uid = await personHere(signal);
  if (uid === null) return null;
  const since = addDays(new Date().toISOString().slice(0, "2026-11-22".length), -RECENT_DAYS);
  const [cycles, settings, stored, vials] = await Promise.all([
    orKept(uid, "cycles", () =>
      allPages((query) => call<typeof listCycles>("get", "/api/cycles", { query }, { signal })),
    ),
    orKept(uid, "settings", () => call<typeof readSettings>("get", "/api/settings", {}, { signal })),
    orKept(uid, "recent-doses", () =>
      allPages((page) => call<typeof listDoses>("get", "/api/doses", { query: { ...page, from: since } }, { signal })),
    ),
    orKept(uid, "vials", () => allPages((query) => call<typeof listVials>("get", "/api/vials", { query }, { signal }))),
  ]);
  if (cycles === null || settings === null || stored === null) return null;
  const clock = clockOf(settings);
  return clock && { uid, cycles, clock, stored, vials: vials ?? [] };
}

/** Adds a delivered dose to the cached answers, so that the next offline page shows it. */
export async function keepDelivered(uid: string, { change }: Delivery, dose: Dose | null): Promise<void> {
  const tx = (await deviceDatabase()).transaction("kept", "readwrite");
  for (const [owner, name] of await tx.store.getAllKeys()) {
    if (owner !== uid || !/^(recent-doses$|doses-of-)/.test(name)) continue;
    const kept = await tx.store.get([uid, name]);
    if (kept === undefined) continue;
    const others = (kept.value as Dose[]).filter(({ id }) => id !== (dose?.id ?? subjectOf(change))); // cached as doses
    const isOfList = dose !== null && (name === "recent-doses" || name === `doses-of-${dose.cycleId}`);
    await tx.store.put({ ...kept, value: isOfList ? [dose, ...others] : others });
  }
  await tx.done;
}

/** The person signed in according to the server; offline, the one whose answers are cached here. */
async function personHere(signal: AbortSignal): Promise<string | null> {
  try {
    const { user } = await call<typeof readSession>("get", "/api/auth/session", {}, { signal });
    return user?.uid ?? null;
  } catch (error) {
    return isUnreachable(error) ? onlyKeeper() : null;
  }
}

/** Signing out clears the cache. If it has answers of two people, we can't tell whose device it is. */
async function onlyKeeper(): Promise<string | null> {
  const keys = await (await deviceDatabase()).getAllKeys("kept");
  const [uid = null, ...others] = new Set(keys.map(([owner]) => owner));
  return others.length === 0 ? uid : null;
}

async function orKept<T>(uid: string, name: string, ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (!isUnreachable(error)) return null;
    const kept = await (await deviceDatabase()).get("kept", [uid, name]);
    return kept ? (kept.value as T) : null; // pages cache this type under this name
  }
}

/** Null until a page has saved the person's time zone. */
function clockOf({ zones, dayStart }: Settings): PersonClock | null {
  return zones && { zones, dayStart };
}
