import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Stands between a browser and the server as a network that can be off, or lose answers on their way back. */
export interface Network {
  readonly origin: string;
  turn(state: "on" | "off"): void;
  /** From now on the answer to the next request of this kind never comes, though the server gave it. */
  loseNextAnswer(method: string, path: RegExp): void;
  readonly lost: number;
  /** On, and with every answer coming. */
  heal(): void;
  close(): void;
}

/** `target` is the port of the server, which may be named later than the network's own origin is needed. */
export async function startNetwork(target: () => number): Promise<Network> {
  let isOff = false;
  let losing: { method: string; path: RegExp } | null = null;
  let lost = 0;
  const sockets = new Set<Socket>();
  const server = createServer({ keepAliveTimeout: 75_000 }, (incoming, outgoing) => {
    const isLost = losing !== null && incoming.method === losing.method && losing.path.test(incoming.url ?? "");
    if (isLost) losing = null;
    forward(incoming, outgoing, target(), () => {
      if (isLost) lost += 1;
      return isLost || isOff;
    });
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    if (isOff) socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (!address || typeof address !== "object") throw new Error("the network has no port");
  return {
    origin: `http://localhost:${address.port}`,
    turn: (state) => {
      isOff = state === "off";
      if (isOff) for (const socket of sockets) socket.destroy();
    },
    loseNextAnswer: (method, path) => {
      losing = { method, path };
    },
    get lost() {
      return lost;
    },
    heal: () => {
      isOff = false;
      losing = null;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, port: number, isCut: () => boolean): void {
  const { method, url, headers } = incoming;
  const onward = request({ host: "127.0.0.1", port, method, path: url, headers }, (answer) => {
    if (isCut()) {
      answer.resume();
      outgoing.destroy();
      return;
    }
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  onward.on("error", () => outgoing.destroy());
  incoming.pipe(onward);
}
