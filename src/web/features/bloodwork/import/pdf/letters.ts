import OCR_ENGLISH from "@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz?url";
import { createWorker, OEM, PSM, type Worker } from "tesseract.js";
import OCR_WORKER from "tesseract.js/dist/worker.min.js?url";
import OCR_CORE from "tesseract.js-core/tesseract-core-simd-lstm.wasm.js?url";
import type { GrayPicture } from "#domain/bloodwork/read/picture/gray-picture.ts";
import { readPageWith } from "#domain/bloodwork/read/picture/read-page.ts";
import { UnreadableDocument } from "#domain/bloodwork/read/reading.ts";
import { type RecognizedWord, wordsOf } from "./placed-words.ts";
import { canvasOfPage, straightenPicture } from "./straighten-picture.ts";

/** Text recognition on this device; its code and model load from our own server. */
export interface LetterReader {
  readonly read: (picture: HTMLCanvasElement, scale: number) => Promise<ReadPicture>;
  readonly end: () => Promise<void>;
}

interface ReadPicture {
  /** Positions are in pixels of `page` divided by the scale. */
  readonly words: readonly RecognizedWord[];
  /** The page upright, level and under even light. */
  readonly page: HTMLCanvasElement;
}

export async function openLetterReader(onShare: (share: number) => void): Promise<LetterReader> {
  const worker = await start(onShare);
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK, preserve_interword_spaces: "1" });
  return {
    read: async (picture, scale) => {
      const recognize = async (page: GrayPicture) => {
        const { data } = await worker.recognize(canvasOfPage(page), {}, { blocks: true, text: false });
        return wordsOf(data.blocks ?? [], scale);
      };
      const { page, words } = await readPageWith(await straightenPicture(picture), recognize);
      return { words, page: canvasOfPage(page) };
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
