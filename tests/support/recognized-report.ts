import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { createWorker, OEM, PSM } from "tesseract.js";
import { NO_OWN_NAMES } from "#domain/bloodwork/catalogue/match-marker.ts";
import { linesOfPage } from "#domain/bloodwork/read/pdf/page-lines.ts";
import { type GrayPicture, grayOf, rgbaOf } from "#domain/bloodwork/read/picture/gray-picture.ts";
import { mayBeElsewhere, mayLackMark } from "#domain/bloodwork/read/picture/lost-mark.ts";
import { readPageWith } from "#domain/bloodwork/read/picture/read-page.ts";
import { straightened } from "#domain/bloodwork/read/picture/straighten.ts";
import type { Reading } from "#domain/bloodwork/read/reading.ts";
import { readTextDocument } from "#domain/bloodwork/read/text/read-text.ts";
import { type RecognizedBlock, wordsOf } from "#web/features/bloodwork/import/pdf/placed-words.ts";
import { placeOf } from "#web/features/bloodwork/import/pdf/read-pages.ts";
import { unsureLines } from "#web/features/bloodwork/import/pdf/unsure-lines.ts";
import { shippedCatalogue } from "./shipped-catalogue.ts";

const require = createRequire(import.meta.url);
const catalogue = shippedCatalogue();

/** The engine, model and settings of the browser, in this process. */
export async function openRecognition() {
  const worker = await createWorker("eng", OEM.LSTM_ONLY, {
    langPath: `${dirname(require.resolve("@tesseract.js-data/eng/package.json"))}/4.0.0_best_int`,
    cacheMethod: "none",
    gzip: true,
  });
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK, preserve_interword_spaces: "1" });
  const recognize = async (picture: Canvas) => {
    const { data } = await worker.recognize(picture.toBuffer("image/png"), {}, { blocks: true, text: false });
    return wordsOf((data.blocks ?? []) as RecognizedBlock[], 1);
  };
  const read = async (picture: Canvas) => {
    const { width, height } = picture;
    const { data } = picture.getContext("2d").getImageData(0, 0, width, height);
    const { words } = await readPageWith(straightened(grayOf(data, width, height)), (page) =>
      recognize(canvasOf(page)),
    );
    return { reading: readingOf(words), unsure: unsureLines(words, 1) };
  };
  return { read, end: () => worker.terminate() };
}

function canvasOf(page: GrayPicture): Canvas {
  const canvas = createCanvas(page.width, page.height);
  const context = canvas.getContext("2d");
  const picture = context.createImageData(page.width, page.height);
  picture.data.set(rgbaOf(page));
  context.putImageData(picture, 0, 0);
  return canvas;
}

function readingOf(words: ReturnType<typeof wordsOf>): Reading {
  return readTextDocument(linesOfPage(words, 1), catalogue, NO_OWN_NAMES);
}

interface ReadReport {
  readonly reading: Reading;
  readonly unsure: readonly string[];
}

interface Score {
  readonly wanted: number;
  readonly right: number;
  readonly missing: number;
  /** Marker, what is printed and what was read: another value, or a row that isn't there. */
  readonly wrong: readonly string[];
  /** Those of them that the person wouldn't be asked to compare. */
  readonly unmarked: readonly string[];
}

/** Held against the rows that the layout's own answer names. */
export function scoreOf({ reading: { rows }, unsure }: ReadReport, layout: string): Score {
  const answer: { readonly rows: readonly string[] } = JSON.parse(
    readFileSync(`tests/fixtures/bloodwork/layouts/${layout}.expected.json`, "utf8"),
  );
  const wanted = answer.rows.map((row) => row.split(" | ").map((cell) => cell.trim()));
  const left = rows.map(({ result }) => ({
    marker: result.marker,
    value: result.rawValue,
    isMarked: mayLackMark(result) || mayBeElsewhere(result) || unsure.includes(placeOf(1, result.source?.line ?? 0)),
  }));
  let right = 0;
  const open: Array<readonly string[]> = [];
  for (const row of wanted) {
    const place = left.findIndex(({ marker, value }) => marker === row[0] && value === row[1]);
    if (place === -1) open.push(row);
    else {
      left.splice(place, 1);
      right += 1;
    }
  }
  const said = ({ marker, value }: (typeof left)[number]) =>
    `${marker}: ${open.find(([of]) => of === marker)?.[1] ?? "-"} read as ${value}`;
  const mistaken = open.filter(([marker]) => left.some((one) => one.marker === marker)).length;
  return {
    wanted: wanted.length,
    right,
    missing: open.length - mistaken,
    wrong: left.map(said),
    unmarked: left.filter(({ isMarked }) => !isMarked).map(said),
  };
}
