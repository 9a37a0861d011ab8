import { PRODUCT_NAME } from "../../contract/product.ts";
import type { Mail } from "../mail/mailer.ts";

/**
 * The mails of an account. They hold no text a person typed, so that nobody can have us send their words to a stranger.
 * Tokens stand in the fragment of a link: browsers never send it, so it reaches no log.
 */
export function verificationMail(to: string, baseUrl: string, token: string): Mail {
  return {
    to,
    subject: `Confirm your e-mail address for ${PRODUCT_NAME}`,
    text: paragraphs(
      `Someone, hopefully you, used this address for an account at ${PRODUCT_NAME}. Open this link to confirm it:`,
      `${baseUrl}/login#verify=${token}`,
      "The link works once and for 24 hours. Afterwards sign in with your password.",
      "If it was not you, ignore this mail: without the link the address stays unconfirmed.",
    ),
  };
}

export function accountExistsMail(to: string, baseUrl: string): Mail {
  return {
    to,
    subject: `You already have an account at ${PRODUCT_NAME}`,
    text: paragraphs(
      "Someone, hopefully you, tried to use this address for an account. It has one already, and nothing was changed.",
      `Sign in, or ask for a new password, at ${baseUrl}/login`,
      "If it was not you, ignore this mail.",
    ),
  };
}

export function resetMail(to: string, baseUrl: string, token: string): Mail {
  return {
    to,
    subject: `Set a new password for ${PRODUCT_NAME}`,
    text: paragraphs(
      "Someone, hopefully you, asked to set a new password. Open this link to do it:",
      `${baseUrl}/login#reset=${token}`,
      "The link works once and for 30 minutes. Using it signs the account out everywhere.",
      "If it was not you, ignore this mail: the password stays as it is.",
    ),
  };
}

export function changeEmailMail(to: string, baseUrl: string, token: string): Mail {
  return {
    to,
    subject: `Confirm your new e-mail address for ${PRODUCT_NAME}`,
    text: paragraphs(
      `Open this link to make this the address of your account at ${PRODUCT_NAME}:`,
      `${baseUrl}/login#verify=${token}`,
      "The link works once and for 24 hours.",
      "If you did not ask for this, ignore this mail.",
    ),
  };
}

export function changeEmailNotice(to: string, baseUrl: string): Mail {
  return {
    to,
    subject: `Your e-mail address at ${PRODUCT_NAME} is about to change`,
    text: paragraphs(
      "Someone signed in to your account asked to move it to another address. It moves when the link sent there is opened.",
      `If it was not you, set a new password now, which also cancels the change: ${baseUrl}/login`,
    ),
  };
}

export function emailChangedNotice(to: string): Mail {
  return {
    to,
    subject: `Your e-mail address at ${PRODUCT_NAME} was changed`,
    text: paragraphs("Your account now has another address. This one no longer opens it."),
  };
}

export function passwordChangedNotice(to: string, baseUrl: string): Mail {
  return {
    to,
    subject: `Your password at ${PRODUCT_NAME} was changed`,
    text: paragraphs(
      "The password of your account was changed, and every other device was signed out.",
      `If it was not you, set a new one now: ${baseUrl}/login`,
    ),
  };
}

function paragraphs(...lines: readonly string[]): string {
  return `${lines.join("\n\n")}\n`;
}
