export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends a mail, or writes it to the outbox folder when no mail server is configured. */
export interface Mailer {
  /** `smtp` when a mail server is configured: only then does sign-up wait for the link in the mail. */
  readonly kind: "smtp" | "outbox";
  send(mail: Mail): Promise<void>;
}
