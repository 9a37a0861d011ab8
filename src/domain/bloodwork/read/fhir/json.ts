import { UnreadableDocument } from "../reading.ts";

/** Parsed JSON of unknown shape. Read members with the functions below, which never throw. */
export type Json = Readonly<Record<string, unknown>>;

export const isJson = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const member = (value: unknown, name: string): unknown =>
  isJson(value) && Object.hasOwn(value, name) ? value[name] : undefined;

/** DSTU2 has a single object where R4 has a list; this always returns a list. */
export const listOf = (value: unknown): readonly unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];

/** A member's text, trimmed; empty if there is none. */
export function textOf(value: unknown, name: string): string {
  const found = member(value, name);
  return typeof found === "string" ? found.trim() : typeof found === "number" ? String(found) : "";
}

/**
 * JSON with decimals as printed: `5.80` of a `value` becomes the text "5.80" if the platform passes the source to a
 * reviver, else a number. Several documents, one per line, become a list. Throws `UnreadableDocument`.
 */
export function parseJson(text: string): unknown {
  const body = text.replace(/^\uFEFF/, "").trim();
  try {
    return parseWhole(body);
  } catch {
    const lines = body.split("\n").map((line, index) => ({ line: line.trim(), number: index + 1 }));
    const filled = lines.filter(({ line }) => line !== "");
    if (filled.length > 1 && filled.slice(0, 2).every(({ line }) => isWhole(line))) return filled.map(parseLine);
    throw new UnreadableDocument("This is no valid JSON: it ends early or something in it is out of place.");
  }
}

const NUMBERS_WITH_DIGITS: ReadonlySet<string> = new Set(["value", "valueDecimal", "valueInteger"]);

const parseExact = (text: string): unknown =>
  JSON.parse(text, (key, value: unknown, context?: { readonly source?: string }) =>
    typeof value === "number" && NUMBERS_WITH_DIGITS.has(key) ? (context?.source ?? value) : value,
  );

/** A reviver recurses on the call stack; a document too deep for it loses its printed zeros. */
function parseWhole(text: string): unknown {
  try {
    return parseExact(text);
  } catch (error) {
    if (error instanceof RangeError) return JSON.parse(text);
    throw error;
  }
}

const isWhole = (line: string): boolean => line.startsWith("{") && line.endsWith("}");

function parseLine({ line, number }: { readonly line: string; readonly number: number }): unknown {
  try {
    return parseWhole(line);
  } catch {
    throw new UnreadableDocument(`Line ${number} is no valid JSON.`);
  }
}
