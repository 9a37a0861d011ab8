import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type AppServer, startAppServer } from "#support/app-server.ts";
import { listSaved, openSaver, type Saver } from "#support/saver.ts";

const EXITS_WITHIN_MS = 5_000;
let server: AppServer;
let saver: Saver;
beforeEach(async () => {
  server = await startAppServer();
  saver = await openSaver(() => server.origin);
});
afterEach(() => server.kill());

test("SIGTERM lets a running upload finish, refuses new connections, and then ends with 0", async () => {
  const upload = await startUpload("slow");
  const stopping = server.stop();
  await delay(1_500);
  expect(await connectionError()).toBe("ECONNREFUSED");
  expect(server.process.exitCode).toBeNull();
  const answer = await upload.finish();
  expect(answer).toMatch(/^HTTP\/1\.1 201 /);
  expect(answer).toMatch(/^connection: close\r$/im);
  expect(await stopping).toBe(0);

  server = await startAppServer({ DATA_DIR: server.dataDir });
  expect([...(await listSaved(server.origin, saver.cookie)).values()]).toEqual(["slow"]);
});

test("SIGTERM ends within 5 s beside connections that are idle, silent, or stuck in their headers", async () => {
  const idle = await openSocket();
  idle.write(`GET /api/health HTTP/1.1\r\nhost: ${new URL(server.origin).host}\r\n\r\n`);
  const [answer] = await once(idle, "data");
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
  await openSocket();
  (await openSocket()).write("GET /api/health HTTP/1.1\r\nhost: ");
  await delay(100);
  const begin = performance.now();
  expect(await server.stop()).toBe(0);
  expect(performance.now() - begin).toBeLessThan(EXITS_WITHIN_MS);
});

test("an upload that never ends is cut off, and the store is closed in order", async () => {
  await startUpload("endless");
  expect(await server.stop()).toBe(0);
  server = await startAppServer({ DATA_DIR: server.dataDir });
  expect([...(await listSaved(server.origin, saver.cookie)).values()]).toEqual([]);
});

test("a second SIGTERM does not cut a running request short", async () => {
  const upload = await startUpload("twice");
  const stopping = server.stop();
  await delay(200);
  server.process.kill("SIGINT");
  server.process.kill("SIGTERM");
  await delay(200);
  expect(await upload.finish()).toMatch(/^HTTP\/1\.1 201 /);
  expect(await stopping).toBe(0);
});

/** Sends a save whose last bytes are still missing. */
async function startUpload(name: string): Promise<{ finish(): Promise<string> }> {
  const body = JSON.stringify({ name, description: "", startDate: null, endDate: null, peptides: [] });
  const socket = await openSocket();
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk;
  });
  socket.write(
    [
      "POST /api/cycles HTTP/1.1",
      `host: ${new URL(server.origin).host}`,
      `cookie: ${saver.cookie}`,
      "content-type: application/json",
      `content-length: ${body.length}`,
      "",
      body.slice(0, 20),
    ].join("\r\n"),
  );
  await delay(200);
  return {
    finish: async () => {
      socket.write(body.slice(20));
      await once(socket, "close");
      return answer;
    },
  };
}

async function openSocket(): Promise<Socket> {
  const socket = connect(Number(new URL(server.origin).port), "127.0.0.1");
  socket.on("error", () => {}); // the server may hang up
  await once(socket, "connect");
  return socket;
}

async function connectionError(): Promise<unknown> {
  const socket = connect(Number(new URL(server.origin).port), "127.0.0.1");
  const [error] = await once(socket, "error");
  return error.code;
}
