import { Agent, request } from "node:http";
import { setPriority } from "node:os";

/** What one client sends as fast as it is answered, over many connections, until its process is ended. */
export interface Flood {
  readonly origin: string;
  readonly connections: number;
  /** `{n}` becomes another number each time. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

// what it takes of the machine must not look like what it takes of the server
setPriority(19);
const { origin, connections, path, headers, body }: Flood = JSON.parse(process.argv[2] ?? "");
const agent = new Agent({ keepAlive: true, maxSockets: connections });
let sent = 0;

function send(): void {
  sent += 1;
  const method = body === null ? "GET" : "POST";
  const asking = request(origin + path.replace("{n}", String(sent)), { method, headers, agent }, (answer) => {
    answer.resume().once("close", send);
    process.stdout.write(`${answer.statusCode}\n`);
  });
  asking.on("error", () => setTimeout(send, 10));
  asking.end(body ?? undefined);
}
for (let n = 0; n < connections; n++) send();
