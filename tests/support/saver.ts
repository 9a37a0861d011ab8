import { setTimeout as delay } from "node:timers/promises";
import { signUp } from "#contract/account.ts";
import { Cycle, createCycle, listCycles } from "#contract/cycles.ts";
import { pageOf } from "#contract/paging.ts";
import { giveHealthConsent } from "#contract/profile.ts";
import { newId } from "#server/db/id.ts";
import { solvedCheck } from "./solved-check.ts";

/** Someone signed in to a running server who saves small cycles, and remembers which of them the server acknowledged. */
export interface Saver {
  readonly cookie: string;
  readonly account: { readonly email: string; readonly password: string };
  /** Name by id. */
  readonly acknowledged: Map<string, string>;
  /** Saves once; the status, or null where no answer came. Sent twice under one name it is one record. */
  save(name: string): Promise<{ readonly status: number; readonly headers: Headers } | null>;
  /** Saves over several connections until that many more are acknowledged, or `isOver` says so. */
  saveMany(count: number, isOver?: () => boolean): Promise<void>;
}

const CONNECTIONS = 8;
const PAUSE_AFTER_FAILURE_MS = 20;

export async function openSaver(origin: () => string): Promise<Saver> {
  const account = { email: `saver-${newId()}@example.org`, password: newId(), displayName: "Saver", isAdult: true };
  const botCheck = await solvedCheck((path) => fetch(origin() + path));
  const response = await fetch(`${origin()}${signUp.path}`, post({ ...account, botCheck }));
  if (response.status !== 200) throw new Error(`Signing up answered ${response.status}`);
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const consent = await fetch(`${origin()}${giveHealthConsent.path}`, { method: "POST", headers: { cookie } });
  if (!consent.ok) throw new Error(`Consent answered ${consent.status}`);
  const acknowledged = new Map<string, string>();
  let started = 0;
  const saver: Saver = {
    cookie,
    account,
    acknowledged,
    save: async (name) => {
      const init = post({ ...EMPTY_CYCLE, name }, { cookie, "idempotency-key": name });
      try {
        const { status, headers, ...answer } = await answerOf(`${origin()}${createCycle.path}`, init);
        if (status === createCycle.status) acknowledged.set(Cycle.parse(JSON.parse(answer.text)).id, name);
        return { status, headers };
      } catch {
        return null;
      }
    },
    saveMany: async (count, isOver = () => false) => {
      const wanted = acknowledged.size + count;
      const work = async () => {
        while (acknowledged.size < wanted && !isOver()) {
          started += 1;
          const answer = await saver.save(`cycle-${started}`);
          if (answer?.status !== createCycle.status) await delay(PAUSE_AFTER_FAILURE_MS);
        }
      };
      await Promise.all(Array.from({ length: CONNECTIONS }, work));
    },
  };
  return saver;
}

/** Everything the server lists for the person, page by page: name by id. */
export async function listSaved(origin: string, cookie: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  let cursor: string | null = null;
  do {
    const query = new URLSearchParams({ limit: "100", ...(cursor ? { cursor } : {}) });
    const { text } = await answerOf(`${origin}${listCycles.path}?${query}`, { headers: { cookie } });
    const page = pageOf(Cycle).parse(JSON.parse(text));
    for (const { id, name } of page.items) found.set(id, name);
    cursor = page.nextCursor;
  } while (cursor);
  return found;
}

function post(body: unknown, headers: Record<string, string> = {}): RequestInit {
  return { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json", ...headers } };
}

const EMPTY_CYCLE = { description: "", startDate: null, endDate: null, peptides: [], protocolId: null };

async function answerOf(url: string, init: RequestInit): Promise<{ status: number; headers: Headers; text: string }> {
  const response = await fetch(url, init);
  return { status: response.status, headers: response.headers, text: await response.text() };
}
