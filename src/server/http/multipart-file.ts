import { ProblemError } from "./problems.ts";

const MAX_HEAD_BYTES = 8_192;
const HEAD_END = Buffer.from("\r\n\r\n");

/**
 * The file of a form with one part (RFC 7578), streamed: only one chunk is in memory at a time. A form with other
 * parts, or without a file name, is refused.
 */
export async function multipartFile(
  contentType: string,
  body: AsyncIterable<Uint8Array>,
): Promise<{ readonly filename: string; readonly bytes: AsyncIterable<Uint8Array> }> {
  const opening = Buffer.from(`--${boundaryOf(contentType)}\r\n`);
  const chunks = body[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (head.indexOf(HEAD_END) < 0) {
    if (head.length > MAX_HEAD_BYTES) throw refused();
    const { value, done } = await chunks.next();
    if (done) throw refused();
    head = Buffer.concat([head, value]);
  }
  const end = head.indexOf(HEAD_END);
  if (!head.subarray(0, opening.length).equals(opening) || end > MAX_HEAD_BYTES) throw refused();
  const filename = filenameIn(head.subarray(opening.length, end).toString("utf8"));
  const closing = Buffer.from(`\r\n--${boundaryOf(contentType)}`);
  return { filename, bytes: untilClosing(head.subarray(end + HEAD_END.length), chunks, closing) };
}

/** RFC 2046, section 5.1.1: 1 to 70 characters. */
function boundaryOf(contentType: string): string {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))\s*(?:;|$)/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw refused();
  return boundary;
}

function filenameIn(head: string): string {
  const disposition = /^content-disposition:\s*form-data\s*;(.*)$/im.exec(head)?.[1] ?? "";
  const name = /filename="((?:[^"\\\r\n]|\\.)*)"/i.exec(disposition)?.[1];
  if (name === undefined) throw refused();
  return name.replaceAll("%22", '"').replaceAll(/\\(.)/g, "$1"); // browsers write a quote as %22, other programs as \"
}

/** The bytes before the closing boundary. The end of a chunk may be the start of the boundary, so it is held back. */
async function* untilClosing(
  first: Buffer,
  chunks: AsyncIterator<Uint8Array>,
  closing: Buffer,
): AsyncGenerator<Uint8Array> {
  let held = first;
  try {
    for (;;) {
      const at = held.indexOf(closing);
      if (at >= 0) {
        if (at > 0) yield held.subarray(0, at);
        return await readEnd(held.subarray(at + closing.length), chunks);
      }
      const sure = held.length - closing.length + 1;
      if (sure > 0) {
        yield held.subarray(0, sure);
        held = held.subarray(sure);
      }
      const { value, done } = await chunks.next();
      if (done) throw refused(); // the upload was cut off
      held = Buffer.concat([held, value]);
    }
  } finally {
    await chunks.return?.();
  }
}

/** Only the end of the form may follow the file. */
async function readEnd(rest: Buffer, chunks: AsyncIterator<Uint8Array>): Promise<void> {
  let text = rest;
  while (text.length <= MAX_HEAD_BYTES) {
    const { value, done } = await chunks.next();
    if (done) break;
    text = Buffer.concat([text, value]);
  }
  if (!/^--\s*$/.test(text.toString("latin1"))) throw refused();
}

function refused(): ProblemError {
  return new ProblemError("malformed-body", {
    detail: "The form could not be read. Send one file, and nothing else, as multipart/form-data.",
  });
}
