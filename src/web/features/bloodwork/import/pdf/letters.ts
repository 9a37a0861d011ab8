import OCR_ENGLISH from "@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz?url";
import { createWorker, OEM, PSM, type Worker } from "tesseract.js";
import OCR_WORKER from "tesseract.js/dist/worker.min.js?url";
import OCR_CORE from "tesseract.js-core/tesseract-core-simd-lstm.wasm.js?url";
import type { PlacedText } from "#domain/bloodwork/read/pdf/page-lines.ts";
import { UnreadableDocument } from "#domain/bloodwork/read/reading.ts";

/** Text recognition on this device; its code and model load from our own server. */
export interface LetterReader {
  /** Positions are in picture pixels divided by `scale`. */
  readonly read: (picture: HTMLCanvasElement, scale: number) => Promise<PlacedText[]>;
  readonly end: () => Promise<void>;
}

export async function openLetterReader(onShare: (share: number) => void): Promise<LetterReader> {
  const worker = await start(onShare);
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK, preserve_interword_spaces: "1" });
  return {
    read: async (picture, scale) => {
      const { data } = await worker.recognize(picture, {}, { blocks: true, text: false });
      const lines = (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((one) => one.lines));
      return lines.flatMap(({ words, bbox }) =>
        words.map((word) => ({
          text: word.text,
          x: word.bbox.x0 / scale,
          y: bbox.y1 / scale, // bottom of the whole line: a dash sits higher than the letters next to it
          width: (word.bbox.x1 - word.bbox.x0) / scale,
          height: (bbox.y1 - bbox.y0) / scale,
        })),
      );
    },
    end: async () => void (await worker.terminate()),
  };
}

/** Tesseract appends `eng.traineddata.gz` to a folder; our file has another name, and the server ignores the query. */
const MODEL_FOLDER = `${OCR_ENGLISH}?for=`;

async function start(onShare: (share: number) => void): Promise<Worker> {
  try {
    return await new Promise((resolve, reject) => {
      const options = {
        workerPath: OCR_WORKER,
        corePath: OCR_CORE,
        langPath: MODEL_FOLDER,
        workerBlobURL: false,
        cacheMethod: "none",
        logger: ({ status, progress }: { readonly status: string; readonly progress: number }) => {
          if (status === "recognizing text") onShare(progress);
        },
        errorHandler: reject, // rejects only this call if the model fails to load
      };
      createWorker("eng", OEM.LSTM_ONLY, options).then(resolve, reject);
    });
  } catch {
    throw new UnreadableDocument(
      "The file has pictures of pages, and the text recognition couldn't be loaded. Check your connection, or type the results.",
    );
  }
}
