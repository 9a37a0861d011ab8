import type { QueryClient } from "@tanstack/react-query";
import type { addVitalReadings, deleteVital, updateVital, VitalDay } from "#contract/vitals.ts";
import type { VitalLine } from "#domain/vitals/series.ts";
import type { VitalDayFields, VitalReading } from "#domain/vitals/vital.ts";
import { vitalKey } from "#domain/vitals/vital-key.ts";
import { apiErrorIn, call } from "#web/lib/api.ts";
import { deliveriesAbout, enqueue, removeUnsent } from "#web/lib/outbox/outbox.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { vitalsKey } from "./vitals-query.ts";

export interface Entry {
  readonly uid: string;
  readonly queryClient: QueryClient;
  readonly line: VitalLine;
  readonly day: string;
  readonly reading: VitalReading;
  /** "Blood pressure 128/82 mmHg", for the messages. */
  readonly text: string;
}

function dayOf({ line, day, reading }: Entry): VitalDayFields {
  return { ...line, day, source: "typed", readings: [reading], summary: null, note: "" };
}

/** Keeps a reading on this device and sends it when a server answers. False if the device could not keep it. */
export async function enterReading(entry: Entry): Promise<boolean> {
  try {
    await enqueue(entry.uid, { kind: "measure", day: dayOf(entry) });
  } catch {
    addToast({
      title: "Not saved",
      description: "This browser's storage is full or turned off. Write it down elsewhere.",
      variant: "destructive",
    });
    return false;
  }
  addToast({
    title: "Saved",
    description: entry.text,
    action: { label: "Undo", run: () => void removeReading(entry) },
  });
  return true;
}

/** Removes one reading, with an undo: from this device if it was never sent, otherwise from the account. */
export async function removeReading(entry: Entry): Promise<void> {
  const { uid, queryClient, text, reading } = entry;
  try {
    const [unsent] = (await deliveriesAbout(uid, vitalKey(dayOf(entry)))).filter(
      ({ change }) => change.kind === "measure" && change.day.readings.some((other) => isSame(other, reading)),
    );
    if (unsent === undefined || !(await removeUnsent(unsent.id))) await removeStored(entry);
  } catch (error) {
    const description = apiErrorIn(error)?.message ?? "We can't reach the server. Nothing was removed.";
    addToast({ title: "Not removed", description, variant: "destructive" });
    return;
  }
  addToast({
    title: "Removed",
    description: text,
    action: { label: "Undo", run: () => void enterReading(entry) },
  });
  await queryClient.invalidateQueries({ queryKey: vitalsKey(uid) });
}

const isSame = (a: VitalReading, b: VitalReading): boolean =>
  a.time === b.time && a.value === b.value && a.second === b.second;

/** Adding nothing answers the day as it is stored now, so that a change made elsewhere stays. */
async function removeStored(entry: Entry): Promise<void> {
  const { id, version, userId: _own, createdAt: _made, updatedAt: _changed, ...stored } = await storedDay(entry);
  const readings = stored.readings.filter((other) => !isSame(other, entry.reading));
  if (readings.length > 0 || stored.summary !== null)
    await call<typeof updateVital>("put", "/api/vitals/{id}", {
      params: { id },
      body: { ...stored, readings, version },
    });
  else await call<typeof deleteVital>("delete", "/api/vitals/{id}", { params: { id } });
}

const storedDay = (entry: Entry): Promise<VitalDay> =>
  call<typeof addVitalReadings>("post", "/api/vitals/readings", { body: dayOf(entry) });
