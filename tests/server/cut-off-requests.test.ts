import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addBloodwork, drawBody } from "#support/bloodwork-records.ts";
import { listen } from "#support/listen.ts";
import { type LoggedApp, loggedApp } from "#support/logged-app.ts";
import { openPerson, type Person } from "#support/person.ts";
import { openTestApp, type TestApp } from "#support/test-app.ts";

let plain: TestApp;
let server: LoggedApp;
let person: Person;
let end: () => void;
let port: number;
let draw: string;
beforeAll(async () => {
  plain = await openTestApp("sqlite");
  server = loggedApp(plain);
  person = await openPerson(plain);
  draw = (await addBloodwork(person, drawBody())).id;
  const listening = await listen(server);
  [port, end] = [listening.port, listening.close];
});
afterAll(async () => {
  end();
  await plain.close();
});

const FORM = "--b\r\ncontent-disposition: form-data; name=file; filename=a.txt\r\n\r\nsome text";

test.each([
  ["a report", () => `/api/bloodwork/${draw}/files`, "multipart/form-data; boundary=b", FORM],
  ["a report as it is", () => `/api/bloodwork/${draw}/files`, "application/octet-stream", "some text"],
  ["a document to read", () => "/api/bloodwork/read", "multipart/form-data; boundary=b", FORM],
  ["a picture", () => "/api/account/avatar", "multipart/form-data; boundary=b", FORM],
  ["JSON", () => "/api/cycles", "application/json", '{"name":'],
])("%s whose sender hangs up halfway is no failure of ours", async (_, path, type, begin) => {
  const logged = server.written().length;
  const lines = () => server.written().slice(logged).split("\n").filter(Boolean);
  const socket = connect(port, "127.0.0.1");
  const head = [
    `POST ${path()} HTTP/1.1`,
    "host: a",
    `cookie: ${person.cookie}`,
    `content-type: ${type}`,
    "x-filename: a.txt",
    "content-length: 5000",
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n${begin}`);
  await delay(150);
  socket.destroy();
  await expect.poll(() => lines().filter((line) => line.includes('"msg":"request"')).length).toBe(1);
  expect(lines().filter((line) => !line.includes('"level":30'))).toEqual([]);
  const files = await plain.context.store.db.selectFrom("bloodwork_files").selectAll().execute();
  expect(files).toEqual([]);
});
