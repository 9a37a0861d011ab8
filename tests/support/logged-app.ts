import { Writable } from "node:stream";
import { createApp } from "#server/app.ts";
import { createBackground } from "#server/background.ts";
import type { ServerContext } from "#server/context.ts";
import { createFiles } from "#server/files/create-files.ts";
import { createLog } from "#server/log.ts";
import { createMailer } from "#server/mail/create-mailer.ts";
import type { TestApp } from "./test-app.ts";

/** The same server with everything it says written down, at the level that says most, and with a real mailer. */
export interface LoggedApp extends TestApp {
  written(): string;
}

/** `smtpUrl` may lead to a mail server that is away; without one mails go to the outbox folder. */
export function loggedApp(server: TestApp, smtpUrl: string | null = null): LoggedApp {
  let written = "";
  const log = createLog(
    "trace",
    new Writable({
      write: (chunk, _encoding, done) => {
        written += chunk;
        done();
      },
    }),
  );
  const background = createBackground(log);
  const { config } = server.context;
  const mailer = createMailer({ ...config, smtpUrl }, log);
  const files = createFiles(config, log);
  const context: ServerContext = {
    ...server.context,
    ...{ log, background, files },
    mailer: {
      ...mailer,
      send: async (mail) => {
        server.mails.push(mail);
        await mailer.send(mail);
      },
    },
  };
  const app = createApp(context);
  return {
    ...server,
    ...{ app, context },
    request: async (path, init) => app.request(`http://localhost:3000${path}`, init),
    written: () => written,
  };
}
