import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { bearer } from "./access-tokens.ts";
import { listen } from "./listen.ts";
import { openTestApp, type TestApp } from "./test-app.ts";

/** What a tool answered. */
export interface Answered {
  readonly isError?: boolean;
  readonly content: ReadonlyArray<{ readonly type: string; readonly text: string }>;
  readonly structuredContent: Record<string, unknown>;
}

export const LIBRARY_TOOLS = [
  ...["search_library", "read_entry", "compare_entries", "find_interactions", "list_sources", "dose_math"],
  "analyze_peptide",
];

/** A server with the shipped library on a real socket, and the official client. */
export interface McpServerForTests {
  readonly server: TestApp;
  readonly origin: string;
  connect(token?: string): Promise<Client>;
  close(): Promise<void>;
}

export async function openMcp(): Promise<McpServerForTests> {
  const server = await openTestApp("sqlite", { withContent: true, environment: { CLIENT_REQUESTS_PER_SECOND: "0" } });
  const { port, close } = await listen(server);
  const origin = `http://127.0.0.1:${port}`;
  const opened: Client[] = [];
  return {
    server,
    origin,
    connect: async (token) => {
      const client = new Client({ name: "test", version: "1" });
      const requestInit = { headers: token === undefined ? {} : bearer(token) };
      await client.connect(new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), { requestInit }));
      opened.push(client);
      return client;
    },
    close: async () => {
      for (const client of opened) await client.close();
      close();
      await server.close();
    },
  };
}

export const callTool = async (client: Client, name: string, args: Record<string, unknown>): Promise<Answered> =>
  (await client.callTool({ name, arguments: args })) as unknown as Answered; // the client's type also allows old answers
export const textOf = ({ content }: Answered): string => content[0]?.text ?? "";
