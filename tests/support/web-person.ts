import type { BrowserContext } from "playwright-core";
import type { Cycle } from "#contract/cycles.ts";
import type { Dose } from "#contract/doses.ts";
import type { ProtocolCard } from "#contract/protocols.ts";
import type { Settings } from "#contract/settings.ts";
import type { StockVial } from "#contract/vials.ts";
import { freshAddress } from "./fresh-address.ts";
import { cycleBody, doseBody, saveBody, vialBody } from "./records.ts";
import { solvedCheck } from "./solved-check.ts";
import { UNPOOLED } from "./unpooled.ts";

export const WEB_PASSWORD = "a long enough passphrase";

/** Somebody with an account on a running product, and what they do there without a browser. */
export interface WebPerson {
  readonly email: string;
  /** Calls the API and answers its JSON; throws where it refuses. */
  ask(method: string, path: string, body?: unknown): Promise<unknown>;
  /** Gives a browser this person's session. */
  signIn(context: BrowserContext): Promise<void>;
  /** Ends the session, as another device would. */
  signOut(): Promise<void>;
  saveProtocol(title: string): Promise<void>;
  protocols(): Promise<ProtocolCard[]>;
  cycles(): Promise<Cycle[]>;
  addCycle(changes: NonNullable<Parameters<typeof cycleBody>[0]>): Promise<Cycle>;
  doses(): Promise<Dose[]>;
  logDose(cycleId: string, changes: Parameters<typeof doseBody>[0]): Promise<Dose>;
  vials(): Promise<StockVial[]>;
  addVial(changes: Parameters<typeof vialBody>[0]): Promise<StockVial>;
  settings(): Promise<Settings>;
  changeSettings(changes: Partial<Settings>): Promise<Settings>;
}

interface WebPersonOptions {
  readonly displayName?: string;
  /** Whether they agreed that health data is kept. */
  readonly hasConsented?: boolean;
}

export async function openWebPerson(origin: string, options: WebPersonOptions = {}): Promise<WebPerson> {
  const { displayName = "Ada Example", hasConsented = true } = options;
  const address = freshAddress();
  let cookie = "";
  const ask = async (method: string, path: string, body?: unknown) => {
    const headers: Record<string, string> = {
      ...UNPOOLED,
      ...address,
      origin,
      cookie,
      "content-type": "application/json",
    };
    const response = await fetch(origin + path, { method, headers, body: JSON.stringify(body) ?? null });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response;
  };
  const email = `web-${crypto.randomUUID()}@example.org`;
  const botCheck = await solvedCheck((path) => fetch(origin + path, { headers: UNPOOLED }));
  const answer = await ask("POST", "/api/auth/sign-up", {
    email,
    password: WEB_PASSWORD,
    displayName,
    isAdult: true,
    botCheck,
  });
  cookie =
    answer.headers
      .getSetCookie()
      .find((line) => line.startsWith("session="))
      ?.split(";")[0] ?? "";
  if (hasConsented) await ask("POST", "/api/account/health-consent");
  const read = async (path: string) => (await ask("GET", path)).json();
  const list = async (path: string) => (await read(path)).items;
  return {
    email,
    ask: async (method, path, body) => {
      const text = await (await ask(method, path, body)).text();
      return text === "" ? null : JSON.parse(text);
    },
    signIn: (context) => context.addCookies([{ name: "session", value: cookie.slice("session=".length), url: origin }]),
    signOut: async () => void (await ask("POST", "/api/auth/sign-out", {})),
    saveProtocol: async (title) => {
      const { formData, generatedProtocol, notes } = saveBody();
      await ask("POST", "/api/protocols", { formData, generatedProtocol: { ...generatedProtocol, title }, notes });
    },
    protocols: () => list("/api/protocols"),
    cycles: () => list("/api/cycles"),
    addCycle: async (changes) => (await ask("POST", "/api/cycles", cycleBody(changes))).json(),
    doses: () => list("/api/doses"),
    logDose: async (cycleId, changes) => (await ask("POST", `/api/cycles/${cycleId}/doses`, doseBody(changes))).json(),
    vials: () => list("/api/vials"),
    addVial: async (changes) => (await ask("POST", "/api/vials", vialBody(changes))).json(),
    settings: () => read("/api/settings"),
    changeSettings: async (changes) =>
      (await ask("PUT", "/api/settings", { ...(await read("/api/settings")), ...changes })).json(),
  };
}
