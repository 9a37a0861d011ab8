import type {
  createBloodwork,
  KeptSettings,
  readBloodworkSettings,
  updateBloodworkSettings,
} from "../../../../contract/bloodwork.ts";
import {
  type BloodworkSettings,
  DEFAULT_BLOODWORK_SETTINGS,
} from "../../../../domain/bloodwork/record/bloodwork-settings.ts";
import { mergeSettings } from "../../../../domain/bloodwork/record/merge-settings.ts";
import { call } from "../../../lib/api.ts";
import { attachReport } from "./change-draws.ts";
import {
  deleteDeviceDraw,
  deleteDeviceReport,
  readDeviceReports,
  readDeviceSettings,
  writeDeviceSettings,
} from "./device-draws.ts";
import { fieldsOf, type KeptDraw } from "./kept-draw.ts";

/**
 * Moves this browser's draws to the account, one after the other. A draw keeps its id, so that one whose answer was
 * lost is not stored twice; it leaves the device only once the account has it and its reports. Whatever interrupts,
 * the next try goes on where this one stopped.
 */
export async function moveToAccount(draws: readonly KeptDraw[], onMoved: (count: number) => void): Promise<void> {
  await moveSettings();
  let moved = 0;
  for (const draw of draws) {
    await call<typeof createBloodwork>("post", "/api/bloodwork", { body: { ...fieldsOf(draw), id: draw.id } });
    for (const report of await readDeviceReports(draw.id)) {
      await attachReport(
        { id: draw.id, place: "account" },
        new File([report.blob], report.name, { type: report.type }),
      );
      await deleteDeviceReport(report.id);
    }
    await deleteDeviceDraw(draw.id);
    moved += 1;
    onMoved(moved);
  }
}

/** What the account says already stays; what only this browser knows (a birth date, mapped names) is added. */
async function moveSettings(): Promise<void> {
  const device = await readDeviceSettings();
  if (isEmpty(device)) return;
  const { version, ...account }: KeptSettings = await call<typeof readBloodworkSettings>(
    "get",
    "/api/bloodwork/settings",
    {},
  );
  const body = { ...mergeSettings(account, device), version };
  await call<typeof updateBloodworkSettings>("put", "/api/bloodwork/settings", { body });
  await writeDeviceSettings(DEFAULT_BLOODWORK_SETTINGS);
}

const isEmpty = (settings: BloodworkSettings): boolean =>
  JSON.stringify(settings) === JSON.stringify(DEFAULT_BLOODWORK_SETTINGS);
