import {
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  PDFWorker,
  VerbosityLevel,
} from "pdfjs-dist/legacy/build/pdf.mjs";
import PDF_WORKER from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker&url";
import JBIG2 from "pdfjs-dist/wasm/jbig2.wasm?url";
import OPENJPEG from "pdfjs-dist/wasm/openjpeg.wasm?url";
import type { PlacedText } from "#domain/bloodwork/read/pdf/page-lines.ts";
import { UnreadableDocument } from "#domain/bloodwork/read/reading.ts";
import type { LetterReader } from "./letters.ts";
import { type PlacedLine, placedLines } from "./placed-lines.ts";
import { canvasOf, type PageControls, pictureOf, placeOf, type ReadPages } from "./read-pages.ts";
import { untilAborted } from "./read-picture.ts";
import { unsureLines } from "./unsure-lines.ts";

const MAX_BYTES = 100 * 1_048_576;
const MAX_PAGES = 200;
const MAX_PICTURES = 20;
/** A page with fewer letters is a scan, perhaps with a line of text added by the scanner. */
const MIN_LETTERS = 24;
const POINTS_PER_INCH = 72;
const SCAN_DPI = 200;
const MAX_PIXELS = 12_000_000;
const PICTURE_SCALE = 1.6;

export interface PdfControls extends PageControls {
  /** Called for a locked document; resolves to null if the person cancels. */
  readonly askPassword: (wasWrong: boolean) => Promise<string | null>;
}

/** Text of a PDF with positions; pages without text go through text recognition. No script in the file is run. */
export async function readPdf(file: File, controls: PdfControls): Promise<ReadPages> {
  if (file.size > MAX_BYTES) throw new UnreadableDocument("This PDF is larger than 100 MB.");
  const port = new Worker(PDF_WORKER, { type: "module" });
  const letters = new Letters(controls);
  try {
    // the package doesn't type its port
    const pdf = await untilAborted(
      open(file, new PDFWorker({ port: port as never, verbosity: VerbosityLevel.ERRORS }), controls),
      controls.signal,
    );
    if (pdf.numPages > MAX_PAGES)
      throw new UnreadableDocument(`This PDF has ${pdf.numPages} pages; at most ${MAX_PAGES} are read at once.`);
    return await readAll(pdf, letters, controls);
  } finally {
    port.terminate();
    await letters.end();
  }
}

async function open(file: File, worker: PDFWorker, { askPassword, signal }: PdfControls): Promise<PDFDocumentProxy> {
  let password: string | null = null;
  for (;;) {
    try {
      return await getDocument({
        data: new Uint8Array(await file.arrayBuffer()),
        worker,
        ...(password === null ? {} : { password }),
        verbosity: VerbosityLevel.ERRORS,
        BinaryDataFactory: OwnParts,
        useWorkerFetch: false,
        useSystemFonts: true,
        enableXfa: false,
      }).promise;
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof Error) || error.name !== "PasswordException")
        throw new UnreadableDocument("This PDF is incomplete or damaged and couldn't be opened.");
      password = await askPassword(password !== null);
      if (password === null) throw new UnreadableDocument("This PDF is locked with a password, so it was not read.");
    }
  }
}

async function readAll(pdf: PDFDocumentProxy, letters: Letters, controls: PdfControls): Promise<ReadPages> {
  const placed: PlacedLine[] = [];
  const pictures: Record<number, Blob> = {};
  const scanned: number[] = [];
  const unsure: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const say = pdf.numPages === 1 ? "Reading the page" : `Reading page ${number} of ${pdf.numPages}`;
    controls.onProgress({ text: say, share: (number - 1) / pdf.numPages });
    const page = await untilAborted(readPage(pdf, number, letters), controls.signal);
    placed.push(...page.lines);
    if (page.isScanned) scanned.push(number);
    unsure.push(...page.unsure);
    if (page.picture && number <= MAX_PICTURES) pictures[number] = page.picture;
  }
  if (placed.length === 0)
    throw new UnreadableDocument("This PDF has no text, and we couldn't recognize any in its pictures.");
  return {
    lines: placed.map(({ line }) => line),
    boxes: Object.fromEntries(placed.map(({ line, box }) => [placeOf(line.page, line.line), box])),
    pictures,
    scanned,
    unsure,
  };
}

async function readPage(pdf: PDFDocumentProxy, number: number, letters: Letters) {
  try {
    const page = await pdf.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const runs = await runsOf(page);
    const written = runs.reduce((sum, { text }) => sum + text.trim().length, 0);
    if (written >= MIN_LETTERS) {
      const picture = number <= MAX_PICTURES ? await pictureOf(await drawn(page, PICTURE_SCALE)) : null;
      return { lines: placedLines(runs, number, { width, height }), picture, isScanned: false, unsure: [] };
    }
    const scale = Math.min(SCAN_DPI / POINTS_PER_INCH, Math.sqrt(MAX_PIXELS / (width * height)));
    const canvas = await drawn(page, scale);
    const { words, page: upright } = await letters.read(canvas, scale, number);
    const size = { width: upright.width / scale, height: upright.height / scale };
    const isScanned = words.length > 0;
    return {
      lines: isScanned ? placedLines(words, number, size) : placedLines(runs, number, { width, height }),
      picture: await pictureOf(isScanned ? upright : canvas),
      isScanned,
      unsure: unsureLines(words, number),
    };
  } catch (error) {
    if (error instanceof UnreadableDocument) throw error;
    throw new UnreadableDocument(`Page ${number} of this PDF is damaged and couldn't be read.`);
  }
}

async function runsOf(page: PDFPageProxy): Promise<PlacedText[]> {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = page.getViewport({ scale: 1 }).transform as number[]; // six numbers (ISO 32000-2, 8.3.3)
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!("str" in item)) return [];
    const [, , , , x = 0, y = 0] = item.transform as number[]; // the same six numbers
    const place = { x: a * x + c * y + e, y: b * x + d * y + f };
    return [{ text: item.str, ...place, width: item.width, height: item.height }];
  });
}

async function drawn(page: PDFPageProxy, scale: number): Promise<HTMLCanvasElement> {
  const viewport = page.getViewport({ scale });
  const canvas = canvasOf(viewport.width, viewport.height);
  await page.render({ canvas, viewport, intent: "print" }).promise; // "display" waits for each frame
  return canvas;
}

/** Loaded when the first page needs it. */
class Letters {
  readonly #controls: PageControls;
  #reader: Promise<LetterReader> | null = null;
  #page = 0;
  constructor(controls: PageControls) {
    this.#controls = controls;
  }
  async read(canvas: HTMLCanvasElement, scale: number, page: number): ReturnType<LetterReader["read"]> {
    this.#page = page;
    const { onProgress } = this.#controls;
    if (this.#reader === null) {
      onProgress({ text: "This page is a picture. Getting ready to read it", share: null });
      const { openLetterReader } = await import("./letters.ts");
      this.#reader = openLetterReader((share) =>
        onProgress({ text: `Reading the picture of page ${this.#page}`, share }),
      );
    }
    return (await this.#reader).read(canvas, scale);
  }
  async end(): Promise<void> {
    await this.#reader?.then((reader) => reader.end()).catch(() => {}); // opening it had failed
  }
}

const PARTS: Readonly<Record<string, string>> = { "jbig2.wasm": JBIG2, "openjpeg.wasm": OPENJPEG };

/** Gives pdf.js the decoders it requests by name; our server hosts them under different file names. */
class OwnParts {
  async fetch({ filename }: { readonly kind: string; readonly filename: string }): Promise<Uint8Array> {
    const address = PARTS[filename];
    if (address === undefined) throw new Error(`${filename} is not part of this product`);
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${filename}: ${answer.status}`);
    return new Uint8Array(await answer.arrayBuffer());
  }
}
