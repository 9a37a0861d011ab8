import type {
  createBloodwork,
  KeptSettings,
  readBloodworkSettings,
  updateBloodwork,
  updateBloodworkSettings,
} from "#contract/bloodwork.ts";
import type { ErrorCode } from "#contract/problem.ts";
import { type BloodworkSettings, DEFAULT_BLOODWORK_SETTINGS } from "#domain/bloodwork/record/bloodwork-settings.ts";
import { mergeSettings } from "#domain/bloodwork/record/merge-settings.ts";
import { apiErrorIn, call } from "#web/lib/api.ts";
import type { KeptReport } from "#web/lib/device/database.ts";
import { attachReport } from "./change-draws.ts";
import { deleteDeviceReport, readDeviceReports, readDeviceSettings, writeDeviceSettings } from "./device-draws.ts";
import type { KeptDraw } from "./kept-draw.ts";
import { beginSending, dropSent, giveNewId, type Sending } from "./sending.ts";

/** A draw, or a report of an accepted draw, that the account refused. It stays in the browser. */
export interface NotMoved {
  readonly collected: string;
  readonly report: KeptReport | null;
  readonly why: string;
}

/**
 * Moves this browser's draws to the account one by one. A draw keeps its id, so that one whose response was lost isn't
 * stored twice; it is deleted here only once the account has it and its reports. After an interruption the next try
 * continues from there; a permanent refusal doesn't block the other draws.
 */
export async function moveToAccount(
  draws: readonly KeptDraw[],
  onMoved: (count: number) => void,
): Promise<readonly NotMoved[]> {
  const move = async () => {
    await moveSettings();
    const left: NotMoved[] = [];
    for (const [place, draw] of draws.entries()) {
      left.push(...(await moveDraw(draw)));
      onMoved(place + 1);
    }
    return left;
  };
  // two tabs moving at the same time would send the same reports twice
  return "locks" in navigator ? navigator.locks.request("move-draws", move) : move();
}

async function moveDraw({ id, collected }: KeptDraw): Promise<NotMoved[]> {
  try {
    const arrived = await sendDraw(id);
    if (arrived === null) return [];
    const left = await moveReports(arrived.id);
    await dropSent(arrived.id, arrived.version);
    return left.map((one) => ({ ...one, collected }));
  } catch (error) {
    return [{ collected, report: null, why: refusalIn(error) }];
  }
}

async function moveReports(drawId: string): Promise<Omit<NotMoved, "collected">[]> {
  const left: Omit<NotMoved, "collected">[] = [];
  for (const report of await readDeviceReports(drawId)) {
    const file = new File([report.blob], report.name, { type: report.type });
    try {
      await attachReport({ id: drawId, place: "account" }, file);
      await deleteDeviceReport(report.id);
    } catch (error) {
      left.push({ report, why: refusalIn(error) });
    }
  }
  return left;
}

/** Resolves to the draw's id in the account, or to null if another tab already moved it. */
async function sendDraw(id: string, isRenamed = false): Promise<{ id: string; version: number } | null> {
  const sending = await beginSending(id);
  if (sending === null) return null;
  const { fields, version } = sending;
  try {
    await call<typeof createBloodwork>("post", "/api/bloodwork", { body: { ...fields, id } });
  } catch (error) {
    const code = codeOf(error);
    if (code !== "kept-otherwise" && code !== "conflict") throw error;
    const isThere = code === "kept-otherwise" && (await isNewerThere(id, sending));
    if (!isThere && isRenamed) throw error;
    if (!isThere) return sendDraw(await giveNewId(id), true);
  }
  return { id, version };
}

/**
 * For a draw the account already has with other content. True if nothing is missing there: an earlier try arrived, and
 * since then the draw changed only there, or only here, in which case this sends the change. False if both changed it.
 */
async function isNewerThere(id: string, { fields, version, sentBefore }: Sending): Promise<boolean> {
  if (sentBefore === null) return false;
  if (sentBefore === version) return true;
  try {
    await call<typeof updateBloodwork>("put", "/api/bloodwork/{id}", {
      params: { id },
      body: { ...fields, version: 1 },
    });
    return true;
  } catch (error) {
    if (codeOf(error) !== "stale-version") throw error;
    return false;
  }
}

const codeOf = (error: unknown): ErrorCode | null => apiErrorIn(error)?.problem?.code ?? null;

const FOR_GOOD: ReadonlySet<ErrorCode | null> = new Set<ErrorCode>([
  "invalid-request",
  "malformed-body",
  "body-too-large",
  "unsupported-file",
  "conflict",
  "kept-otherwise",
]);

/** The server's reason for refusing something for good; any other error stops the move. */
function refusalIn(error: unknown): string {
  if (!FOR_GOOD.has(codeOf(error))) throw error;
  return apiErrorIn(error)?.message ?? "";
}

/** Settings in the account win; only what is missing there (a birth date, mapped names) is added from this browser. */
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
