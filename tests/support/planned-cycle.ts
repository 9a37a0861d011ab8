import type { z } from "zod";
import type { Cycle, createCycle } from "#contract/cycles.ts";
import { DEFAULT_SETTINGS, type ReminderSettings } from "#contract/settings.ts";
import type { DosePlan } from "#domain/cycles/schedule/dose-plan.ts";
import type { DoseRule } from "#domain/cycles/schedule/dose-rule.ts";
import { newId } from "#server/db/id.ts";
import type { Person } from "./person.ts";
import { addCycle, cycleBody } from "./records.ts";

type Item = z.input<(typeof createCycle)["body"]>["peptides"][number];

export function planOf(rule: DoseRule, changes: Partial<DosePlan> = {}): DosePlan {
  return {
    rule,
    unit: "mcg",
    steps: [{ week: 1, amount: "250" }],
    firstDay: null,
    lastDay: null,
    pauses: [],
    ...changes,
  };
}

/** A compound of a cycle with a plan. */
export function plannedItem(plan: DosePlan, changes: Partial<Item> = {}): Item {
  const [item] = cycleBody().peptides;
  if (!item) throw new Error("the made-up cycle has no compound");
  return { ...item, peptideName: "BPC-157", plan, ...changes };
}

/** Saves a cycle of one compound with that plan. */
export function addPlannedCycle(person: Person, plan: DosePlan, days: Partial<Cycle> = {}): Promise<Cycle> {
  const { startDate = "2026-03-01", endDate = "2026-12-31" } = days;
  return addCycle(person, { startDate, endDate, peptides: [plannedItem(plan)] });
}

/** Saves a person's settings, first or again. */
export async function saveSettings(
  person: Person,
  reminders: Partial<ReminderSettings> = {},
  { zone = "Europe/Berlin", dayStart = "00:00" } = {},
): Promise<void> {
  const { version } = await (await person.request("/api/settings")).json();
  const body = {
    ...DEFAULT_SETTINGS,
    zones: [{ from: null, zone }],
    dayStart,
    reminders: { ...DEFAULT_SETTINGS.reminders, ...reminders },
    version,
  };
  const response = await person.request("/api/settings", {
    method: "PUT",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json" },
  });
  if (response.status !== 200) throw new Error(`saving settings answered ${response.status}: ${await response.text()}`);
}

/** Puts a reminder of a planned dose into the store, as planning would have. */
export async function addReminder(person: Person): Promise<{ id: string }> {
  const { id: cycleId } = await addCycle(person);
  const { store, now } = person.server.context;
  const time = now().toISOString();
  const [id, slot] = [newId(), "2026-03-02T07:00:00Z"];
  await store.db
    .insertInto("reminders")
    .values({
      id,
      user_id: person.user.id,
      kind: "dose",
      cycle_id: cycleId,
      item_id: "1",
      slot,
      subject: `dose:${cycleId}:1:${slot}`,
      due_at: time,
      dismissed_at: null,
      created_at: time,
    })
    .execute();
  return { id };
}
