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

/** What an account does not take: a draw, or a report of one that it did take. It stays in the browser. */
export interface NotMoved {
  readonly collected: string;
  readonly report: KeptReport | null;
  readonly why: string;
}

/**
 * Moves this browser's draws to the account, one after the other. A draw keeps its id, so that one whose answer was
 * lost is not stored twice; it leaves the device only once the account has it and its reports. Whatever interrupts,
 * the next try goes on where this one stopped; what the account refuses for good holds nothing else up.
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
  // two tabs that move at once would send the same reports twice
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

/** Resolves once the account has the draw, with the id it has there; to null where another tab moved it already. */
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
 * Whether nothing of this draw is missing in the account, which holds it in other words: an earlier try arrived, and
 * since then it was changed there, or here and is now changed there too. False where it was changed in both places.
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

/** What the server says of something that no other try would bring there; everything else ends the moving. */
function refusalIn(error: unknown): string {
  if (!FOR_GOOD.has(codeOf(error))) throw error;
  return apiErrorIn(error)?.message ?? "";
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
