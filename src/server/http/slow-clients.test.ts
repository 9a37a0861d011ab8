import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { cutSlowClients } from "./slow-clients.ts";

const EVERY_MS = 200;
const LEAST_BYTES = 1_000;
const LARGE = Buffer.alloc(30_000_000, "x");

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function serve(
  handle: (request: IncomingMessage, response: ServerResponse) => void,
  everyMs = EVERY_MS,
): Promise<number> {
  server = createServer(handle);
  cutSlowClients(server, { everyMs, leastBytes: LEAST_BYTES });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

function open(port: number, head: string): { socket: Socket; closed: Promise<"cut"> } {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {}); // the server cuts the connection
  const closed = new Promise<"cut">((resolve) => socket.once("close", () => resolve("cut")));
  socket.write(head);
  return { socket, closed };
}

const readAll = (request: IncomingMessage, response: ServerResponse) => {
  request.resume().on("end", () => response.end("done"));
};
const stays = (milliseconds: number) => delay(milliseconds, "stays" as const);
const POST = "POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 40000\r\n\r\n";
const GET = "GET / HTTP/1.1\r\nhost: a\r\n\r\n";

test("a client that sends its body byte by byte is cut off", async () => {
  const { socket, closed } = open(await serve(readAll), POST);
  const drip = setInterval(() => socket.write("x"), 20);
  expect(await Promise.race([closed, stays(10 * EVERY_MS)])).toBe("cut");
  clearInterval(drip);
});

test("a client on a slow line stays, however long it takes", async () => {
  const { socket, closed } = open(await serve(readAll), POST);
  const drip = setInterval(() => socket.write("x".repeat(1_000)), 50);
  const answered = new Promise<"answered">((resolve) => socket.once("data", () => resolve("answered")));
  expect(await Promise.race([closed, answered, stays(30_000)])).toBe("answered");
  clearInterval(drip);
  socket.destroy();
});

test("a client that takes nothing of a large answer is cut off", async () => {
  const port = await serve((_, response) => response.end(LARGE));
  const { socket, closed } = open(port, GET);
  socket.pause();
  const gone = new Promise<"cut">((resolve) =>
    server.once("connection", (peer) => peer.once("close", () => resolve("cut"))),
  );
  expect(await Promise.race([closed, gone, stays(10 * EVERY_MS)])).toBe("cut");
});

test("a client that takes it slowly, but takes it, stays", async () => {
  const everyMs = 4 * EVERY_MS; // this client shares a process with the server, which may pause
  const port = await serve((_, response) => response.end(LARGE), everyMs);
  const { socket, closed } = open(port, GET);
  socket.on("data", () => {
    socket.pause();
    setTimeout(() => socket.resume(), 5);
  });
  expect(await Promise.race([closed, stays(3 * everyMs)])).toBe("stays");
  socket.destroy();
});

test("a request that takes us long is nobody's fault but ours", async () => {
  const port = await serve((_, response) => {
    setTimeout(() => response.end("late"), 6 * EVERY_MS);
  });
  const { socket } = open(port, GET);
  const answer = await new Promise<string>((resolve) => socket.once("data", (bytes) => resolve(bytes.toString())));
  expect(answer).toContain("late");
  socket.destroy();
});
