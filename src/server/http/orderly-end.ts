import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

interface Patience {
  /** How long new requests are still answered, so that the load balancer has time to notice. */
  readonly drainMs: number;
  /** After draining, requests still running after this time are cut off. */
  readonly withinMs: number;
}

/**
 * Watches the server's requests so that it can shut down cleanly. At first everything that arrives is still answered,
 * on connections that close afterwards. Then no new connections: running requests finish, and idle connections close
 * at once (also those that never sent anything, which Node alone would wait for).
 */
export function watchForEnd(server: Server): (patience: Patience) => Promise<void> {
  const open = new Set<Socket>();
  const running = new Map<ServerResponse, Socket>();
  const isBusy = (socket: Socket) => [...running.values()].includes(socket);
  let isEnding = false;
  let isClosing = false;

  server.on("connection", (socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  server.prependListener("request", ({ socket }, response) => {
    running.set(response, socket);
    if (isEnding) response.setHeader("connection", "close");
    response.once("close", () => {
      running.delete(response);
      if (isClosing && !isBusy(socket)) socket.destroySoon();
    });
  });

  return async ({ drainMs, withinMs }) => {
    isEnding = true;
    for (const response of running.keys()) if (!response.headersSent) response.setHeader("connection", "close");
    await delay(drainMs);
    isClosing = true;
    const cutOff = setTimeout(() => server.closeAllConnections(), withinMs);
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of open) if (!isBusy(socket)) socket.destroySoon();
    });
    clearTimeout(cutOff);
  };
}
