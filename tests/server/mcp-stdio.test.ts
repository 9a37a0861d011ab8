import { join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { afterEach, expect, test } from "vitest";
import { addAccessToken } from "#support/access-tokens.ts";
import { listen } from "#support/listen.ts";
import { openPerson } from "#support/person.ts";
import { addCycle } from "#support/records.ts";
import { openTestApp } from "#support/test-app.ts";

const ROOT = join(import.meta.dirname, "../..");
const clients: Client[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
});

async function start(env: Record<string, string> = {}): Promise<Client> {
  const client = new Client({ name: "test", version: "1" });
  clients.push(client);
  await client.connect(
    new StdioClientTransport({
      command: join(ROOT, "node_modules/.bin/node"),
      args: ["scripts/mcp.ts"],
      cwd: ROOT,
      env: { PATH: process.env.PATH ?? "", ...env },
      stderr: "inherit",
    }),
    { timeout: 90_000 },
  );
  return client;
}

test("the command serves the shipped library by itself, without a token's tools", async () => {
  const client = await start();
  const { tools } = await client.listTools();
  const names = tools.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["search_library", "read_entry", "dose_math"]));
  expect(names).not.toContain("my_cycles");
  const entry = await client.callTool({ name: "read_entry", arguments: { peptide: "bpc-157" } });
  expect(entry.structuredContent).toMatchObject({ slug: "bpc-157" });
  const analyzed = await client.callTool({ name: "analyze_peptide", arguments: { input: "GEPPPGKPADDAGLV" } });
  expect(analyzed.structuredContent).toMatchObject({ length: 15 });
  const { resources } = await client.listResources();
  expect(resources.length).toBeGreaterThan(100);
  expect((await client.listPrompts()).prompts.length).toBe(3);
}, 120_000);

test("with a server's address it passes everything on, as the person whose token it has", async () => {
  const server = await openTestApp("sqlite", { withContent: true });
  const { port, close } = await listen(server);
  const person = await openPerson(server);
  const cycle = await addCycle(person);
  const { id, secret } = await addAccessToken(person, ["cycles:read"]);
  const client = await start({ PEPTIDARY_URL: `http://127.0.0.1:${port}`, PEPTIDARY_TOKEN: secret });
  const { structuredContent } = await client.callTool({ name: "my_cycles", arguments: {} });
  expect(structuredContent).toMatchObject({ items: [{ id: cycle.id }] });
  await person.ask("delete", `/api/access-tokens/${id}`);
  await expect(client.callTool({ name: "my_cycles", arguments: {} })).rejects.toThrow("The server answered 401");
  close();
  await server.close();
}, 120_000);
