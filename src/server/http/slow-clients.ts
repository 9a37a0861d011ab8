import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

interface Limits {
  /** Milliseconds between two checks of a connection. */
  readonly everyMs: number;
  /** The least traffic between two checks. Less is not a slow line but someone keeping a connection open. */
  readonly leastBytes: number;
}

/** One kilobyte a second, which every phone reaches. */
const LIMITS: Limits = { everyMs: 30_000, leastBytes: 30_720 };

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** State at the last check; the start doesn't count as one. */
  seen: { readonly at: number; readonly read: number; readonly written: number };
}

/**
 * Closes connections of clients that send a body, or receive an answer, slower than any real line. Node itself only
 * limits the duration of a whole request, which would cut off an honest long upload.
 */
export function cutSlowClients(server: Server, { everyMs, leastBytes }: Limits = LIMITS): void {
  server.requestTimeout = 0;
  const open = new Set<Exchange>();
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const exchange = { request, response, seen: lookAt(request.socket) };
    open.add(exchange);
    response.once("close", () => open.delete(exchange));
  });
  const look = () => {
    for (const exchange of open) {
      const { socket } = exchange.request;
      const now = lookAt(socket);
      if (now.at - exchange.seen.at < everyMs) continue;
      const isStuck = isSlow(exchange, now, leastBytes);
      exchange.seen = now;
      if (isStuck) socket.destroy();
    }
  };
  const timer = setInterval(look, everyMs / 2);
  timer.unref();
  server.once("close", () => clearInterval(timer));
}

function isSlow({ request, response, seen }: Exchange, now: Exchange["seen"], leastBytes: number): boolean {
  // if we don't read, the client cannot send
  const isSending = !request.complete && request.readableLength < request.readableHighWaterMark;
  if (isSending && !response.headersSent) return now.read - seen.read < leastBytes;
  const isTaking = response.headersSent && request.socket.writableLength > 0;
  return isTaking && now.written - seen.written < leastBytes;
}

/** Node checks these fields before it calls a socket idle; nothing public shows the progress of one large write. */
interface WatchedSocket {
  readonly _handle?: { readonly bytesWritten: number; readonly writeQueueSize: number } | null;
}

function lookAt(socket: Socket): Exchange["seen"] {
  const handle = (socket as WatchedSocket)._handle;
  const written = handle ? handle.bytesWritten - handle.writeQueueSize : 0;
  return { at: performance.now(), read: socket.bytesRead, written };
}
