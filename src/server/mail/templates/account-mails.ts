import { PRODUCT_NAME } from "#contract/product.ts";
import { counted } from "#domain/units/counted.ts";
import type { Mail } from "../mailer.ts";

/**
 * Account mails contain no text that a person typed, so that no one can use us to send their words to a stranger.
 * Tokens are in the fragment of a link: browsers never send it, so it reaches no log.
 */
export function verificationMail(to: string, baseUrl: string, token: string): Mail {
  return {
    to,
    subject: `Confirm your email address for ${PRODUCT_NAME}`,
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
    subject: `Confirm your new email address for ${PRODUCT_NAME}`,
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
    subject: `Your email address at ${PRODUCT_NAME} is about to change`,
    text: paragraphs(
      "Someone signed in to your account asked to move it to another address. It moves when the link sent there is opened.",
      `If it was not you, set a new password now, which also cancels the change: ${baseUrl}/login`,
    ),
  };
}

export function emailChangedNotice(to: string): Mail {
  return {
    to,
    subject: `Your email address at ${PRODUCT_NAME} was changed`,
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

export function newSignInNotice(to: string, baseUrl: string, browser: string): Mail {
  return notice(to, "New sign-in to your account", [
    `Your account was opened in a browser that was not seen there before: ${browser}.`,
    `If it was not you, set a new password now, which signs every browser out: ${baseUrl}/login`,
  ]);
}

export function secondFactorOnNotice(to: string, baseUrl: string): Mail {
  return notice(to, "Two-step sign-in is on", [
    "From now on signing in asks for a code of your authenticator app after the password.",
    undoLine(baseUrl),
  ]);
}

export function secondFactorOffNotice(to: string, baseUrl: string): Mail {
  return notice(to, "Two-step sign-in is off", [
    "Signing in asks for the password alone again. The recovery codes no longer work.",
    undoLine(baseUrl),
  ]);
}

export function recoveryCodesNotice(to: string, baseUrl: string): Mail {
  return notice(to, "New recovery codes", [
    "New recovery codes were made. The older ones no longer work.",
    undoLine(baseUrl),
  ]);
}

export function recoveryCodeUsedNotice(to: string, baseUrl: string, left: number): Mail {
  return notice(to, "A recovery code was used", [
    `Your account was opened with a recovery code. ${counted(left, "code is", "codes are")} left; under Profile you can make new ones.`,
    undoLine(baseUrl),
  ]);
}

export function passkeyAddedNotice(to: string, baseUrl: string): Mail {
  return notice(to, "A passkey was added", ["A new passkey opens your account from now on.", undoLine(baseUrl)]);
}

export function passkeyRemovedNotice(to: string, baseUrl: string): Mail {
  return notice(to, "A passkey was removed", ["One of your passkeys no longer opens your account.", undoLine(baseUrl)]);
}

export function accessTokenCreatedNotice(to: string, baseUrl: string): Mail {
  return notice(to, "An access token was created", [
    "A new access token lets a program use your account within the limits chosen for it.",
    undoLine(baseUrl),
  ]);
}

function undoLine(baseUrl: string): string {
  return `If it was not you, set a new password now and look through your profile: ${baseUrl}/profile`;
}

function notice(to: string, subject: string, lines: readonly string[]): Mail {
  return { to, subject: `${subject} (${PRODUCT_NAME})`, text: paragraphs(...lines) };
}

function paragraphs(...lines: readonly string[]): string {
  return `${lines.join("\n\n")}\n`;
}
