import { UnreadableDocument } from "#domain/bloodwork/read/reading.ts";

/** Decodes by byte order mark, else as UTF-8, else as Windows-1252, in which older programs save tables. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const marked = first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : null;
  if (marked) return new TextDecoder(marked).decode(bytes);
  if (bytes.includes(0)) throw new UnreadableDocument("This isn't a file type we can read.");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
