import { signIn } from "#contract/account.ts";
import { analyzePeptide } from "#contract/analyzer.ts";
import { createCycle, listCycles } from "#contract/cycles.ts";
import { doseBody } from "#support/records.ts";
import { openSaver } from "#support/saver.ts";
import { jsonOf, type Load, requestText } from "./load-server.ts";

const PEOPLE = 10;
const CYCLES_EACH = 50;
/** Records beyond this are deleted again, so that accounts don't fill up. */
const MAX_SAVED = 500;
const EMPTY_CYCLE = { description: "", startDate: null, endDate: null, peptides: [], protocolId: null };
const PAGES = ["/", "/peptides", "/guides/half-life", "/peptides/semaglutide", "/calculator", "/safety"];
const SEQUENCES = ["GIGKFLHSAKKFGKAFVGEIMNS", "HAEGTFTSDVSSYLEGQAAKEFIAWLVKGR", "KPV", "GHK", "YAGFLRRI"];

/** The order of a hundred requests on a busy day. */
const MIX = [
  ...Array(30).fill("page"),
  ...Array(26).fill("read"),
  ...Array(16).fill("list"),
  ...Array(13).fill("cycle"),
  ...Array(10).fill("dose"),
  ...Array(4).fill("analysis"),
  "sign-in",
] as const;
/** Has no factor in common with the length of the mix, so that all take turns. */
const STRIDE = 37;

/** People who are signed in to a running server, and what they ask of it. */
export async function openSoakRequests(origin: string): Promise<Pick<Load, "request" | "onAnswer">> {
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, async () => {
      const saver = await openSaver(() => origin);
      await saver.saveMany(CYCLES_EACH);
      return { ...saver, ids: [...saver.acknowledged.keys()] };
    }),
  );
  const saved: { readonly path: string; readonly cookie: string }[] = [];
  const creating = new Map<number, { readonly under: string; readonly cookie: string }>();

  const request = (n: number): string => {
    const person = people[n % PEOPLE];
    if (!person) throw new Error("no one has signed in yet");
    const { cookie, ids } = person;
    const id = ids[n % CYCLES_EACH] ?? "";
    const create = (under: string, path: string, body: unknown) => {
      const surplus = saved.length > MAX_SAVED ? saved.shift() : undefined;
      if (surplus) return requestText(origin, "DELETE", surplus.path, { cookie: surplus.cookie });
      creating.set(n, { under, cookie });
      return requestText(origin, "POST", path, { cookie }, JSON.stringify(body));
    };
    switch (MIX[(n * STRIDE) % MIX.length]) {
      case "read":
        return requestText(origin, "GET", `${createCycle.path}/${id}`, { cookie });
      case "list":
        return requestText(origin, "GET", `${listCycles.path}?limit=50`, { cookie });
      case "cycle":
        return create(createCycle.path, createCycle.path, { ...EMPTY_CYCLE, name: `cycle ${n}` });
      case "dose":
        return create("/api/doses", `${createCycle.path}/${id}/doses`, doseBody({ note: `dose ${n}` }));
      case "analysis": {
        const input = SEQUENCES[n % SEQUENCES.length];
        return requestText(origin, "POST", analyzePeptide.path, {}, JSON.stringify({ input }));
      }
      case "sign-in": {
        const { email, password } = people[Math.floor(n / MIX.length) % PEOPLE]?.account ?? person.account;
        // a new browser each time, from an address of its own: a single browser or address is soon rate-limited
        const from = { "x-forwarded-for": `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}` };
        return requestText(origin, "POST", signIn.path, from, JSON.stringify({ email, password }));
      }
      default:
        return requestText(origin, "GET", PAGES[n % PAGES.length] ?? "/", { "accept-encoding": "br" });
    }
  };
  const onAnswer = (n: number, answer: Buffer) => {
    const made = creating.get(n);
    if (!made) return;
    creating.delete(n);
    const { id } = jsonOf(answer) as { readonly id: string }; // every created record has one
    saved.push({ path: `${made.under}/${id}`, cookie: made.cookie });
  };
  return { request, onAnswer };
}
