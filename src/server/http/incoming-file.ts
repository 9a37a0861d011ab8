import { multipartFile } from "./multipart-file.ts";
import { ProblemError } from "./problems.ts";
import { sentBytes } from "./sent-bytes.ts";

/** A file being uploaded. `bytes` can be read once and throws as soon as it is larger than allowed. */
export interface IncomingFile {
  readonly filename: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

const MULTIPART = /^multipart\/form-data\s*;/i;
const MAX_NAME = 255;
/** Bytes a form may add around the file in it. */
const FORM_BYTES = 16_384;

export function isMultipart(request: Request): boolean {
  return MULTIPART.test(request.headers.get("content-type") ?? "");
}

/** The one file of a request: the form part with a file name, or the whole body with its name in `x-filename`. */
export async function incomingFile(request: Request, maxBytes: number): Promise<IncomingFile> {
  const isForm = isMultipart(request);
  const declared = Number(request.headers.get("content-length") ?? 0);
  if (declared > maxBytes + (isForm ? FORM_BYTES : 0)) throw new ProblemError("body-too-large");
  const body = sentBytes(request);
  const { filename, bytes } = isForm
    ? await multipartFile(request.headers.get("content-type") ?? "", body)
    : { filename: headerName(request), bytes: body };
  return { filename: cleanName(filename), bytes: atMost(bytes, maxBytes) };
}

/** Percent-encoded, because headers allow only ASCII. */
function headerName(request: Request): string {
  const header = request.headers.get("x-filename");
  if (header === null)
    throw new ProblemError("unsupported-media-type", {
      detail: "Send the file as multipart/form-data. Or send it as the body and name it in x-filename.",
    });
  try {
    return decodeURIComponent(header);
  } catch {
    return header;
  }
}

/** A name is only for display: folders and control characters that change surrounding text are removed. */
function cleanName(name: string): string {
  const last = name.toWellFormed().split(/[\\/]/).at(-1) ?? "";
  const plain = last.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"]/gu, "").trim();
  return [...plain].slice(0, MAX_NAME).join("").slice(0, MAX_NAME) || "file";
}

async function* atMost(bytes: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new ProblemError("body-too-large");
    yield chunk;
  }
}
