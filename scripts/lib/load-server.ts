import { connect, type Socket } from "node:net";

export interface Load {
  readonly origin: string;
  readonly connections: number;
  readonly milliseconds: number;
  /** A whole HTTP/1.1 request, for the n-th time over all connections. */
  readonly request: (n: number) => string;
  readonly status: number | "2xx";
  /** Over all connections; unlimited if missing. */
  readonly perSecond?: number;
  readonly onAnswer?: (n: number, answer: Buffer) => void;
}

/** Sends one request after the other over each connection; returns how many were answered, and in how many seconds. */
export async function runLoad(load: Load): Promise<{ readonly answers: number; readonly seconds: number }> {
  const begin = performance.now();
  const until = begin + load.milliseconds;
  const state = { next: 0 };
  const counts = await Promise.all(Array.from({ length: load.connections }, () => ask(load, until, state)));
  const answers = counts.reduce((sum, count) => sum + count, 0);
  return { answers, seconds: (performance.now() - begin) / 1000 };
}

function ask(load: Load, until: number, state: { next: number }): Promise<number> {
  const { hostname, port } = new URL(load.origin);
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(Number(port), hostname);
    socket.setNoDelay(true);
    const everyMs = load.perSecond === undefined ? 0 : (1000 * load.connections) / load.perSecond;
    let due = performance.now() + Math.random() * everyMs;
    let answers = 0;
    let sent = 0;
    let received: Buffer<ArrayBuffer> = Buffer.alloc(0);
    const send = () => {
      if (performance.now() >= until) {
        socket.destroy();
        return resolve(answers);
      }
      state.next += 1;
      sent = state.next;
      socket.write(load.request(sent));
    };
    /** Late connections don't catch up, or a pause of the server would be followed by a burst. */
    const sendWhenDue = () => {
      const now = performance.now();
      due = Math.max(due + everyMs, now);
      if (due - now < 1) send();
      else setTimeout(send, due - now);
    };
    socket.on("connect", sendWhenDue);
    socket.on("error", reject);
    socket.on("end", () => reject(new Error(`${load.origin} closed a connection`)));
    socket.on("data", (bytes) => {
      const chunk = bytes as Buffer<ArrayBuffer>; // no encoding is set
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const length = answerLength(received);
      if (length === null || received.length < length) return;
      const status = received.subarray(9, 12).toString();
      const isExpected = load.status === "2xx" ? status.startsWith("2") : status === String(load.status);
      if (!isExpected) return reject(new Error(received.subarray(0, 600).toString()));
      load.onAnswer?.(sent, received);
      received = Buffer.alloc(0);
      answers += 1;
      sendWhenDue();
    });
  });
}

const HEAD_END = "\r\n\r\n";
const LAST_CHUNK = Buffer.from("0\r\n\r\n");

/** Bytes of the whole response, headers included; null until known. */
function answerLength(received: Buffer): number | null {
  const end = received.indexOf(HEAD_END);
  if (end === -1) return null;
  const head = received.subarray(0, end).toString("latin1").toLowerCase();
  const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1];
  if (length !== undefined) return end + HEAD_END.length + Number(length);
  if (!head.includes("transfer-encoding: chunked")) return end + HEAD_END.length;
  return received.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK) ? received.length : null;
}

/** A whole HTTP/1.1 request; a body is JSON. */
export function requestText(
  origin: string,
  method: string,
  path: string,
  headers: Record<string, string>,
  body = "",
): string {
  const all = {
    host: new URL(origin).host,
    ...headers,
    ...(method === "POST" ? { "content-type": "application/json", "content-length": Buffer.byteLength(body) } : {}),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${body}`;
}

/** The JSON of a response with a Content-Length. */
export function jsonOf(answer: Buffer): unknown {
  return JSON.parse(answer.subarray(answer.indexOf(HEAD_END) + HEAD_END.length).toString());
}
