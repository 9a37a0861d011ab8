import type { Server } from "node:http";
import type { Socket } from "node:net";

/**
 * Watches the server's requests so that it can end in order: no new connections, running requests answered, every
 * connection without one closed at once (also one that never sent anything, which Node alone would wait for). What
 * still runs after `withinMs` is cut off.
 */
export function watchForEnd(server: Server): (withinMs: number) => Promise<void> {
  const open = new Set<Socket>();
  const running = new Map<Socket, number>();
  let isEnding = false;

  server.on("connection", (socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  server.prependListener("request", ({ socket }, response) => {
    running.set(socket, (running.get(socket) ?? 0) + 1);
    response.once("close", () => {
      const left = (running.get(socket) ?? 1) - 1;
      if (left > 0) return running.set(socket, left);
      running.delete(socket);
      if (isEnding) socket.destroySoon();
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
      for (const socket of open) if (!running.has(socket)) socket.destroy();
    });
}
