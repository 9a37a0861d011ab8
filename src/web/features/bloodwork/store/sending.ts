import type { BloodworkFields } from "#domain/bloodwork/record/entry.ts";
import { deviceDatabase } from "#web/lib/device/database.ts";
import { newUuid } from "#web/lib/new-id.ts";
import { deviceDrawsChanged } from "./device-changes.ts";
import { storedDraw } from "./device-draws.ts";

/** A draw of this browser that is on its way to an account. */
export interface Sending {
  readonly fields: BloodworkFields;
  readonly version: number;
  /** The version that an earlier try sent, whose answer never came; null at the first try. */
  readonly sentBefore: number | null;
}

/** Notes on the device what is being sent before it is; null where the draw is not here any more. */
export async function beginSending(id: string): Promise<Sending | null> {
  const tx = (await deviceDatabase()).transaction("draws", "readwrite");
  const stored = await tx.store.get(id);
  const read = stored && storedDraw(stored);
  if (!read) return null;
  const { version, sent } = read.stamps;
  const noted = { ...read.fields, ...read.stamps, sent: sent ?? version };
  await tx.store.put(noted);
  await tx.done;
  return { fields: read.fields, version, sentBefore: sent };
}

/** Names a draw anew, where an account holds something else under its id. Its reports stay with it. */
export async function giveNewId(id: string): Promise<string> {
  const newId = newUuid();
  const tx = (await deviceDatabase()).transaction(["draws", "reports"], "readwrite");
  const [draws, reports] = [tx.objectStore("draws"), tx.objectStore("reports")];
  const stored = await draws.get(id);
  if (stored) await draws.put({ ...stored, ...{ id: newId, sent: null } });
  for (const report of await reports.index("drawId").getAll(id)) await reports.put({ ...report, drawId: newId });
  await draws.delete(id);
  await tx.done;
  deviceDrawsChanged();
  return newId;
}

/** Takes a draw off the device once the account has it, unless it was changed or given a report meanwhile. */
export async function dropSent(id: string, version: number): Promise<void> {
  const tx = (await deviceDatabase()).transaction(["draws", "reports"], "readwrite");
  const stored = await tx.objectStore("draws").get(id);
  const isAsSent = stored !== undefined && storedDraw(stored)?.stamps.version === version;
  const reports = await tx.objectStore("reports").index("drawId").count(id);
  if (isAsSent && reports === 0) await tx.objectStore("draws").delete(id);
  await tx.done;
  deviceDrawsChanged();
}
