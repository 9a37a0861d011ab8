import { PRODUCT_NAME } from "#contract/product.ts";
import type { ReminderWords } from "#domain/cycles/remind/reminder-words.ts";
import type { Mail } from "../mailer.ts";

interface MailedReminder {
  readonly id: string;
  readonly dueAt: string;
  readonly words: ReminderWords;
  readonly page: string;
  readonly isDiscreet: boolean;
}

export function reminderMail(
  to: string,
  baseUrl: string,
  { id, dueAt, words: { title, body }, page, isDiscreet }: MailedReminder,
): Mail {
  return {
    to,
    subject: isDiscreet ? title : body,
    text: [
      `${title}. ${body}.`,
      `${baseUrl}${page}`,
      `${PRODUCT_NAME} sends this because your settings ask for reminders by email. Change that at ${baseUrl}/settings\n`,
    ].join("\n\n"),
    id: `${id}.${Date.parse(dueAt)}`,
  };
}
