import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import type { z } from "zod";
import type { TokenScope } from "#contract/scopes.ts";
import { type Api, ApiRefusal } from "./api.ts";

export interface McpContext {
  readonly api: Api;
  /** Where the pages are: `https://peptidary.example`. */
  readonly site: string;
  /** What the caller's access token allows; empty without one. */
  readonly scopes: readonly TokenScope[];
}

export interface ToolAnswer {
  readonly text: string;
  readonly data: Record<string, unknown>;
}

/** Thrown with what a caller can do about it. */
export class ToolRefusal extends Error {}

interface Tool<Input extends z.ZodType> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  /** Offered only with this scope. */
  readonly scope?: TokenScope;
  readonly isWriting?: boolean;
  readonly answer: (args: z.output<Input>, context: McpContext) => Promise<ToolAnswer> | ToolAnswer;
}

/** A tool whose argument types are hidden, so that tools fit in one list. */
export type AnyTool = (server: McpServer, context: McpContext) => void;

/** Describes a tool; a refusal becomes an answer marked as an error, which assistants read and correct. */
export function tool<Input extends z.ZodObject>(shape: Tool<Input>): AnyTool {
  return (server, context) => {
    if (shape.scope !== undefined && !context.scopes.includes(shape.scope)) return;
    const isReading = shape.isWriting !== true;
    const inputSchema: z.ZodObject = shape.input;
    server.registerTool(
      shape.name,
      {
        title: shape.title,
        description: shape.description,
        inputSchema,
        annotations: { readOnlyHint: isReading, destructiveHint: false, idempotentHint: true, openWorldHint: false },
      },
      async (args): Promise<CallToolResult> => {
        try {
          const { text, data } = await shape.answer(shape.input.parse(args), context);
          return { content: [{ type: "text", text }], structuredContent: data };
        } catch (error) {
          if (error instanceof ApiRefusal || error instanceof ToolRefusal)
            return { isError: true, content: [{ type: "text", text: error.message }] };
          throw error;
        }
      },
    );
  };
}
