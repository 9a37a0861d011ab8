import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AppServer, startAppServer } from "#support/app-server.ts";
import { memoryOf } from "#support/memory-of.ts";

const SLOW = 500;
const ASKED = 200;
const PATHS = ["/", "/peptides", "/api/library/facts", "/peptides/semaglutide", "/api/health"];

let server: AppServer;
beforeAll(async () => {
  server = await startAppServer();
});
afterAll(() => server.stop());

/** How long ordinary requests take, one after the other. */
async function measure(): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < ASKED; n++) {
    const begin = performance.now();
    const answer = await fetch(server.origin + PATHS[n % PATHS.length]);
    await answer.arrayBuffer();
    expect(answer.status).toBe(200);
    times.push(performance.now() - begin);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(0.99 * ASKED)] ?? 0;
}

test(`${SLOW} clients that send a byte a second are cut off, and they and ${SLOW} that take one are in nobody's way`, async () => {
  await measure(); // once, so that pages are kept
  const idle = await measure();
  const pid = server.process.pid ?? 0;
  const before = memoryOf(pid);
  const port = Number(new URL(server.origin).port);
  const sockets: Socket[] = [];
  const open = (head: string) => {
    const socket = connect(port, "localhost");
    socket.on("error", () => {}); // let go
    socket.write(head);
    sockets.push(socket);
    return socket;
  };
  const senders = Array.from({ length: SLOW }, () => open("POST /api/auth/sign-in HTTP/1.1\r\nhost: a\r\nx-slow: "));
  const takers = Array.from({ length: SLOW }, () => {
    const socket = open("GET /api/library/facts HTTP/1.1\r\nhost: a\r\naccept-encoding: identity\r\n\r\n");
    socket.pause();
    return socket;
  });
  const drip = setInterval(() => {
    for (const socket of senders) socket.write("x");
    for (const socket of takers) socket.read(1);
  }, 1_000);
  await delay(2_000);
  const beside = await measure();
  const grown = memoryOf(pid) - before;
  process.stdout.write(
    `p99 ${idle.toFixed(1)} ms idle, ${beside.toFixed(1)} ms beside; ${Math.round(grown / 1_048_576)} MiB more\n`,
  );
  expect(grown).toBeLessThan(100 * 1_048_576);
  // a floor, because three idle milliseconds say little on a shared machine
  expect(beside).toBeLessThan(Math.max(2 * idle, idle + 50));
  await expect.poll(() => senders.filter((socket) => socket.closed).length, { timeout: 60_000 }).toBe(SLOW);
  clearInterval(drip);
  for (const socket of sockets) socket.destroy();
}, 120_000);
