import { connect, createServer, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

/** What a bad network does to those who use it. */
export interface Faults {
  /** How much later every answer arrives. */
  readonly delayMs?: number;
  /** Every so many new connections, one is hung up on. */
  readonly dropEvery?: number;
  /** Every so many pieces of answers, one arrives by half and is the last. */
  readonly cutEvery?: number;
}

/** Stands between the server and PostgreSQL as a network that can fall silent without hanging up, or be bad. */
export interface TcpProxy {
  readonly port: number;
  /** From now on nothing comes through, in either direction; what is sent meanwhile waits. */
  fallSilent(): void;
  speak(): void;
  /** From now on, for connections old and new; without faults it is a good network again. */
  suffer(faults: Faults): void;
  close(): void;
}

export async function startTcpProxy(targetPort: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let isSilent = false;
  let faults: Faults = {};
  let connections = 0;
  let answers = 0;
  const isTurn = (count: number, every: number | undefined) => every !== undefined && count % every === 0;
  const join = (from: Socket, to: Socket, isAnswer: boolean) => {
    let passed = Promise.resolve(); // keeps the order when the delay changes
    const pass = (act: () => void) => {
      const due = performance.now() + (isAnswer ? (faults.delayMs ?? 0) : 0);
      passed = passed.then(async () => {
        const leftMs = due - performance.now();
        if (leftMs > 0) await delay(leftMs);
        act();
      });
    };
    sockets.add(from);
    from.on("data", (chunk: Buffer) => {
      if (isAnswer) answers += 1;
      if (!isAnswer || !isTurn(answers, faults.cutEvery)) return pass(() => to.write(chunk));
      pass(() => to.end(chunk.subarray(0, chunk.length / 2), () => to.destroy()));
      from.destroy();
    });
    from.on("end", () => pass(() => to.end()));
    from.on("error", () => to.destroy());
    from.on("close", () => sockets.delete(from));
    if (isSilent) from.pause();
  };
  const server = createServer({ allowHalfOpen: true }, (near) => {
    connections += 1;
    if (isTurn(connections, faults.dropEvery)) return near.destroy();
    const far = connect({ port: targetPort, host: "127.0.0.1", allowHalfOpen: true });
    join(near, far, false);
    join(far, near, true);
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
    suffer: (given) => {
      faults = given;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
