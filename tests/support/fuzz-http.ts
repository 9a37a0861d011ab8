import { Agent, request } from "node:http";
import fc from "fast-check";
import { OPERATIONS } from "#contract/operations.ts";
import { freshAddress } from "./fresh-address.ts";
import { listen } from "./listen.ts";
import { post } from "./person.ts";
import { type RawRequest, randomChange, type ValidRequest } from "./random-request.ts";
import { addRecordFor, openCaller, sampleOf, toRequest } from "./samples.ts";
import type { TestApp } from "./test-app.ts";

/** People and records are used up by valid requests, so new ones are made after this many. */
const CHUNK = 250;
const AT_ONCE = 8;
/** Speed is measured elsewhere: this finds what hangs, also on a busy machine. */
const SLOW_MS = 10_000;

export interface FuzzReport {
  readonly requests: number;
  readonly statuses: Readonly<Record<number, number>>;
  /** Each answer of 500 or above, and each connection that broke without one. */
  readonly failures: readonly string[];
  readonly unhandledRejections: number;
  readonly slow: number;
  readonly p99Ms: number;
}

/** Sends spoiled requests to the API over real sockets. Equal seeds spoil equally. */
export async function fuzzHttp(server: TestApp, requests: number, seed: number): Promise<FuzzReport> {
  const { port, close } = await listen(server);
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const statuses: Record<number, number> = {};
  const failures: string[] = [];
  const times: number[] = [];
  let unhandledRejections = 0;
  const onUnhandled = () => {
    unhandledRejections += 1;
  };
  process.on("unhandledRejection", onUnhandled);
  const sendOne = async (raw: RawRequest) => {
    const startedAt = performance.now();
    const status = await send(agent, port, raw).catch((error: unknown) => String(error));
    times.push(performance.now() - startedAt);
    if (typeof status === "number") statuses[status] = (statuses[status] ?? 0) + 1;
    if (typeof status === "string" || status >= 500) failures.push(`${status} ${describe(raw)}`);
  };
  await startReading(server);
  for (let sent = 0; sent < requests; sent += CHUNK) {
    const count = Math.min(CHUNK, requests - sent);
    const each = await validRequests(server);
    const valid = [...each, ...each.filter(({ body }) => body !== null)]; // there is more to spoil in a body
    const changes = fc.sample(randomChange, { numRuns: count, seed: seed + sent });
    const spoiled = changes.map((change, index) => change(pick(valid, sent + index)));
    await inParallel(spoiled, sendOne);
  }
  process.off("unhandledRejection", onUnhandled);
  agent.destroy();
  close();
  const p99Ms = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
  return { requests, statuses, failures, unhandledRejections, slow: times.filter((ms) => ms > SLOW_MS).length, p99Ms };
}

/** Documents are read by two threads, which load from sources here: that is not what is timed. */
async function startReading(server: TestApp): Promise<void> {
  const read = () => server.request("/api/bloodwork/read", post({ filename: "a.csv", content: "Marker,Value\n" }));
  await Promise.all([read(), read()]);
}

/** One valid request of every operation, each by a person of its own. */
async function validRequests(server: TestApp): Promise<ValidRequest[]> {
  const requests: ValidRequest[] = [];
  for (const operation of OPERATIONS) {
    const person = await openCaller(server, operation);
    const id = operation.owned ? await addRecordFor(operation, person) : "";
    const sample = await sampleOf(operation, server, id, person);
    const [path, init] = toRequest(operation, sample, person, freshAddress());
    const headers = Object.fromEntries(new Headers(init.headers));
    requests.push({ method: init.method ?? "GET", path, headers, body: init.body ? String(init.body) : null });
  }
  return requests;
}

function pick<T>(items: readonly T[], index: number): T {
  const item = items[index % items.length];
  if (item === undefined) throw new Error("nothing to pick from");
  return item;
}

async function inParallel<T>(items: readonly T[], run: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  const work = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await run(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

function send(agent: Agent, port: number, { method, path, headers, body }: RawRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    const length = body === null ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const sent = request(
      { agent, port, host: "127.0.0.1", method, path, headers: { ...headers, ...length } },
      (response) => {
        response.resume();
        response.on("end", () => resolve(response.statusCode ?? 0));
        response.on("error", reject);
      },
    );
    sent.on("error", reject);
    sent.end(body ?? undefined);
  });
}

function describe({ method, path, headers, body }: RawRequest): string {
  const { cookie, ...shown } = headers;
  return `${method} ${path.slice(0, 200)} ${JSON.stringify(shown).slice(0, 300)} ${String(body).slice(0, 500)}`;
}
