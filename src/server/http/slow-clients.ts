import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

interface Limits {
  /** How often each connection is looked at. */
  readonly everyMs: number;
  /** How much has to come or go between two looks. Less is not a slow line but somebody who keeps a connection open. */
  readonly leastBytes: number;
}

/** One kilobyte a second, which every phone reaches. */
const LIMITS: Limits = { everyMs: 30_000, leastBytes: 30_720 };

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** When it was last looked at; the beginning is no look. */
  seen: { readonly at: number; readonly read: number; readonly written: number };
}

/**
 * Closes connections of clients that send a body, or take an answer, slower than any real line. Node itself only knows
 * how long a whole request may take, which cuts off the long upload of an honest person.
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
  // where we ourselves do not read on, the client cannot send
  const isSending = !request.complete && request.readableLength < request.readableHighWaterMark;
  if (isSending && !response.headersSent) return now.read - seen.read < leastBytes;
  const isTaking = response.headersSent && request.socket.writableLength > 0;
  return isTaking && now.written - seen.written < leastBytes;
}

/** What Node itself looks at before it calls a socket idle; nothing public shows how far one large write has come. */
interface WatchedSocket {
  readonly _handle?: { readonly bytesWritten: number; readonly writeQueueSize: number } | null;
}

function lookAt(socket: Socket): Exchange["seen"] {
  const handle = (socket as WatchedSocket)._handle;
  const written = handle ? handle.bytesWritten - handle.writeQueueSize : 0;
  return { at: performance.now(), read: socket.bytesRead, written };
}
