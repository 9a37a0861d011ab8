import { BloodworkSettings, DEFAULT_BLOODWORK_SETTINGS } from "#domain/bloodwork/record/bloodwork-settings.ts";
import { BloodworkFields } from "#domain/bloodwork/record/entry.ts";
import { type KeptReport as DeviceReport, deviceDatabase } from "#web/lib/device/database.ts";
import { newUuid } from "#web/lib/new-id.ts";
import { deviceDrawsChanged } from "./device-changes.ts";
import type { KeptDraw } from "./kept-draw.ts";

/**
 * Bloodwork entered in this browser without an account. It belongs to the browser: signing in or out doesn't delete it,
 * and it moves to an account only if the person agrees.
 */
const SETTINGS = "bloodwork-settings";

/** Stored next to the fields of a draw. `sent` is the version first sent to an account, if any. */
interface Stamps {
  readonly id: string;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly sent: number | null;
}
const NO_STAMPS: Stamps = { id: "", version: 0, createdAt: "", updatedAt: "", sent: null };

/** Null if another version of the app wrote it and this one can't read it; the record is left untouched. */
export function storedDraw(one: { readonly id: string }): { stamps: Stamps; fields: BloodworkFields } | null {
  const { id, version, createdAt, updatedAt, sent, ...fields } = { ...NO_STAMPS, ...one };
  const read = BloodworkFields.safeParse(fields);
  return read.success ? { stamps: { id, version, createdAt, updatedAt, sent }, fields: read.data } : null;
}

/** Latest draw first. */
export async function readDeviceDraws(): Promise<KeptDraw[]> {
  const db = await deviceDatabase();
  const [stored, reports] = await Promise.all([db.getAll("draws"), db.getAll("reports")]);
  const draws = stored.flatMap((one): KeptDraw[] => {
    const read = storedDraw(one);
    if (read === null) return [];
    const { sent: _sent, ...stamps } = read.stamps;
    const files = reports.filter(({ drawId }) => drawId === stamps.id).map(describe);
    return [{ ...read.fields, ...stamps, files, place: "device" }];
  });
  return draws.toSorted((a, b) => (a.collected < b.collected ? 1 : a.collected > b.collected ? -1 : 0));
}

function describe({ id, name, type, blob }: DeviceReport): KeptDraw["files"][number] {
  return { id, filename: name, type: type as KeptDraw["files"][number]["type"], bytes: blob.size }; // written below, from the same list
}

/** `expected` is the version the change is based on; 0 for a new draw. */
export async function writeDeviceDraw(id: string, fields: BloodworkFields, expected: number): Promise<void> {
  const tx = (await deviceDatabase()).transaction("draws", "readwrite");
  const before = { ...NO_STAMPS, ...(await tx.store.get(id)) };
  if (before.version !== expected) {
    tx.abort();
    throw new ChangedElsewhere();
  }
  const now = new Date().toISOString();
  await tx.store.put({
    ...BloodworkFields.parse(fields),
    ...{ id, version: expected + 1, createdAt: before.createdAt || now, updatedAt: now, sent: before.sent },
  });
  await tx.done;
  deviceDrawsChanged();
}

/** Another tab changed the draw in the meantime. */
export class ChangedElsewhere extends Error {}

export async function deleteDeviceDraw(id: string): Promise<void> {
  const tx = (await deviceDatabase()).transaction(["draws", "reports"], "readwrite");
  await tx.objectStore("draws").delete(id);
  for (const report of await tx.objectStore("reports").index("drawId").getAllKeys(id))
    await tx.objectStore("reports").delete(report);
  await tx.done;
  deviceDrawsChanged();
}

export async function addDeviceReport(drawId: string, file: File): Promise<void> {
  await (await deviceDatabase()).put("reports", {
    ...{ id: newUuid(), drawId, name: file.name.slice(0, 255), type: file.type, blob: file },
  });
  deviceDrawsChanged();
}

export async function readDeviceReports(drawId: string): Promise<DeviceReport[]> {
  return (await deviceDatabase()).getAllFromIndex("reports", "drawId", drawId);
}

export async function deleteDeviceReport(id: string): Promise<void> {
  await (await deviceDatabase()).delete("reports", id);
  deviceDrawsChanged();
}

export async function readDeviceSettings(): Promise<BloodworkSettings> {
  const stored = await (await deviceDatabase()).get("documents", SETTINGS);
  const read = BloodworkSettings.safeParse(stored?.value);
  return read.success ? read.data : DEFAULT_BLOODWORK_SETTINGS;
}

export async function writeDeviceSettings(settings: BloodworkSettings): Promise<void> {
  await (await deviceDatabase()).put("documents", { name: SETTINGS, value: BloodworkSettings.parse(settings) });
  deviceDrawsChanged();
}
