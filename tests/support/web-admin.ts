import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { BrowserContext } from "playwright-core";
import type { AppServer } from "./app-server.ts";
import { freshAddress } from "./fresh-address.ts";
import { solvedCheck } from "./solved-check.ts";
import { UNPOOLED } from "./unpooled.ts";

const PASSWORD = "a long enough passphrase";

/** An admin of a running product: made by the command, as in real life. */
export interface WebAdmin {
  /** Calls the API and answers its JSON; throws where it refuses. */
  ask(method: string, path: string, body?: unknown): Promise<unknown>;
  /** Gives a browser this person's session. */
  signIn(context: BrowserContext): Promise<void>;
}

export async function openWebAdmin({ origin, dataDir }: Pick<AppServer, "origin" | "dataDir">): Promise<WebAdmin> {
  const headers: Record<string, string> = {
    ...UNPOOLED,
    ...freshAddress(),
    origin,
    "content-type": "application/json",
  };
  const send = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(origin + path, { method, headers, body: JSON.stringify(body) ?? null });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    const session = response.headers.getSetCookie().find((line) => line.startsWith("session="));
    if (session) headers.cookie = session.split(";")[0] ?? "";
    return text === "" ? null : JSON.parse(text);
  };
  const email = `admin-${crypto.randomUUID()}@example.org`;
  const botCheck = await solvedCheck((path) => fetch(origin + path, { headers: UNPOOLED }));
  const account = { email, password: PASSWORD, displayName: "Ada Example", isAdult: true, botCheck };
  await send("POST", "/api/auth/sign-up", account);
  // it takes longer than idle connections are held: waiting for it must not keep this process from seeing them close
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, "../../scripts/admin.ts"), "grant", email], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  });
  await send("POST", "/api/auth/sign-in", { email, password: PASSWORD });
  await send("POST", "/api/account/health-consent");
  return {
    ask: send,
    signIn: (context) => {
      const value = headers.cookie?.slice("session=".length) ?? "";
      return context.addCookies([{ name: "session", value, url: origin }]);
    },
  };
}
