export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Identifies the mail, so that a mailbox that gets it twice can show it once; letters, digits, dots and hyphens. */
  readonly id?: string;
}

/** Sends a mail, or writes it to the outbox folder if no mail server is configured. */
export interface Mailer {
  /** `smtp` if a mail server is configured: only then does sign-up wait for the link in the mail. */
  readonly kind: "smtp" | "outbox";
  send(mail: Mail): Promise<void>;
  /** The same, but throws on failure: for mail that no one is waiting for and that can be retried. */
  deliver(mail: Mail): Promise<void>;
  /** Throws if no mail can be sent now. */
  check(): Promise<void>;
}
