import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formInit } from "#support/bloodwork-records.ts";
import { BEHIND_PROXY, freshAddress } from "#support/fresh-address.ts";
import { hostileDocuments } from "#support/hostile-documents.ts";
import { listen } from "#support/listen.ts";
import { post } from "#support/person.ts";
import { openTestApp, type TestApp } from "#support/test-app.ts";

const PATH = "/api/bloodwork/read";
const MIB = 1_048_576;
/** The limit of one document, and what starting a thread again may take on a busy machine. */
const PATIENCE_MS = 15_000;
const ANSWERED_MEANWHILE_MS = 1_000;

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp("sqlite", { environment: BEHIND_PROXY });
});
afterAll(() => server.close());

const send = (init: RequestInit) => {
  const headers = { ...Object.fromEntries(new Headers(init.headers)), ...freshAddress() };
  return server.request(PATH, { ...init, headers });
};
const ofForm = (body: string | Uint8Array, boundary = "x") =>
  send({
    method: "POST",
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    body: typeof body === "string" ? body : new Uint8Array(body),
  });

test("no hostile document is more than refused: no five hundred, nothing stored, others answered meanwhile", async () => {
  const told: string[] = [];
  const documents = await hostileDocuments();
  const before = process.memoryUsage().rss;
  let peak = before;
  for (const [filename, bytes] of documents) {
    const begun = performance.now();
    const reading = send(formInit(filename, bytes));
    let [isOver, slowest] = [false, 0];
    reading.finally(() => {
      isOver = true;
    });
    while (!isOver) {
      const asked = performance.now();
      expect((await server.request("/api/health")).status).toBe(200);
      slowest = Math.max(slowest, performance.now() - asked);
      peak = Math.max(peak, process.memoryUsage().rss);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const response = await reading;
    const answer = await response.json();
    const [took, said] = [performance.now() - begun, answer.detail ?? `${answer.results.length} results`];
    told.push(`${response.status} ${Math.round(took)} ms, others ${Math.round(slowest)} ms: ${filename}: ${said}`);
    expect(response.status, `${filename}: ${said}`).toSatisfy((status: number) => status === 200 || status === 422);
    if (response.status === 422) {
      expect(answer).toMatchObject({ code: "unreadable-document", requestId: expect.any(String) });
      expect(answer.detail.length, filename).toBeGreaterThan(15);
      expect(answer.detail, filename).not.toMatch(/undefined|null|\[object|node_modules|at .*:\d+:\d+/);
    }
    expect(took, filename).toBeLessThan(PATIENCE_MS);
    expect(slowest, filename).toBeLessThan(ANSWERED_MEANWHILE_MS);
  }
  const peakMib = (peak - before) / MIB;
  process.stdout.write(`hostile documents, at most ${peakMib.toFixed(0)} MiB more:\n${told.join("\n")}\n`);
  expect(peakMib).toBeLessThan(1_536);
  expect(told.length).toBeGreaterThanOrEqual(35);
  const tables = (["bloodwork", "bloodwork_files"] as const).map((table) =>
    server.context.store.db.selectFrom(table).selectAll().execute(),
  );
  expect(await Promise.all(tables)).toEqual([[], []]);
}, 300_000);

test("after all that a plain document is read", async () => {
  const response = await send(post({ filename: "t.csv", content: "Marker,Value,Unit\nFerritin,88,ng/mL\n" }));
  expect((await response.json()).results).toMatchObject([{ marker: "ferritin", value: 88 }]);
});

describe("sizes", () => {
  /** Over a socket, as it comes from outside: a body that is dropped on the way ends the connection or not, never the server. */
  const sendOver = async (init: RequestInit) => {
    const { port, close } = await listen(server);
    try {
      return await fetch(`http://127.0.0.1:${port}${PATH}`, { ...init, headers: { ...freshAddress() } }).then(
        ({ status }) => status,
        () => "cut off" as const,
      );
    } finally {
      close();
    }
  };

  test("20 MiB are read, as a form and as JSON; a byte more answers 413", async () => {
    const csv = "Marker,Value,Unit\nFerritin,88,ng/mL\n";
    const padded = csv + `${" ".repeat(1_023)}\n`.repeat(20_480).slice(csv.length);
    expect(padded).toHaveLength(20 * MIB);
    expect(await sendOver(formInit("t.csv", padded))).toBeOneOf([200, 422]);
    expect(await sendOver(formInit("t.csv", `${padded}\n`))).toBe(413);
    const json = JSON.stringify({ filename: "t.csv", content: csv });
    const ofSize = (bytes: number) => ({ ...post({}), body: json + " ".repeat(bytes - json.length) });
    expect((await send(ofSize(20 * MIB))).status).toBe(200);
    expect((await send(ofSize(20 * MIB + 1))).status).toBe(413);
  });

  test("a line of 50 MB answers 413, and the server goes on", async () => {
    const content = "9".repeat(50_000_000);
    expect((await send(post({ filename: "t.csv", content }))).status).toBe(413);
    expect(await sendOver(formInit("t.csv", content))).toBeOneOf([413, "cut off"]);
    expect(await sendOver({ method: "POST", body: content })).toBeOneOf([415, "cut off"]);
    expect((await server.request("/api/health")).status).toBe(200);
  });

  test("20 MiB of JSON that holds millions of values answer 400 before they are made", async () => {
    for (const piece of ["[", "{", "1,", '"a":', '{"a":', "[],"]) {
      const body = `{"filename":"x","content":${piece.repeat(Math.floor((19 * MIB) / piece.length))}`;
      const begun = performance.now();
      expect((await send({ ...post({}), body })).status, piece).toBe(400);
      expect(performance.now() - begun, piece).toBeLessThan(2_000);
    }
  });

  test("an endless form is dropped after 20 MiB", async () => {
    let pulled = 0;
    const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';
    const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      controller.enqueue(pulled === 0 ? new TextEncoder().encode(head) : new Uint8Array(65_536).fill(65));
      pulled += 1;
    };
    const init = { method: "POST", headers: { "content-type": "multipart/form-data; boundary=x" }, duplex: "half" };
    const response = await send({ ...init, body: new ReadableStream({ pull }) } as RequestInit); // duplex: Node's own field
    expect(response.status).toBe(413);
    expect(pulled).toBeLessThan(330);
  });
});

describe("forms", () => {
  const part = (disposition: string, content = "a") =>
    `--x\r\ncontent-disposition: ${disposition}\r\n\r\n${content}\r\n`;
  const FILE = 'form-data; name="file"; filename="a.csv"';
  const CSV = "Marker,Value,Unit\r\nFerritin,88,ng/mL";

  test("a form of one file is read, with whatever a client writes beside the name", async () => {
    for (const body of [
      `${part(FILE, CSV)}--x--`,
      `${part(FILE, CSV)}--x--\r\n`,
      `${part('form-data; filename="a.csv"; name="f"', CSV)}--x--`,
      `--x\r\nContent-Disposition: form-data; name="file"; filename="ä \\"b\\".csv"\r\nContent-Type: text/csv\r\n\r\n${CSV}\r\n--x--\r\n`,
    ])
      expect((await ofForm(body)).status, body).toBe(200);
  });

  test.each([
    ["nothing", ""],
    ["another boundary", `${part(FILE, CSV)}--x--`.replaceAll("--x", "--y")],
    ["no end", part(FILE, CSV)],
    ["half an end", `${part(FILE, CSV)}--x`],
    ["two files", `${part(FILE, CSV)}${part(FILE, CSV)}--x--`],
    ["a field before the file", `${part('form-data; name="a"')}${part(FILE, CSV)}--x--`],
    ["a part without a file name", `${part('form-data; name="file"', CSV)}--x--`],
    ["a part without a disposition", `--x\r\n\r\n${CSV}\r\n--x--`],
    ["a head without an end", `--x\r\n${"a: b\r\n".repeat(20_000)}`],
    ["words behind the end", `${part(FILE, CSV)}--x--${"junk".repeat(5_000)}`],
    ["100,000 parts", `${part(FILE, "a").repeat(100_000)}--x--`],
  ])("%s answers 400", async (_name, body) => {
    const response = await ofForm(body);
    expect([response.status, (await response.json()).code]).toEqual([400, "malformed-body"]);
  });

  test.each(["", "x".repeat(71), '"'])("the boundary %j answers 400", async (boundary) => {
    expect((await ofForm(`--${boundary}\r\n`, boundary)).status).toBe(400);
  });

  test("a file that holds most of its own boundary comes whole, however it is cut on the way", async () => {
    const content = `Marker,Value,Unit\r\nFerritin,88,ng/mL\r\n--xylophone,1,mg\r\n`;
    const whole = new TextEncoder().encode(`--xyz\r\ncontent-disposition: ${FILE}\r\n\r\n${content}\r\n--xyz--\r\n`);
    for (const size of [1, 2, 7, 64]) {
      const pieces = Array.from({ length: Math.ceil(whole.length / size) }, (_, n) =>
        whole.slice(n * size, (n + 1) * size),
      );
      const stream = new ReadableStream({
        start: (controller) => {
          for (const piece of pieces) controller.enqueue(piece);
          controller.close();
        },
      });
      const init = { method: "POST", headers: { "content-type": "multipart/form-data; boundary=xyz" }, duplex: "half" };
      const response = await send({ ...init, body: stream } as RequestInit); // duplex: Node's own field
      const answer = await response.json();
      expect(answer.results, JSON.stringify(answer)).toMatchObject([{ marker: "ferritin", value: 88 }]);
      expect(JSON.stringify(answer)).toContain("xylophone");
    }
  });
});
