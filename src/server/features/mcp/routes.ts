import type { ServerContext } from "#server/context.ts";
import type { App } from "#server/http/mount.ts";
import { ProblemError } from "#server/http/problems.ts";
import { readJsonBody } from "#server/http/read-body.ts";
import { refuseCrossSite } from "#server/http/same-origin.ts";
import { createApi } from "./api.ts";

const PATH = "/mcp";
/** The longest peptide that can be analyzed is 20,000 characters. */
const MAX_BYTES = 131_072;
/** Reading a message, building the server and writing the answer. */
const MESSAGE_MS = 10;
/** What an operation takes that names no work of its own, and the answer made of it: an entry has hundreds of lines. */
const USUAL_MS = 10;

/**
 * The Model Context Protocol over streamable HTTP, without sessions. Its tools call the API in this process with the
 * caller's access token, so that every rule of the API holds for them.
 */
export function mountMcp(app: App, { config }: Pick<ServerContext, "config">): void {
  app.use(PATH, refuseCrossSite(config.baseUrl));

  app.post(PATH, async (c) => {
    c.set("operation", "mcp");
    const token = await c.var.readToken();
    await c.var.takeWork(MESSAGE_MS);
    const message = await readJsonBody(c.req.raw, { maxBytes: MAX_BYTES });
    if (Array.isArray(message))
      throw new ProblemError("invalid-request", { detail: "Send one message in each request, not a list." });
    const authorization = c.req.header("authorization");
    const api = createApi(async (path, init, { workMs = USUAL_MS }) => {
      await c.var.takeWork(workMs);
      const headers = new Headers(init.headers);
      if (token !== null && authorization !== undefined) headers.set("authorization", authorization);
      return app.request(path, { ...init, headers });
    });
    // the protocol's library is loaded with the first message
    const { answerMessage } = await import("./mcp-server.ts");
    const answer = await answerMessage(c.req.raw, message, { api, site: config.baseUrl, scopes: token?.scopes ?? [] });
    return new Response(answer.body, { status: answer.status, headers: headersOf(answer) });
  });

  // without sessions there is no stream to open and nothing to end
  app.on(["GET", "PUT", "PATCH", "DELETE"], PATH, (c) => {
    c.set("operation", "mcp");
    throw new ProblemError("method-not-allowed", {}, { allow: "POST" });
  });
}

function headersOf(answer: Response): Record<string, string> {
  return { "content-type": answer.headers.get("content-type") ?? "application/json", "cache-control": "no-store" };
}
