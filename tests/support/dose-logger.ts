import { setTimeout as delay } from "node:timers/promises";
import { Dose, listDoses } from "#contract/doses.ts";
import { pageOf } from "#contract/paging.ts";
import { doseBody } from "./records.ts";
import type { Saver } from "./saver.ts";

/** A person's device that logs doses in one cycle, and sends each again, under its id, until a server acknowledges it. */
export interface DoseLogger {
  /** Note by id. */
  readonly acknowledged: Map<string, string>;
  /** How many deliveries were repeated. */
  readonly repeats: () => number;
  /** Logs over several connections until that many more are acknowledged. */
  logMany(count: number): Promise<void>;
}

const CONNECTIONS = 8;
const PAUSE_AFTER_FAILURE_MS = 20;
const FIRST_SLOT = Date.UTC(2026, 0, 1);

/** `origin` says for each delivery which server is asked. */
export async function openDoseLogger(saver: Saver, origin: () => string): Promise<DoseLogger> {
  await saver.save("doses");
  const [cycleId] = saver.acknowledged.keys();
  const acknowledged = new Map<string, string>();
  let started = 0;
  let repeats = 0;

  const deliver = async (body: ReturnType<typeof doseBody>): Promise<boolean> => {
    try {
      const headers = { "content-type": "application/json", cookie: saver.cookie };
      const init = { method: "POST", headers, body: JSON.stringify(body) };
      const response = await fetch(`${origin()}/api/cycles/${cycleId}/doses`, init);
      const text = await response.text();
      if (response.status >= 500) return false;
      if (response.status !== 201) throw new Error(`Logging answered ${response.status}: ${text}`);
      const { id, note } = Dose.parse(JSON.parse(text));
      acknowledged.set(id, note);
      return true;
    } catch (error) {
      if (error instanceof TypeError) return false; // fetch says so of a connection that broke
      throw error;
    }
  };
  const logOne = async (n: number) => {
    const slot = new Date(FIRST_SLOT + n * 60_000).toISOString().replace(".000", "");
    const body = doseBody({ slot: n % 2 === 0 ? slot : null, note: `dose ${n}` });
    while (!(await deliver(body))) {
      repeats += 1;
      await delay(PAUSE_AFTER_FAILURE_MS);
    }
  };
  return {
    acknowledged,
    repeats: () => repeats,
    logMany: async (count) => {
      const last = started + count;
      const work = async () => {
        while (started < last) {
          started += 1;
          await logOne(started);
        }
      };
      await Promise.all(Array.from({ length: CONNECTIONS }, work));
    },
  };
}

/** Every dose the server lists for the person, in the order of the list: id and note. */
export async function listLogged(origin: string, cookie: string): Promise<Array<readonly [id: string, note: string]>> {
  const found: Array<readonly [string, string]> = [];
  let cursor: string | null = null;
  do {
    const query = new URLSearchParams({ limit: "100", ...(cursor ? { cursor } : {}) });
    const response = await fetch(`${origin}${listDoses.path}?${query}`, { headers: { cookie } });
    const page = pageOf(Dose).parse(await response.json());
    found.push(...page.items.map(({ id, note }) => [id, note] as const));
    cursor = page.nextCursor;
  } while (cursor);
  return found;
}
