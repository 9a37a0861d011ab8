import { type createVitalImport, MAX_IMPORTED_FILES } from "#contract/vital-imports.ts";
import type { putVitalDays } from "#contract/vitals.ts";
import type { VitalDayFields, VitalSource } from "#domain/vitals/vital.ts";
import { call } from "#web/lib/api.ts";
import { newId } from "#web/lib/new-id.ts";
import { type FileOutcome, isRead } from "./use-read-files.ts";

/** As many days as one request may hold. */
const BATCH = 500;
const MAX_NAME = 200;

export interface SavedCounts {
  readonly added: number;
  readonly replaced: number;
  readonly unchanged: number;
}

/** The days of one app that are still to be saved: one import, which can be taken back as a whole. */
interface AppDays {
  readonly source: Exclude<VitalSource, "typed">;
  readonly fileNames: readonly string[];
  /** The import is made once, however often it is sent. */
  readonly key: string;
  readonly days: readonly VitalDayFields[];
}

export interface Saving {
  readonly total: number;
  readonly apps: readonly AppDays[];
  readonly counts: SavedCounts;
}

export const leftToSave = ({ apps }: Saving): number => apps.reduce((sum, { days }) => sum + days.length, 0);

export function startSaving(days: readonly VitalDayFields[], files: readonly FileOutcome[]): Saving {
  const apps = new Map<AppDays["source"], VitalDayFields[]>();
  for (const day of days) {
    if (day.source === "typed") continue; // no file is of what was typed
    const ofApp = apps.get(day.source) ?? [];
    ofApp.push(day);
    apps.set(day.source, ofApp);
  }
  return {
    total: days.length,
    apps: [...apps].map(([source, ofApp]) => ({
      source,
      fileNames: files
        .filter((file) => isRead(file) && file.reading.source === source)
        .slice(0, MAX_IMPORTED_FILES)
        .map(({ name }) => name.slice(-MAX_NAME)),
      key: newId(),
      days: ofApp,
    })),
    counts: { added: 0, replaced: 0, unchanged: 0 },
  };
}

type Outcome = { readonly counts: SavedCounts } | { readonly error: unknown; readonly saving: Saving };

/** A part may be sent twice: days that are there already stay as they are. */
export async function sendParts(start: Saving, tell: (saving: Saving) => void): Promise<Outcome> {
  let saving = start;
  try {
    for (let [app] = saving.apps; app !== undefined; [app] = saving.apps) {
      tell(saving);
      const { source, fileNames, key } = app;
      const { id: importId } = await call<typeof createVitalImport>(
        "post",
        "/api/vital-imports",
        { body: { source, fileNames: [...fileNames] } },
        { idempotencyKey: key },
      );
      saving = await sendApp(saving, app, importId, (next) => {
        saving = next;
        tell(next);
      });
    }
    return { counts: saving.counts };
  } catch (error) {
    return { error, saving };
  }
}

async function sendApp(start: Saving, app: AppDays, importId: string, tell: (saving: Saving) => void): Promise<Saving> {
  let saving = start;
  const others = start.apps.slice(1);
  for (let { days } = app; days.length > 0; days = days.slice(BATCH)) {
    const body = { importId, days: days.slice(0, BATCH) };
    const answer = await call<typeof putVitalDays>("post", "/api/vitals/days", { body }, { idempotencyKey: newId() });
    const rest = days.slice(BATCH);
    saving = {
      ...saving,
      counts: sum(saving.counts, answer),
      apps: rest.length > 0 ? [{ ...app, days: rest }, ...others] : others,
    };
    tell(saving);
  }
  return saving;
}

const sum = (a: SavedCounts, b: SavedCounts): SavedCounts => ({
  added: a.added + b.added,
  replaced: a.replaced + b.replaced,
  unchanged: a.unchanged + b.unchanged,
});
