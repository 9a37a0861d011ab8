export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Names the mail once, so that a mailbox that gets it twice can show it once; letters, digits, dots and hyphens. */
  readonly id?: string;
}

/** Sends a mail, or writes it to the outbox folder when no mail server is configured. */
export interface Mailer {
  /** `smtp` when a mail server is configured: only then does sign-up wait for the link in the mail. */
  readonly kind: "smtp" | "outbox";
  send(mail: Mail): Promise<void>;
  /** The same, but throws where it fails: for mail nobody waits for, which can be tried again. */
  deliver(mail: Mail): Promise<void>;
  /** Fails where no mail could be sent now. */
  check(): Promise<void>;
}
