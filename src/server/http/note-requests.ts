import type { HttpBindings } from "@hono/node-server";
import type { ServerContext } from "../context.ts";
import type { RequestContext } from "./mount.ts";

/** The status that proxies log for a client that disconnected before the answer. */
const CLIENT_LEFT = 499;

/**
 * Counts each request once its answer is sent, and logs one line: the name of the operation, never its path, and
 * nothing about the caller. API calls made while rendering a page have no connection and count as part of the page.
 */
export function requestNotes({
  config,
  log,
  metrics,
}: Pick<ServerContext, "config" | "log" | "metrics">): (c: RequestContext) => void {
  const isLogged = config.logRequests && log.isLevelEnabled("info");
  return (c) => {
    const { incoming, outgoing } = (c.env ?? {}) as Partial<HttpBindings>; // the adapter passes it in
    if (incoming && outgoing && (isLogged || metrics)) {
      const begin = performance.now();
      const { socket } = incoming;
      const sentBefore = socket.bytesWritten;
      outgoing.once("close", () => {
        const milliseconds = performance.now() - begin;
        const status = outgoing.headersSent ? outgoing.statusCode : CLIENT_LEFT;
        const [requestId, operation] = [c.get("requestId"), c.get("operation")];
        metrics?.requestAnswered({ operation, status, seconds: milliseconds / 1000 });
        if (!isLogged) return;
        const { method } = c.req;
        const bytes = socket.bytesWritten - sentBefore;
        log.info({ requestId, operation, method, status, ms: Math.round(milliseconds * 10) / 10, bytes }, "request");
      });
    }
  };
}
