import type { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TOKEN_SCOPES, type TokenScope } from "#contract/scopes.ts";
import { addAccessToken, bearer } from "#support/access-tokens.ts";
import { addBloodwork } from "#support/bloodwork-records.ts";
import { listen } from "#support/listen.ts";
import { callTool, LIBRARY_TOOLS, type McpServerForTests, openMcp, textOf } from "#support/mcp-client.ts";
import { openPerson, type Person } from "#support/person.ts";
import { addCycle, addDose } from "#support/records.ts";
import { openTestApp } from "#support/test-app.ts";

let opened: McpServerForTests;
let person: Person;
beforeAll(async () => {
  opened = await openMcp();
  person = await openPerson(opened.server);
});
afterAll(() => opened.close());

const call = (name: string, args: Record<string, unknown>, by: Client) => callTool(by, name, args);
const toolsOf = async (by: Client) => (await by.listTools()).tools.map(({ name }) => name);
const connect = (secret: string) => opened.connect(secret);

describe("with an access token", () => {
  const OWN: Readonly<Partial<Record<TokenScope, string>>> = {
    "cycles:read": "my_cycles",
    "doses:read": "my_doses",
    "bloodwork:read": "my_results",
    "doses:write": "log_dose",
  };

  test.each(TOKEN_SCOPES)("%s adds exactly its tool", async (scope) => {
    const { secret } = await addAccessToken(person, [scope]);
    const own = OWN[scope];
    expect(await toolsOf(await connect(secret))).toEqual([...LIBRARY_TOOLS, ...(own === undefined ? [] : [own])]);
  });

  test("own records are read, and a dose is logged once however often it is sent", async () => {
    const cycle = await addCycle(person);
    await addDose(person);
    await addBloodwork(person);
    const own = await connect((await addAccessToken(person)).secret);
    const cycles = (await call("my_cycles", {}, own)).structuredContent.items as Array<{
      id: string;
      peptides: Array<{ id: string; peptideName: string }>;
    }>;
    const mine = cycles.find(({ id }) => id === cycle.id);
    const [item] = mine?.peptides ?? [];
    expect(textOf(await call("my_results", {}, own))).toContain("- ");
    const before = (await call("my_doses", {}, own)).structuredContent.items as unknown[];
    const dose = {
      ...{ cycleId: cycle.id, itemId: item?.id, peptideName: item?.peptideName, amount: { value: "0.25", unit: "mg" } },
      ...{ takenAt: "2026-03-02T07:00:00Z", zone: "Europe/Rome", day: "2026-03-02", id: crypto.randomUUID() },
    };
    for (let n = 0; n < 2; n += 1) expect((await call("log_dose", dose, own)).isError).toBeUndefined();
    const after = (await call("my_doses", {}, own)).structuredContent.items as unknown[];
    expect(after.length).toBe(before.length + 1);
  });

  test("another person's cycle cannot be written to, and a scope that is missing has no tool to call", async () => {
    const foreign = await addCycle(await openPerson(opened.server));
    const writing = await connect((await addAccessToken(person, ["doses:write"])).secret);
    const refused = await call(
      "log_dose",
      {
        ...{ cycleId: foreign.id, itemId: "a", peptideName: "x", amount: { value: "1", unit: "mg" } },
        ...{ takenAt: "2026-03-02T07:00:00Z", zone: "UTC", day: "2026-03-02" },
      },
      writing,
    );
    expect([refused.isError, textOf(refused)]).toEqual([true, "There is nothing here (not found)."]);
    expect((await call("my_doses", {}, writing)).isError).toBe(true);
  });

  test("a revoked token meets nothing, from the next message on", async () => {
    const { id, secret } = await addAccessToken(person);
    const own = await connect(secret);
    await person.ask("delete", `/api/access-tokens/${id}`);
    await expect(own.listTools()).rejects.toThrow();
    await expect(connect(secret)).rejects.toThrow();
  });
});

describe("over plain HTTP", () => {
  const HEADERS = { "content-type": "application/json", accept: "application/json, text/event-stream" };
  const LIST = { jsonrpc: "2.0", id: 1, method: "tools/list" };
  const send = (body: string, headers: Record<string, string> = {}) =>
    fetch(`${opened.origin}/mcp`, { method: "POST", headers: { ...HEADERS, ...headers }, body });

  test.each([
    ["from another site", JSON.stringify(LIST), { origin: "https://elsewhere.example" }, 403, "cross-site"],
    ["that is no JSON", "{", {}, 400, "malformed-body"],
    ["that is too large", JSON.stringify({ ...LIST, pad: "x".repeat(131_072) }), {}, 413, "body-too-large"],
    ["of many messages", JSON.stringify([LIST, LIST]), {}, 422, "invalid-request"],
    ["of another type", "a=b", { "content-type": "application/x-www-form-urlencoded" }, 415, "unsupported-media-type"],
    ["with a wrong token", JSON.stringify(LIST), bearer(`ppt_${"a".repeat(43)}`), 401, "access-token-refused"],
  ])("a request %s is refused as a problem", async (_what, body, headers, status, code) => {
    const answer = await send(body, headers);
    expect([answer.status, (await answer.json()).code]).toEqual([status, code]);
  });

  test("an answer is JSON that no cache keeps, sets no cookie, and needs no session", async () => {
    const answer = await send(JSON.stringify(LIST));
    expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
      200,
      "application/json",
      "no-store",
    ]);
    expect([answer.headers.get("set-cookie"), answer.headers.get("mcp-session-id")]).toEqual([null, null]);
    expect((await answer.json()).result.tools.length).toBe(LIBRARY_TOOLS.length);
  });

  test("other methods are refused with the one there is", async () => {
    for (const method of ["GET", "DELETE"]) {
      const answer = await fetch(`${opened.origin}/mcp`, { method });
      expect([answer.status, answer.headers.get("allow"), (await answer.json()).code]).toEqual([
        405,
        "POST",
        "method-not-allowed",
      ]);
    }
  });
});

test("messages count against the client's budget of work, before they are read", async () => {
  const limited = await openTestApp("sqlite");
  const { port, close } = await listen(limited);
  const statuses = new Set<number>();
  const send = async () => {
    const headers = { "content-type": "application/json" };
    const answer = await fetch(`http://127.0.0.1:${port}/mcp`, { method: "POST", headers, body: "{" });
    await answer.body?.cancel();
    statuses.add(answer.status);
  };
  // 200 of 10 ms each are allowed in ten seconds
  for (let n = 0; n < 40 && !statuses.has(429); n += 1) await Promise.all(Array.from({ length: 50 }, send));
  expect(statuses).toEqual(new Set([400, 429]));
  close();
  await limited.close();
});
