import { ProblemError } from "./problems.ts";
import { sentBytes, wholeBody } from "./sent-bytes.ts";

export const MAX_BODY_BYTES = 1_048_576;
const MAX_DEPTH = 32;
const MAX_KEYS = 10_000;

interface Limits {
  readonly maxBytes?: number | undefined;
  readonly maxValues?: number | undefined;
}

/** The request's JSON, within size, depth and key limits. Keys that could reach a prototype are refused. */
export async function readJsonBody(
  request: Request,
  { maxBytes = MAX_BODY_BYTES, maxValues = MAX_KEYS }: Limits = {},
): Promise<unknown> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new ProblemError("unsupported-media-type");
  return parseJsonBytes(await readBytes(request, maxBytes), maxValues);
}

/** JSON from an untrusted source, under the same limits as a body. */
export function parseJsonBytes(bytes: Uint8Array, maxValues: number): unknown {
  if (bytes.byteLength > MAX_BODY_BYTES && countMarks(bytes) > 2 * maxValues) throw tooMany();
  const text = toText(bytes);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ProblemError("malformed-body");
  }
  checkShape(value, maxValues);
  return value;
}

async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  const declared = request.headers.get("content-length");
  if (Number(declared ?? 0) > maxBytes) throw new ProblemError("body-too-large");
  if (declared !== null) {
    const bytes = await wholeBody(request); // Node enforces the declared length
    if (bytes.byteLength > maxBytes) throw new ProblemError("body-too-large");
    return bytes;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of sentBytes(request)) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new ProblemError("body-too-large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const MARKS = new Set([..."{[,"].map((mark) => mark.charCodeAt(0)));

/** The number of values in a JSON text, counted before parsing so that a huge text never becomes objects. */
function countMarks(bytes: Uint8Array): number {
  let count = 0;
  let isInString = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (isInString) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) isInString = false;
    } else if (byte === QUOTE) isInString = true;
    else if (MARKS.has(byte)) count += 1;
  }
  return count;
}

function toText(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new ProblemError("malformed-body");
  }
}

function tooMany(): ProblemError {
  return new ProblemError("malformed-body", { errors: [{ path: "", message: "Too many values" }] });
}

const FORBIDDEN_KEYS = new Set(["__proto__", "constructor", "prototype"]);

function checkShape(root: unknown, maxValues: number): void {
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
      if (++keys > maxValues) throw tooMany();
      if (FORBIDDEN_KEYS.has(key))
        throw new ProblemError("malformed-body", { errors: [{ path: key, message: "Not an allowed name" }] });
      walk(item, depth + 1);
    }
  };
  walk(root, 0);
}
