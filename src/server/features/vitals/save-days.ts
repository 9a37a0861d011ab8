import { isDeepStrictEqual } from "node:util";
import type { VitalDay } from "#contract/vitals.ts";
import { isSameContent } from "#domain/account/archive/same-content.ts";
import { withReadings } from "#domain/vitals/add-readings.ts";
import { MAX_READINGS, type VitalDayFields } from "#domain/vitals/vital.ts";
import type { Db } from "#server/db/schema.ts";
import { newRecord } from "#server/http/create-record.ts";
import { ProblemError } from "#server/http/problems.ts";
import { findImport } from "./import-repository.ts";
import { type DayKey, findDay, insertDay, ownVitals, putDays, storedDays } from "./repository.ts";

interface Saving {
  readonly userId: string;
  readonly now: Date;
  /** Called with the number of new records before they are stored; throws if the account is full. */
  readonly takeRoom: (records: number) => Promise<unknown>;
}

const keyOf = ({ kind, name, day, source }: Record<keyof DayKey, string>): string =>
  JSON.stringify([kind, name, day, source]);

export function savedAlready(storedId?: string): ProblemError {
  return new ProblemError("kept-otherwise", {
    ...(storedId === undefined ? {} : { storedId }),
    detail: "This day is saved already from this source. Change that one instead. Nothing was overwritten.",
  });
}

export async function saveDays(
  db: Db,
  { userId, now, takeRoom }: Saving,
  days: readonly VitalDayFields[],
  importId: string | null,
): Promise<{ added: number; replaced: number; unchanged: number }> {
  if (importId !== null) await refuseOtherImport(db, userId, importId, days);
  const stored = await storedDays(db, userId, days);
  const before = new Map(stored.map((row) => [keyOf(row), row.document]));
  const added = days.filter((day) => !before.has(keyOf(day)));
  const replaced = days.filter((day) => {
    const document = before.get(keyOf(day));
    const { readings, summary, note } = day;
    return document !== undefined && !isDeepStrictEqual(JSON.parse(document), { readings, summary, note });
  });
  if (added.length > 0) await takeRoom(added.length);
  const changed = [...added, ...replaced]
    // always in the same order, so that two requests wait for each other without a deadlock
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
    .map((day) => ({ ...day, ...newRecord(userId, now) }));
  await putDays(db, changed, importId);
  return {
    added: added.length,
    replaced: replaced.length,
    unchanged: days.length - added.length - replaced.length,
  };
}

async function refuseOtherImport(db: Db, userId: string, id: string, days: readonly VitalDayFields[]) {
  const found = await findImport(db, userId, id);
  if (found === null) throw invalid("importId", "There is no such import");
  if (days.some(({ source }) => source !== found.source))
    throw invalid("importId", `That import is of ${found.source}`);
}

function fieldsOf({ kind, name, day, source, readings, summary, note }: VitalDay): VitalDayFields {
  return { kind, name, day, source, readings, summary, note };
}

/** Another device may change the same day between reading and writing, but hardly that often in a row. */
const TRIES = 5;

/** Adds readings to a day that may not be there yet. However often it is sent, each reading is there once. */
export async function addReadings(db: Db, { userId, now, takeRoom }: Saving, sent: VitalDayFields): Promise<VitalDay> {
  if (sent.summary !== null) throw invalid("summary", "Readings are added, not a summary");
  for (let tries = 0; tries < TRIES; tries += 1) {
    const stored = await findDay(db, userId, sent);
    if (stored === null) {
      await takeRoom(1);
      const record = { ...sent, ...newRecord(userId, now) };
      if (await insertDay(db, record)) return record;
      continue;
    }
    if (stored.summary !== null) throw savedAlready(stored.id);
    const fields = joined(stored, sent);
    if (isSameContent(fieldsOf(stored), fields)) return stored;
    const changed = await ownVitals.update(db, { userId, id: stored.id, version: stored.version, now }, fields);
    if (changed !== null) return changed;
  }
  throw new ProblemError("conflict");
}

const MAX_NOTE = 500;

function joined(stored: VitalDay, sent: VitalDayFields): VitalDayFields {
  const readings = withReadings(stored.readings, sent.readings);
  if (readings === null) throw invalid("readings", `A day keeps at most ${MAX_READINGS} readings`);
  const note = stored.note.includes(sent.note) ? stored.note : [stored.note, sent.note].filter(Boolean).join("\n");
  if (note.length > MAX_NOTE) throw invalid("note", `At most ${MAX_NOTE} characters of notes a day`);
  return { ...fieldsOf(stored), readings, note };
}

const invalid = (path: string, message: string) => new ProblemError("invalid-request", { errors: [{ path, message }] });
