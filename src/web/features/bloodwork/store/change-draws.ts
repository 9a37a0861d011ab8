import type {
  addBloodworkFile,
  createBloodwork,
  deleteBloodwork,
  deleteBloodworkFile,
  updateBloodwork,
} from "#contract/bloodwork.ts";
import type { BloodworkFields } from "#domain/bloodwork/record/entry.ts";
import { apiErrorIn, call, callWithFile } from "#web/lib/api.ts";
import {
  addDeviceReport,
  ChangedElsewhere,
  deleteDeviceDraw,
  deleteDeviceReport,
  writeDeviceDraw,
} from "./device-draws.ts";
import { fieldsOf, type KeptDraw } from "./kept-draw.ts";

/** Uses an id made on this device, so that a retry after a lost response doesn't create a second draw. */
export async function createDraw(uid: string | null, id: string, fields: BloodworkFields): Promise<void> {
  if (uid === null) return writeDeviceDraw(id, fields, 0);
  await call<typeof createBloodwork>("post", "/api/bloodwork", { body: { ...fields, id } });
}

/** Throws `ChangedElsewhere` if the draw changed since it was read. */
export async function updateDraw(draw: KeptDraw, fields: BloodworkFields): Promise<void> {
  if (draw.place === "device") return writeDeviceDraw(draw.id, fields, draw.version);
  try {
    await call<typeof updateBloodwork>("put", "/api/bloodwork/{id}", {
      params: { id: draw.id },
      body: { ...fields, version: draw.version },
    });
  } catch (error) {
    throw apiErrorIn(error)?.problem?.code === "stale-version" ? new ChangedElsewhere() : error;
  }
}

export async function deleteDraw(draw: KeptDraw): Promise<void> {
  if (draw.place === "device") return deleteDeviceDraw(draw.id);
  await call<typeof deleteBloodwork>("delete", "/api/bloodwork/{id}", { params: { id: draw.id } });
}

/** Restores a deleted draw under a new id; its reports can't be restored. */
export async function restoreDraw(uid: string | null, draw: KeptDraw, newId: string): Promise<void> {
  await createDraw(draw.place === "device" ? null : uid, newId, fieldsOf(draw));
}

export async function attachReport(draw: Pick<KeptDraw, "id" | "place">, file: File): Promise<void> {
  if (draw.place === "device") return addDeviceReport(draw.id, file);
  await callWithFile<typeof addBloodworkFile>("/api/bloodwork/{id}/files", { id: draw.id }, file);
}

export async function detachReport(draw: KeptDraw, fileId: string): Promise<void> {
  if (draw.place === "device") return deleteDeviceReport(fileId);
  await call<typeof deleteBloodworkFile>("delete", "/api/bloodwork/{id}/files/{fileId}", {
    params: { id: draw.id, fileId },
  });
}
