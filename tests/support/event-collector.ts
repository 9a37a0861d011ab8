import { createServer } from "node:http";
import { gunzipSync } from "node:zlib";
import { z } from "zod";

/** One event as PostHog takes it. */
const Sent = z.looseObject({
  event: z.string(),
  properties: z.record(z.string(), z.unknown()).default({}),
  $set: z.record(z.string(), z.unknown()).optional(),
});
export type SentEvent = z.infer<typeof Sent>;

/** A PostHog on this machine that keeps what it is sent, batch by batch, and every address it was asked for. */
export interface EventCollector {
  readonly origin: string;
  readonly batches: SentEvent[][];
  readonly asked: string[];
  close(): Promise<void>;
}

export async function startEventCollector(): Promise<EventCollector> {
  const batches: SentEvent[][] = [];
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    response.setHeader("access-control-allow-origin", request.headers.origin ?? "*");
    response.setHeader("access-control-allow-headers", "*");
    if (request.method === "OPTIONS") return void response.writeHead(204).end();
    const url = new URL(request.url ?? "/", "http://localhost");
    asked.push(url.pathname);
    const body = Buffer.concat(parts);
    if (body.length > 0) batches.push(readBatch(body));
    response.setHeader("content-type", "application/json");
    response.writeHead(200).end('{"status":1}');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (!address || typeof address !== "object") throw new Error("the collector has no port");
  return {
    origin: `http://localhost:${address.port}`,
    batches,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** How every gzip file begins (RFC 1952). */
const GZIP = Buffer.from([0x1f, 0x8b]);

function readBatch(body: Buffer): SentEvent[] {
  const text = (body.subarray(0, 2).equals(GZIP) ? gunzipSync(body) : body).toString("utf8");
  const value: unknown = JSON.parse(text.startsWith("data=") ? decodeData(text) : text);
  const events = Array.isArray(value)
    ? value
    : (z.looseObject({ batch: z.array(z.unknown()) }).safeParse(value).data?.batch ?? [value]);
  return z.array(Sent).parse(events);
}

const decodeData = (text: string) =>
  Buffer.from(decodeURIComponent(text.slice("data=".length)), "base64").toString("utf8");
