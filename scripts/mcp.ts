import { join } from "node:path";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { isJSONRPCRequest, type JSONRPCMessage, JSONRPCMessageSchema } from "@modelcontextprotocol/sdk/types.js";
import { createApi } from "#server/features/mcp/api.ts";
import { createMcpServer } from "#server/features/mcp/mcp-server.ts";
import { openLibraryApp } from "./lib/library-app.ts";

/**
 * `npm run --silent mcp`: the Model Context Protocol over standard input and output. Alone it serves the shipped
 * library; with PEPTIDARY_URL it passes every message on to that server, with PEPTIDARY_TOKEN as the person it is of.
 */
const url = process.env.PEPTIDARY_URL;
const transport = new StdioServerTransport();
await (url === undefined || url === "" ? serveLibrary() : passOnTo(new URL("/mcp", url)));

async function serveLibrary(): Promise<void> {
  const library = await openLibraryApp(join(import.meta.dirname, ".."));
  const api = createApi(async (path, init) => library.app.request(path, init));
  const server = createMcpServer({ api, site: process.env.PEPTIDARY_SITE ?? "http://localhost:3000", scopes: [] });
  const end = () => void library.close().finally(() => process.exit(0));
  process.stdin.once("end", end);
  process.once("SIGTERM", end);
  process.once("SIGINT", end);
  await server.connect(transport);
}

async function passOnTo(target: URL): Promise<void> {
  const token = process.env.PEPTIDARY_TOKEN;
  transport.onmessage = (message) => void pass(message);
  process.stdin.once("end", () => process.exit(0));
  await transport.start();

  async function pass(message: JSONRPCMessage): Promise<void> {
    const answer = await answerTo(message).catch((error: unknown) => failure(message, String(error)));
    if (answer !== null) await transport.send(answer);
  }

  async function answerTo(message: JSONRPCMessage): Promise<JSONRPCMessage | null> {
    const response = await fetch(target, {
      method: "POST",
      headers: {
        ...{ "content-type": "application/json", accept: "application/json, text/event-stream" },
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(message),
    });
    const text = await response.text();
    if (text === "") return null;
    const read = JSONRPCMessageSchema.safeParse(JSON.parse(text));
    return read.success ? read.data : failure(message, `The server answered ${response.status}: ${text.slice(0, 500)}`);
  }
}

/** Nothing is answered to a notification, not even that it failed. */
function failure(message: JSONRPCMessage, text: string): JSONRPCMessage | null {
  if (!isJSONRPCRequest(message)) return null;
  return { jsonrpc: "2.0", id: message.id, error: { code: -32603, message: text } };
}
