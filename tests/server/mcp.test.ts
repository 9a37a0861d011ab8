import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TOKEN_SCOPES, type TokenScope } from "#contract/scopes.ts";
import { addAccessToken, bearer } from "#support/access-tokens.ts";
import { addBloodwork } from "#support/bloodwork-records.ts";
import { listen } from "#support/listen.ts";
import { openPerson, type Person, post } from "#support/person.ts";
import { addCycle, addDose } from "#support/records.ts";
import { openTestApp, type TestApp } from "#support/test-app.ts";

const LIBRARY_TOOLS = [
  ...["search_library", "read_entry", "compare_entries", "find_interactions", "list_sources", "dose_math"],
  "analyze_peptide",
];

interface Answered {
  readonly isError?: boolean;
  readonly content: ReadonlyArray<{ readonly type: string; readonly text: string }>;
  readonly structuredContent: Record<string, never> & Record<string, unknown>;
}

let server: TestApp;
let person: Person;
let origin: string;
let client: Client;
let stop: () => void;
const opened: Client[] = [];

async function connect(token?: string): Promise<Client> {
  const own = new Client({ name: "test", version: "1" });
  const requestInit = { headers: token === undefined ? {} : bearer(token) };
  await own.connect(new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), { requestInit }));
  opened.push(own);
  return own;
}

beforeAll(async () => {
  server = await openTestApp("sqlite", { withContent: true, environment: { REQUESTS_PER_SECOND: "0" } });
  person = await openPerson(server);
  const { port, close } = await listen(server);
  [origin, stop] = [`http://127.0.0.1:${port}`, close];
  client = await connect();
});
afterAll(async () => {
  for (const one of opened) await one.close();
  stop();
  await server.close();
});

const call = async (name: string, args: Record<string, unknown>, by = client) =>
  (await by.callTool({ name, arguments: args })) as unknown as Answered;
const textOf = ({ content }: Answered) => content[0]?.text ?? "";
const toolsOf = async (by: Client) => (await by.listTools()).tools.map(({ name }) => name);

describe("what everyone's assistant gets", () => {
  test("the tools of the library, each described, read-only and with a closed set of arguments", async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(LIBRARY_TOOLS);
    for (const { description, annotations, inputSchema } of tools) {
      expect(description?.length).toBeGreaterThan(20);
      expect(annotations?.readOnlyHint).toBe(true);
      expect(inputSchema.additionalProperties).toBe(false);
    }
  });

  test("search finds an entry by use and names its page", async () => {
    const { structuredContent } = await call("search_library", { query: "semaglutide", limit: 3 });
    expect(structuredContent.items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ slug: "semaglutide", url: "http://localhost:3000/peptides/semaglutide" }),
      ]),
    );
    expect(textOf(await call("search_library", { query: "qqqqqqzzzz" }))).toBe(
      "Nothing in the library fits “qqqqqqzzzz”.",
    );
  });

  test("an entry is read by name; each statement names sources that are listed, and unknown is said", async () => {
    const { structuredContent: entry } = await call("read_entry", {
      peptide: "Semaglutide",
      sections: ["Evidence", "Risks", "In the body"],
    });
    const rows = entry.rows as unknown as Array<{
      id: string;
      entries: Array<{ said: Array<{ sources: Array<{ source: string }> }> | null; unknown: string | null }>;
    }>;
    const listed = new Set((entry.references as unknown as Array<{ id: string }>).map(({ id }) => id));
    const sources = rows.flatMap(({ entries }) =>
      entries.flatMap(({ said }) => said?.flatMap((line) => line.sources) ?? []),
    );
    expect(sources.length).toBeGreaterThan(10);
    expect(sources.filter(({ source }) => !listed.has(source))).toEqual([]);
    for (const { entries } of rows)
      for (const { said, unknown } of entries) expect((said === null) === (unknown !== null)).toBe(true);
    const half = rows.find(({ id }) => id === "half-life")?.entries[0]?.said;
    expect(half?.every((line) => line.sources.length > 0)).toBe(true);
  });

  test("a name that is no entry is refused with what was probably meant", async () => {
    const refused = await call("read_entry", { peptide: "semaglutid" });
    expect(refused.isError).toBe(true);
    expect(textOf(refused)).toMatch(/^The library has no entry called “semaglutid”. It has: .*semaglutide/);
  });

  test("two entries stand side by side in the same rows; the same one twice is refused", async () => {
    const { structuredContent } = await call("compare_entries", { peptides: ["semaglutide", "bpc-157"] });
    const rows = structuredContent.rows as unknown as Array<{ entries: Array<{ slug: string }> }>;
    for (const { entries } of rows) expect(entries.map(({ slug }) => slug)).toEqual(["semaglutide", "bpc-157"]);
    const twice = await call("compare_entries", { peptides: ["semaglutide", "Semaglutide"] });
    expect([twice.isError, textOf(twice)]).toEqual([
      true,
      "Two of these names mean the same entry. Name different ones.",
    ]);
  });

  test("interactions are found by a medicine's name and its kind; nothing found is not called safe", async () => {
    const { structuredContent } = await call("find_interactions", {
      peptide: "semaglutide",
      with: ["insulin glargine"],
    });
    const items = structuredContent.items as unknown as Array<{ found: Array<{ sources: unknown[] }> }>;
    expect(items[0]?.found.length).toBeGreaterThan(0);
    for (const { sources } of items[0]?.found ?? []) expect(sources.length).toBeGreaterThan(0);
    const nothing = await call("find_interactions", { peptide: "semaglutide", with: ["moon dust"] });
    expect(textOf(nothing)).toContain("Not known: no source of this entry names it. That is not the same as safe.");
  });

  test("the claims of an entry come with the place in the work and the figure as printed", async () => {
    const { structuredContent } = await call("list_sources", { peptide: "semaglutide", words: "nausea" });
    const claims = structuredContent.claims as unknown as Array<{
      text: string;
      sources: Array<{ at: string | null }>;
    }>;
    expect(claims.length).toBeGreaterThan(0);
    for (const { text, sources } of claims) {
      expect(text.toLowerCase()).toContain("nausea");
      expect(sources.some(({ at }) => at !== null)).toBe(true);
    }
  });

  test.each([
    // 5 mg in 2 mL is 2,500 mcg/mL; 250 mcg is 0.1 mL, 10 of 100 units
    [{ vialAmount: 5, waterMl: 2, dose: 250, doseUnit: "mcg" }, "0.1", "10"],
    // 10 mg in 1 mL; 0.5 mg is 0.05 mL, 2 of 40 units
    [{ vialAmount: 10, waterMl: 1, dose: 0.5, doseUnit: "mg", scale: "U-40" }, "0.05", "2"],
  ])("dose arithmetic %#", async (args, volumeMl, syringeUnits) => {
    const { structuredContent } = await call("dose_math", args);
    expect(structuredContent).toMatchObject({ isMeasurable: true, volumeMl, syringeUnits });
  });

  test("more than the vial holds gives no number, only why; weight and IU are not mixed", async () => {
    const stopped = await call("dose_math", { vialAmount: 5, waterMl: 2, dose: 50, doseUnit: "mg" });
    expect(stopped.structuredContent).toMatchObject({ isMeasurable: false, volumeMl: null, syringeUnits: null });
    expect(textOf(stopped)).toMatch(/^This dose can't be measured like this, so there is no number\./);
    const mixed = await call("dose_math", { vialAmount: 5, waterMl: 2, dose: 50, doseUnit: "IU" });
    expect(mixed.isError || mixed.structuredContent.isMeasurable === false).toBe(true);
  });

  test("the analyzer computes what the API computes", async () => {
    const { structuredContent } = await call("analyze_peptide", { input: "GEPPPGKPADDAGLV" });
    const answer = await server.request("/api/analyzer", post({ input: "GEPPPGKPADDAGLV" }));
    const { formula, mass, pI } = await answer.json();
    expect(structuredContent).toMatchObject({ formula, mass, pI });
  });

  test("resources: every entry, every guide and the safety page, as text with sources", async () => {
    const { resources } = await client.listResources();
    const uris = resources.map(({ uri }) => uri);
    const { items } = await (await server.request("/api/guides")).json();
    const { peptides } = await (await server.request("/api/library/index.json")).json();
    expect(uris).toEqual(
      expect.arrayContaining([
        "peptidary://safety",
        ...items.map(({ slug }: { slug: string }) => `peptidary://guides/${slug}`),
        ...peptides.map(({ slug }: { slug: string }) => `peptidary://peptides/${slug}`),
      ]),
    );
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
      "peptidary://peptides/{slug}",
      "peptidary://guides/{slug}",
    ]);
    for (const uri of ["peptidary://safety", "peptidary://peptides/bpc-157", `peptidary://guides/${items[0].slug}`]) {
      const { contents } = await client.readResource({ uri });
      const [{ text }] = contents as unknown as [{ text: string }];
      expect(text.length, uri).toBeGreaterThan(1_000);
      expect(text, uri).toMatch(/Sources/);
    }
    await expect(client.readResource({ uri: "peptidary://peptides/no-such" })).rejects.toThrow("There is no resource");
  });

  test("prompts ask for sources and never for advice", async () => {
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual(["summarize_evidence", "prepare_questions", "check_claim"]);
    for (const { name } of prompts) {
      const given = { peptide: "bpc-157", claim: "heals tendons" };
      const { messages } = await client.getPrompt({
        name,
        arguments: name === "check_claim" ? given : { peptide: "bpc-157" },
      });
      const { content } = messages[0] as { content: { text: string } };
      expect(content.text).toContain("bpc-157");
      expect(content.text).toContain("never suggest what anyone should take");
    }
  });

  test.each([
    ["read_entry", { peptide: "../../etc/passwd" }],
    ["read_entry", { peptide: "x".repeat(121) }],
    ["read_entry", { peptide: "semaglutide", admin: true }],
    ["read_entry", { peptide: { $ne: null } }],
    ["search_library", { query: "" }],
    ["search_library", { query: "a", limit: 1e9 }],
    ["compare_entries", { peptides: ["semaglutide"] }],
    ["dose_math", { vialAmount: -5, waterMl: 2, dose: 1, doseUnit: "mg" }],
    ["dose_math", { vialAmount: 1e-300, waterMl: 2, dose: 1, doseUnit: "mg" }],
    ["dose_math", { vialAmount: "5; drop table", waterMl: 2, dose: 1, doseUnit: "mg" }],
    ["analyze_peptide", { input: "A".repeat(20_001) }],
    ["analyze_peptide", { input: "(((((" }],
    ["my_cycles", {}],
    ["log_dose", {}],
  ])("hostile arguments of %s are refused in words: %#", async (name, args) => {
    const refused = await call(name, args).catch(
      (error: Error) => ({ isError: true, content: [{ type: "text", text: error.message }] }) as unknown as Answered,
    );
    expect(refused.isError).toBe(true);
    expect(textOf(refused)).not.toMatch(/at .*\.ts|node_modules|undefined|TypeError/);
    expect(textOf(refused).length).toBeGreaterThan(10);
  });
});

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
    const cycles = (await call("my_cycles", {}, own)).structuredContent.items as unknown as Array<{
      id: string;
      peptides: Array<{ id: string; peptideName: string }>;
    }>;
    const mine = cycles.find(({ id }) => id === cycle.id);
    const [item] = mine?.peptides ?? [];
    expect(textOf(await call("my_results", {}, own))).toContain("- ");
    const before = (await call("my_doses", {}, own)).structuredContent.items as unknown as unknown[];
    const dose = {
      ...{ cycleId: cycle.id, itemId: item?.id, peptideName: item?.peptideName, amount: { value: "0.25", unit: "mg" } },
      ...{ takenAt: "2026-03-02T07:00:00Z", zone: "Europe/Rome", day: "2026-03-02", id: crypto.randomUUID() },
    };
    for (let n = 0; n < 2; n += 1) expect((await call("log_dose", dose, own)).isError).toBeUndefined();
    const after = (await call("my_doses", {}, own)).structuredContent.items as unknown as unknown[];
    expect(after.length).toBe(before.length + 1);
  });

  test("another person's cycle cannot be written to, and a scope that is missing has no tool to call", async () => {
    const foreign = await addCycle(await openPerson(server));
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
    fetch(`${origin}/mcp`, { method: "POST", headers: { ...HEADERS, ...headers }, body });

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
      const answer = await fetch(`${origin}/mcp`, { method });
      expect([answer.status, answer.headers.get("allow"), (await answer.json()).code]).toEqual([
        405,
        "POST",
        "method-not-allowed",
      ]);
    }
  });
});

test("work asked for through /mcp counts against the client's budget", async () => {
  const limited = await openTestApp("sqlite", { withContent: true });
  const { port, close } = await listen(limited);
  const statuses = new Set<number>();
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });
  const ask = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/mcp`, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json, text/event-stream" },
      body,
    });
    await answer.body?.cancel();
    statuses.add(answer.status);
  };
  // 200 of 10 ms each are allowed in ten seconds
  for (let n = 0; n < 25 && !statuses.has(429); n += 1) await Promise.all(Array.from({ length: 40 }, ask));
  expect(statuses).toEqual(new Set([200, 429]));
  close();
  await limited.close();
});
