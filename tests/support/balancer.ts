import { Agent, createServer, request } from "node:http";
import { setTimeout as delay } from "node:timers/promises";

export interface Balancer {
  readonly origin: string;
  /** From now on these; resolves once each of them said that it is ready. */
  use(origins: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

const LOOK_EVERY_MS = 100;

/** Passes requests on in turn to the servers that say they are ready. It tries nothing twice. */
export async function startBalancer(): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  let known: readonly string[] = [];
  let ready: readonly string[] = [];
  let turn = 0;
  let isOpen = true;
  const look = async () => {
    const asked = known;
    const states = await Promise.all(asked.map((origin) => isReady(origin)));
    const found = asked.filter((origin, place) => states[place] && known.includes(origin));
    if (found.length > 0) ready = found; // with none it goes on with those it had
  };
  const looking = (async () => {
    while (isOpen) {
      await look();
      await delay(LOOK_EVERY_MS);
    }
  })();
  const server = createServer((incoming, answer) => {
    const target = ready[turn++ % Math.max(1, ready.length)];
    if (target === undefined) return void answer.writeHead(502).end("nobody is ready");
    const headers = { ...incoming.headers, "x-forwarded-for": "198.51.100.7" };
    const passed = request(target + (incoming.url ?? "/"), { agent, method: incoming.method, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer).on("error", () => answer.destroy());
    });
    passed.on("error", (error) => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end(String(error))));
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (!address || typeof address !== "object") throw new Error("the balancer has no port");
  return {
    origin: `http://localhost:${address.port}`,
    use: async (origins) => {
      known = origins;
      while (!origins.every((origin) => ready.includes(origin))) await delay(LOOK_EVERY_MS);
    },
    close: async () => {
      isOpen = false;
      await looking;
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
}

async function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/api/health/ready`).then(
    (response) => response.ok,
    () => false,
  );
}
