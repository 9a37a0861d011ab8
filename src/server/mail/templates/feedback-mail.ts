import { PRODUCT_NAME } from "#contract/product.ts";
import type { Mail } from "../mailer.ts";

/** Without the message: it may be about someone's health, and mail is read by many machines. */
export function feedbackMail(to: string, baseUrl: string): Mail {
  return {
    to,
    subject: `Somebody wrote to ${PRODUCT_NAME}`,
    text: `There is new feedback. It can be read and answered at ${baseUrl}/feedback-queue\n\nAt most five of these mails are sent an hour, so there may be more than one message.\n`,
  };
}
