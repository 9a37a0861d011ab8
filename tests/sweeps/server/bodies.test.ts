import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { OPERATIONS } from "#contract/operations.ts";
import { MAX_BODY_BYTES } from "#server/http/read-body.ts";
import { openPerson, type Person } from "#support/person.ts";
import { cycleBody } from "#support/records.ts";
import { addRecordFor, openCaller, sampleOf, toRequest } from "#support/samples.ts";
import { describeOneStore, openTestApp, type TestApp } from "#support/test-app.ts";

const WRITABLE = OPERATIONS.filter((operation) => operation.body);
const JSON_TYPE = { "content-type": "application/json" };
const WRONG_TYPES = [
  null,
  "",
  "text/plain",
  "text/plain; charset=application/json",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "application/jsonp",
  "application/xml",
  "text/json",
  "application/octet-stream",
];

describeOneStore("bodies", (store) => {
  let server: TestApp;
  let person: Person;
  beforeAll(async () => {
    server = await openTestApp(store);
    person = await openPerson(server);
  });
  afterAll(() => server.close());

  const send = (body: BodyInit, headers: Record<string, string> = JSON_TYPE) =>
    person.request("/api/cycles", { method: "POST", body, headers, duplex: "half" } as RequestInit); // duplex: Node's own field for streams
  const outcome = async (response: Response) => [response.status, (await response.json()).code];
  /** A valid cycle padded to an exact number of bytes. */
  const ofSize = (bytes: number) => {
    const text = JSON.stringify(cycleBody());
    return text + " ".repeat(bytes - text.length);
  };
  const count = async () => (await (await person.request("/api/cycles?limit=100")).json()).items.length;

  test("1 MiB is taken, one byte more answers 413", async () => {
    expect(MAX_BODY_BYTES).toBe(1_048_576);
    expect((await send(ofSize(MAX_BODY_BYTES))).status).toBe(201);
    expect(await outcome(await send(ofSize(MAX_BODY_BYTES + 1)))).toEqual([413, "body-too-large"]);
  });

  test("a body of false, absent or too small a declared length is measured as it comes", async () => {
    for (const headers of [JSON_TYPE, { ...JSON_TYPE, "content-length": "10" }])
      expect((await send(new Blob([ofSize(MAX_BODY_BYTES + 1)]).stream(), headers)).status).toBe(413);
    expect((await send("{}", { ...JSON_TYPE, "content-length": "1048577" })).status).toBe(413);
  });

  test("an endless body is dropped right after 1 MiB, and 100 of them leave no memory behind", async () => {
    const chunk = new Uint8Array(65_536).fill(32);
    let [sent, pulled, cancelled] = [0, 0, 0];
    const sendEndless = async (times: number) => {
      for (let n = 0; n < times; n += 1) {
        const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
          pulled += 1;
          controller.enqueue(chunk.slice());
        };
        const cancel = () => {
          cancelled += 1;
        };
        sent += 1;
        expect((await send(new ReadableStream({ pull, cancel }))).status).toBe(413);
      }
    };
    await sendEndless(100); // what the process needs at all, before growth is counted
    const before = process.memoryUsage().rss;
    await sendEndless(100);
    const grownMib = (process.memoryUsage().rss - before) / 1_048_576;
    process.stdout.write(
      `endless bodies (${store}): ${pulled / sent} chunks of 64 KiB read each, ${grownMib.toFixed(0)} MiB more at the end\n`,
    );
    expect(pulled / sent).toBeLessThanOrEqual(20);
    expect(cancelled).toBe(sent);
    expect(grownMib).toBeLessThan(50);
  });

  test("JSON nested 64 deep answers 400, and so does a million brackets", async () => {
    const nested = (depth: number) => `{"a":${"[".repeat(depth)}${"]".repeat(depth)}}`;
    for (const depth of [64, 500_000])
      expect(await outcome(await send(nested(depth)))).toEqual([400, "malformed-body"]);
    expect((await send(nested(20))).status).toBe(422);
  });

  test("10,000 keys are read, 10,001 answer 400", async () => {
    const keys = (count: number) =>
      JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, 1])));
    expect((await send(keys(10_000))).status).toBe(422);
    expect(await outcome(await send(keys(10_001)))).toEqual([400, "malformed-body"]);
    expect((await send(`[${"1,".repeat(10_000)}1]`)).status).toBe(400);
  });

  test.each(["", " ", "{", "nul", "{'a':1}", '{"a":1}}', "[1,]", "\uFEFF", "NaN", '{"a":0x10}', "undefined"])(
    "the text %j is no JSON",
    async (text) => expect(await outcome(await send(text))).toEqual([400, "malformed-body"]),
  );

  test.each(["null", "1", '"text"', "[]", "[{}]", "{}", "true"])("the JSON %s is no cycle", async (text) => {
    expect(await outcome(await send(text))).toEqual([422, "invalid-request"]);
  });

  test("bytes that are no UTF-8 answer 400", async () => {
    const [head = "", tail = ""] = JSON.stringify(cycleBody({ name: "@" })).split("@");
    for (const bytes of [[0xff], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xf4, 0x90, 0x80, 0x80], [0xe2, 0x82]]) {
      const body = Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from(tail)]);
      expect((await send(body)).status).toBe(400);
    }
  });

  test("numbers no store can hold are refused", async () => {
    const { id } = await (await send(JSON.stringify(cycleBody()))).json();
    for (const version of ["1e309", "-0", "2147483648", "9007199254740993", "1e-400", "0.5", "-1", '"1"', "null"]) {
      const init = { method: "PATCH", headers: JSON_TYPE, body: `{"notes":"x","version":${version}}` };
      expect((await person.request(`/api/protocols/${id}`, init)).status, version).toBe(422);
    }
  });

  describe.each(WRITABLE)("$id", (operation) => {
    test("reads JSON only: any other or no content type answers 415, before anything is parsed", async () => {
      const before = await count();
      const caller = await openCaller(server, operation);
      const id = operation.owned ? await addRecordFor(operation, caller) : "";
      const sample = await sampleOf(operation, server, id, caller);
      const [path, init] = toRequest(operation, sample, caller);
      const takesForms = operation.maxFileBytes !== undefined;
      for (const type of WRONG_TYPES.filter((wrong) => !(takesForms && wrong?.startsWith("multipart"))))
        for (const body of [JSON.stringify(sample.body), "{"]) {
          const headers = { cookie: caller.cookie, ...(type === null ? {} : { "content-type": type }) };
          const request = new Request(`http://localhost:3000${path}`, {
            ...init,
            headers,
            body: new TextEncoder().encode(body),
          });
          expect(request.headers.get("content-type")).toBe(type);
          expect(await outcome(await server.app.fetch(request)), String(type)).toEqual([415, "unsupported-media-type"]);
        }
      expect(await count()).toBe(before);
    });

    test("takes JSON however its type is written", async () => {
      for (const type of ["application/json;charset=utf-8", "Application/JSON", "application/json ; x=y"]) {
        const caller = await openCaller(server, operation);
        const id = operation.owned ? await addRecordFor(operation, caller) : "";
        const sample = await sampleOf(operation, server, id, caller);
        const [path, init] = toRequest(operation, sample, caller);
        const response = await server.request(path, { ...init, headers: { ...init.headers, "content-type": type } });
        expect(response.status).toBe(operation.status);
      }
    });
  });
});
