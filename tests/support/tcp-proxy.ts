import { connect, createServer, type Socket } from "node:net";

/** Stands between the server and PostgreSQL as a network that can fall silent without hanging up. */
export interface TcpProxy {
  readonly port: number;
  /** From now on nothing comes through, in either direction; what is sent meanwhile waits. */
  fallSilent(): void;
  speak(): void;
  close(): void;
}

export async function startTcpProxy(targetPort: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let isSilent = false;
  const join = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on("data", (chunk) => to.write(chunk));
    from.on("end", () => to.end());
    from.on("error", () => to.destroy());
    from.on("close", () => sockets.delete(from));
    if (isSilent) from.pause();
  };
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ port: targetPort, host: "127.0.0.1", allowHalfOpen: true });
    join(near, far);
    join(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (!address || typeof address !== "object") throw new Error("the proxy has no port");
  return {
    port: address.port,
    fallSilent: () => {
      isSilent = true;
      for (const socket of sockets) socket.pause();
    },
    speak: () => {
      isSilent = false;
      for (const socket of sockets) socket.resume();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
