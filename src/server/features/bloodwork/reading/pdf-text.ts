import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { TextItem } from "pdfjs-dist/types/src/display/api.js";
import { linesOfPage, type PlacedText } from "#domain/bloodwork/read/pdf/page-lines.ts";
import { UnreadableDocument } from "#domain/bloodwork/read/reading.ts";
import type { TextLine } from "#domain/bloodwork/read/text/text-line.ts";

const MAX_PAGES = 200;
/** A report page has a few thousand runs of text. */
const MAX_RUNS = 200_000;

/** The lines of a PDF's text layer. Nothing in the file is executed, drawn or fetched. */
export async function linesOfPdf(bytes: Uint8Array): Promise<TextLine[]> {
  const { getDocument, VerbosityLevel } = await loadPdfjs();
  const task = getDocument({
    data: bytes,
    ...localData(),
    verbosity: VerbosityLevel.ERRORS,
    useSystemFonts: false,
    disableFontFace: true,
    enableXfa: false,
    useWasm: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    stopAtErrors: false,
  });
  try {
    const document = await task.promise.catch(explain);
    if (document.numPages > MAX_PAGES)
      throw new UnreadableDocument(`This PDF has ${document.numPages} pages; at most ${MAX_PAGES} are read at once.`);
    const lines: TextLine[] = [];
    let runs = 0;
    for (let number = 1; number <= document.numPages; number += 1) {
      const placed = await runsOfPage(document, number);
      runs += placed.length;
      if (runs > MAX_RUNS)
        throw new UnreadableDocument(`This PDF holds more text than a report, up to page ${number}.`);
      lines.push(...linesOfPage(placed, number));
    }
    if (lines.length === 0)
      throw new UnreadableDocument(
        "This PDF holds pictures of pages and no text. Open it in the app, where pictures are read on the device.",
      );
    return lines;
  } finally {
    await task.destroy();
  }
}

type Pdfjs = typeof import("pdfjs-dist/legacy/build/pdf.mjs");
type PdfDocument = Awaited<ReturnType<Pdfjs["getDocument"]>["promise"]>;

async function runsOfPage(document: PdfDocument, number: number): Promise<PlacedText[]> {
  try {
    const page = await document.getPage(number);
    const { transform } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    page.cleanup();
    return items.flatMap((item) => ("str" in item ? [placedText(item, transform)] : []));
  } catch (error) {
    if (error instanceof UnreadableDocument) throw error;
    throw new UnreadableDocument(`Page ${number} of this PDF is damaged and could not be read.`);
  }
}

/** The position of a run on the upright page: both are affine maps (ISO 32000-2, 8.3.3). */
function placedText({ str, transform, width, height }: TextItem, page: readonly number[]): PlacedText {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = page;
  const [, , , , x = 0, y = 0] = transform as number[]; // six numbers, though the types don't say so
  return { text: str, x: a * x + c * y + e, y: b * x + d * y + f, width, height };
}

function explain(error: unknown): never {
  const name = error instanceof Error ? error.name : "";
  throw new UnreadableDocument(
    name === "PasswordException"
      ? "This PDF is locked with a password. Open it in the app, which asks for it, or save a copy without one."
      : "This PDF is damaged, or the file isn't a PDF.",
  );
}

const require = createRequire(import.meta.url);

/** The package's own tables for fonts that a file names without embedding them. */
function localData() {
  const folder = dirname(require.resolve("pdfjs-dist/package.json"));
  return {
    cMapUrl: `${join(folder, "cmaps")}/`,
    cMapPacked: true,
    standardFontDataUrl: `${join(folder, "standard_fonts")}/`,
  };
}

/** pdf.js would load a drawing library for pages that are never drawn; an empty stub keeps native code out. */
async function loadPdfjs(): Promise<Pdfjs> {
  try {
    const from = createRequire(require.resolve("pdfjs-dist/legacy/build/pdf.mjs"));
    const canvas = from.resolve("@napi-rs/canvas");
    const stub = Object.assign(Object.create(null), { id: canvas, filename: canvas, loaded: true, exports: {} });
    from.cache[canvas] ??= stub;
  } catch {
    // not installed, so there is nothing to keep out
  }
  return import("pdfjs-dist/legacy/build/pdf.mjs");
}
