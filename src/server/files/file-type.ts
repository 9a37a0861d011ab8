import { fileTypeFromBuffer } from "file-type";
import type { FileType } from "#contract/bloodwork.ts";
import { ProblemError } from "../http/problems.ts";

/** Enough bytes to tell file types apart. */
const SAMPLE_BYTES = 4_200;

/** Extensions that fit a type. The first is added if a name has none of them. */
const ENDINGS: Record<FileType, readonly string[]> = {
  "application/pdf": ["pdf"],
  "image/png": ["png"],
  "image/jpeg": ["jpg", "jpeg"],
  "image/webp": ["webp"],
  "image/heic": ["heic", "heif"],
  "text/csv": ["csv", "tsv"],
  "text/plain": ["txt", "text", "csv", "tsv", "hl7"],
  "application/json": ["json", "ndjson", "txt"],
  "application/xml": ["xml", "txt"],
  "application/zip": ["zip"],
};
const BY_BYTES = new Map<string, FileType>([
  ["application/pdf", "application/pdf"],
  ["image/png", "image/png"],
  ["image/jpeg", "image/jpeg"],
  ["image/webp", "image/webp"],
  ["image/heic", "image/heic"],
  ["image/heif", "image/heic"],
  ["application/xml", "application/xml"],
  ["application/zip", "application/zip"],
]);

interface TypedFile {
  readonly type: FileType;
  readonly filename: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** A file with the type its bytes show and a matching extension. Other types are refused without reading on. */
export async function typedFile(file: {
  readonly filename: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}): Promise<TypedFile> {
  const chunks = file.bytes[Symbol.asyncIterator]();
  const sample = await takeSample(chunks);
  const type = await typeOf(sample, file.filename);
  return { type, filename: nameWithEnding(file.filename, type), bytes: joined(sample, chunks, isText(type)) };
}

async function takeSample(chunks: AsyncIterator<Uint8Array>): Promise<Buffer> {
  let sample = Buffer.alloc(0);
  while (sample.length < SAMPLE_BYTES) {
    const { value, done } = await chunks.next();
    if (done) break;
    sample = Buffer.concat([sample, value]);
  }
  if (sample.length === 0) throw new ProblemError("unsupported-file", { detail: "The file is empty." });
  return sample;
}

async function typeOf(sample: Buffer, filename: string): Promise<FileType> {
  const found = await fileTypeFromBuffer(sample).catch(() => undefined); // throws on some truncated files
  const type = found ? BY_BYTES.get(found.mime) : textTypeOf(sample, filename);
  if (type === undefined || (type === "application/xml" && isDrawnByBrowsers(sample)))
    throw new ProblemError("unsupported-file");
  return type;
}

function textTypeOf(sample: Buffer, filename: string): FileType | undefined {
  if (hasControls(sample)) return undefined;
  const begin = sample.toString("latin1").replace(/^ï»¿/, "").trimStart();
  if (begin.startsWith("<")) return begin.startsWith("<?xml") ? "application/xml" : xmlOfApple(begin);
  if (/^[{[]/.test(begin)) return "application/json";
  return /\.[ct]sv$/i.test(filename) ? "text/csv" : "text/plain";
}

/** An export reduced to its data starts without the XML declaration. */
function xmlOfApple(begin: string): FileType | undefined {
  return /^<(?:!DOCTYPE HealthData|HealthData)\b/.test(begin) ? "application/xml" : undefined;
}

/** HTML and SVG run scripts when a browser shows them. */
function isDrawnByBrowsers(sample: Buffer): boolean {
  return /<(?:\w+:)?(?:svg|html|script)\b|1999\/xhtml|2000\/svg|<\?xml-stylesheet/i.test(sample.toString("latin1"));
}

const ALLOWED_CONTROLS = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1c]);

function hasControls(bytes: Uint8Array): boolean {
  return bytes.some((byte) => (byte < 0x20 && !ALLOWED_CONTROLS.has(byte)) || byte === 0x7f);
}

const isText = (type: FileType) => /^text|json$|xml$/.test(type);

async function* joined(
  sample: Buffer,
  chunks: AsyncIterator<Uint8Array>,
  mustBeText: boolean,
): AsyncGenerator<Uint8Array> {
  try {
    yield sample;
    for (;;) {
      const { value, done } = await chunks.next();
      if (done) return;
      if (mustBeText && hasControls(value)) throw new ProblemError("unsupported-file");
      yield value;
    }
  } finally {
    await chunks.return?.();
  }
}

function nameWithEnding(filename: string, type: FileType): string {
  const ending = /\.([^.]+)$/.exec(filename)?.[1]?.toLowerCase() ?? "";
  const endings = ENDINGS[type];
  return endings.includes(ending) ? filename : `${filename}.${endings[0]}`;
}
