export type FileKind = "pdf" | "picture" | "zip" | "apple" | "text" | "empty";

const SNIFFED_BYTES = 65_536;

/** Decided by the first bytes, because file names can be wrong. */
export async function kindOfFile(file: Blob): Promise<FileKind> {
  if (file.size === 0) return "empty";
  return kindOfBytes(new Uint8Array(await file.slice(0, SNIFFED_BYTES).arrayBuffer()));
}

/** PNG, JPEG, GIF, BMP, TIFF in both byte orders; the marks of WebP and HEIC come later in the file. */
const PICTURES = ["\u0089PNG", "\u00ff\u00d8\u00ff", "GIF8", "BM", "II*\u0000", "MM\u0000*"];
/** PDF readers look for the mark in the first kilobyte (ISO 32000-2, annex I). */
const PDF_MARK_WITHIN = 1_024;

export function kindOfBytes(bytes: Uint8Array): FileKind {
  const start = String.fromCharCode(...bytes.subarray(0, PDF_MARK_WITHIN));
  if (start.includes("%PDF-")) return "pdf";
  if (start.startsWith("PK\u0003\u0004") || start.startsWith("PK\u0005\u0006")) return "zip";
  const isWebp = start.startsWith("RIFF") && start.slice(8, 12) === "WEBP";
  const isHeic = start.slice(4, 8) === "ftyp";
  if (isWebp || isHeic || PICTURES.some((mark) => start.startsWith(mark))) return "picture";
  const text = new TextDecoder().decode(bytes);
  return text.trimStart().startsWith("<") && text.includes("<!DOCTYPE HealthData") ? "apple" : "text";
}
