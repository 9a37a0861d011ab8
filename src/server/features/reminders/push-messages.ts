import { PRODUCT_NAME } from "#contract/product.ts";
import type { ReminderWords } from "#domain/cycles/remind/reminder-words.ts";
import type { DoseReminder } from "./repository.ts";
import type { StockReminder } from "./stock-reminders.ts";

/** The text, and the page to open, whose URL names neither cycle nor compound. */
export interface ReminderContent {
  readonly words: ReminderWords;
  readonly page: "/cycles" | "/cycles/stock";
}

export interface ReminderToSend {
  readonly reminder: Pick<DoseReminder, "id" | "cycleId" | "itemId" | "slot"> | StockReminder;
  readonly content: ReminderContent;
}

/** What the service worker of the pages shows (web/service-worker); encrypted in transit. */
export function reminderPayload({ reminder, content }: ReminderToSend): string {
  return JSON.stringify({
    ...content.words,
    tag: reminder.id,
    url: content.page,
    reminderId: reminder.id,
    dose: "slot" in reminder ? doseNamed(reminder) : null,
  });
}

/** By ids only, so that the browser can log the dose without the push naming the compound. */
function doseNamed({ cycleId, itemId, slot }: Pick<DoseReminder, "cycleId" | "itemId" | "slot">) {
  return { cycleId, itemId, slot };
}

/** Shown when a person tests push notifications. */
export function testPayload(tag: string): string {
  return JSON.stringify({
    title: PRODUCT_NAME,
    body: "Reminders arrive here.",
    tag,
    url: "/settings",
    reminderId: null,
    dose: null,
  });
}
