import { ProblemError } from "./problems.ts";

export const MAX_BODY_BYTES = 1_048_576;
const MAX_DEPTH = 32;
const MAX_KEYS = 10_000;

/** The request's JSON, within size, depth and key limits; keys that could reach a prototype are refused. */
export async function readJsonBody(request: Request): Promise<unknown> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new ProblemError("unsupported-media-type");
  const text = await readText(request);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ProblemError("malformed-body");
  }
  checkShape(value);
  return value;
}

async function readText(request: Request): Promise<string> {
  if (Number(request.headers.get("content-length") ?? 0) > MAX_BODY_BYTES) throw new ProblemError("body-too-large");
  if (!request.body) return "";
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    // Node's ReadableStream iterates
    size += chunk.byteLength;
    if (size > MAX_BODY_BYTES) throw new ProblemError("body-too-large");
    chunks.push(chunk);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new ProblemError("malformed-body");
  }
}

const FORBIDDEN_KEYS = new Set(["__proto__", "constructor", "prototype"]);

function checkShape(root: unknown): void {
  let keys = 0;
  const walk = (value: unknown, depth: number): void => {
    if (typeof value === "string" && (value.includes("\u0000") || !value.isWellFormed()))
      throw new ProblemError("malformed-body", {
        errors: [{ path: "", message: "Text holds characters that cannot be stored" }],
      });
    if (value === null || typeof value !== "object") return;
    if (depth > MAX_DEPTH)
      throw new ProblemError("malformed-body", { errors: [{ path: "", message: "Nested too deeply" }] });
    for (const [key, item] of Object.entries(value)) {
      if (++keys > MAX_KEYS)
        throw new ProblemError("malformed-body", { errors: [{ path: "", message: "Too many values" }] });
      if (FORBIDDEN_KEYS.has(key))
        throw new ProblemError("malformed-body", { errors: [{ path: key, message: "Not an allowed name" }] });
      walk(item, depth + 1);
    }
  };
  walk(root, 0);
}
