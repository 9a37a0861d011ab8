import type { Mail } from "#server/mail/mailer.ts";
import type { TestApp } from "./test-app.ts";

/** The mails one address got, oldest first, once nothing is being sent any more. */
export async function mailsTo(server: TestApp, email: string): Promise<Mail[]> {
  await server.context.background.idle();
  return server.mails.filter((mail) => mail.to === email);
}

/** The token in the newest mail to an address that has one. */
export async function tokenMailedTo(server: TestApp, email: string): Promise<string> {
  const tokens = (await mailsTo(server, email)).flatMap(
    (mail) => /#(?:verify|reset)=([\w-]{43})$/m.exec(mail.text)?.[1] ?? [],
  );
  const newest = tokens.at(-1);
  if (!newest) throw new Error("No mail with a token was sent there");
  return newest;
}
