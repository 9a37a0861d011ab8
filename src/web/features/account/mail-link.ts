/** The fragment of a link in our emails: `#reset=TOKEN` or `#verify=TOKEN`. */
export interface MailLink {
  readonly purpose: "reset" | "verify";
  readonly token: string;
}

/** Reads a URL fragment, with or without its hash sign; null if it isn't one of our links. */
export function readMailLink(fragment: string): MailLink | null {
  const [, purpose, token] = /^#?(reset|verify)=([A-Za-z0-9_-]{20,200})$/.exec(fragment) ?? [];
  return (purpose === "reset" || purpose === "verify") && token !== undefined ? { purpose, token } : null;
}
