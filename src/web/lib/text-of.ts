import { UnreadableDocument } from "#domain/bloodwork/read/reading.ts";

/** A report of results takes kilobytes; a person's longest history takes a few megabytes. */
const MAX_TEXT_BYTES = 25 * 1_048_576;

/** Decodes UTF-8 or UTF-16, and falls back to Windows-1252. */
export async function textOf(file: Blob): Promise<string> {
  if (file.size > MAX_TEXT_BYTES)
    throw new UnreadableDocument(
      `It is ${megabytes(file.size)} MB large. We read up to ${megabytes(MAX_TEXT_BYTES)} MB of text.`,
    );
  return decoded(new Uint8Array(await file.arrayBuffer()));
}

const megabytes = (bytes: number): string => Math.ceil(bytes / 1_048_576).toString();

export function decoded(bytes: Uint8Array): string {
  const encoding = utf16Of(bytes);
  if (encoding !== null) return new TextDecoder(encoding).decode(bytes);
  if (bytes.includes(0)) throw new UnreadableDocument("This isn't a file type we can read.");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Detected by the byte order mark, or else by every second byte being zero, as in plain Latin text. */
function utf16Of(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  const [first = 0, second = 0, third = 0, fourth = 0] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (bytes.length < 4) return null;
  if (first > 0 && second === 0 && third > 0 && fourth === 0) return "utf-16le";
  return first === 0 && second > 0 && third === 0 && fourth > 0 ? "utf-16be" : null;
}
