import type { BloodworkFields } from "#domain/bloodwork/record/entry.ts";
import { deviceDatabase } from "#web/lib/device/database.ts";
import { newUuid } from "#web/lib/new-id.ts";
import { deviceDrawsChanged } from "./device-changes.ts";
import { storedDraw } from "./device-draws.ts";

/** A draw of this browser being sent to an account. */
export interface Sending {
  readonly fields: BloodworkFields;
  readonly version: number;
  /** The version an earlier try sent without getting a response; null on the first try. */
  readonly sentBefore: number | null;
}

/** Records on the device what is about to be sent; null if the draw is gone. */
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

/** Gives the draw a new id if the account has something else under its id. Its reports stay with it. */
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

/** Deletes the draw from the device once the account has it, unless it changed or got a report in the meantime. */
export async function dropSent(id: string, version: number): Promise<void> {
  const tx = (await deviceDatabase()).transaction(["draws", "reports"], "readwrite");
  const stored = await tx.objectStore("draws").get(id);
  const isAsSent = stored !== undefined && storedDraw(stored)?.stamps.version === version;
  const reports = await tx.objectStore("reports").index("drawId").count(id);
  if (isAsSent && reports === 0) await tx.objectStore("draws").delete(id);
  await tx.done;
  deviceDrawsChanged();
}
