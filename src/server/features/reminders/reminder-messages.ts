import { PRODUCT_NAME } from "../../../contract/product.ts";
import { type RemindedDose, reminderWords } from "../../../domain/cycles/remind/reminder-words.ts";
import type { Mail } from "../../mail/mailer.ts";
import type { DoseReminder } from "./repository.ts";

/** A planned dose to be reminded of, and how. */
export interface ReminderToSend {
  readonly reminder: Pick<DoseReminder, "id" | "dueAt">;
  readonly dose: RemindedDose;
  readonly isDiscreet: boolean;
}

/** The list of the day, which names no cycle. */
const PAGE = "/cycles";

export function reminderMail(to: string, baseUrl: string, { reminder, dose, isDiscreet }: ReminderToSend): Mail {
  const { title, body } = reminderWords(dose, isDiscreet);
  return {
    to,
    subject: isDiscreet ? title : body,
    text: [
      `${title}. ${body}.`,
      `${baseUrl}${PAGE}`,
      `${PRODUCT_NAME} sends this because your settings ask for reminders by e-mail. Change that at ${baseUrl}/settings\n`,
    ].join("\n\n"),
    id: `${reminder.id}.${Date.parse(reminder.dueAt)}`,
  };
}

/** What the service worker of the pages shows (web/service-worker); encrypted on its way. */
export function reminderPayload({ reminder, dose, isDiscreet }: ReminderToSend): string {
  return JSON.stringify({
    ...reminderWords(dose, isDiscreet),
    tag: reminder.id,
    url: PAGE,
    reminderId: reminder.id,
  });
}

/** Shown when a person tries out whether pushes arrive. */
export function testPayload(tag: string): string {
  return JSON.stringify({
    title: PRODUCT_NAME,
    body: "Reminders arrive here.",
    tag,
    url: "/settings",
    reminderId: null,
  });
}
