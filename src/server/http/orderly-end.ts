import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * Watches the server's requests so that it can end in order: no new connections, running requests answered, every
 * connection without one closed at once (also one that never sent anything, which Node alone would wait for). What
 * still runs after `withinMs` is cut off.
 */
export function watchForEnd(server: Server): (withinMs: number) => Promise<void> {
  const open = new Set<Socket>();
  const running = new Map<ServerResponse, Socket>();
  const isBusy = (socket: Socket) => [...running.values()].includes(socket);
  let isEnding = false;

  server.on("connection", (socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  server.prependListener("request", ({ socket }, response) => {
    running.set(response, socket);
    response.once("close", () => {
      running.delete(response);
      if (isEnding && !isBusy(socket)) socket.destroySoon();
    });
  });

  return (withinMs) =>
    new Promise((resolve) => {
      isEnding = true;
      const cutOff = setTimeout(() => server.closeAllConnections(), withinMs);
      server.close(() => {
        clearTimeout(cutOff);
        resolve();
      });
      for (const response of running.keys()) if (!response.headersSent) response.setHeader("connection", "close");
      for (const socket of open) if (!isBusy(socket)) socket.destroy();
    });
}
