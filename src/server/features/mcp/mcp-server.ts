import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import { PRODUCT_NAME, PRODUCT_VERSION } from "#contract/product.ts";
import { registerPrompts } from "./prompts.ts";
import { registerResources } from "./resources.ts";
import type { AnyTool, McpContext } from "./toolbox.ts";
import { analyzeTool } from "./tools/analyze-tool.ts";
import { findInteractions, listSources } from "./tools/claim-tools.ts";
import { doseMath } from "./tools/dose-math.ts";
import { compareEntries, readEntry, searchLibrary } from "./tools/library-tools.ts";
import { logDoseTool, myCycles, myDoses, myResults } from "./tools/own-tools.ts";

const TOOLS: readonly AnyTool[] = [
  ...[searchLibrary, readEntry, compareEntries, findInteractions, listSources, doseMath, analyzeTool],
  ...[myCycles, myDoses, myResults, logDoseTool],
];

const INSTRUCTIONS = `${PRODUCT_NAME} is a library of research peptides. Its tools report what labels and studies say, each statement with its source. They never say what a person should take, and neither should you. Where something is unknown, say so.`;

export function createMcpServer(context: McpContext): McpServer {
  const server = new McpServer(
    { name: "peptidary", title: PRODUCT_NAME, version: PRODUCT_VERSION },
    { instructions: INSTRUCTIONS },
  );
  for (const register of TOOLS) register(server, context);
  registerResources(server, context);
  registerPrompts(server);
  return server;
}

/** Answers one message over HTTP. Nothing is kept between messages, so any server can answer the next one. */
export async function answerMessage(request: Request, message: unknown, context: McpContext): Promise<Response> {
  const server = createMcpServer(context);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  try {
    await server.connect(transport);
    return await transport.handleRequest(request, { parsedBody: message });
  } finally {
    await server.close();
  }
}
