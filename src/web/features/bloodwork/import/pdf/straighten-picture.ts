import { type GrayPicture, rgbaOf } from "#domain/bloodwork/read/picture/gray-picture.ts";
import { UnreadableDocument } from "#domain/bloodwork/read/reading.ts";
import { askWorker } from "#web/lib/ask-worker.ts";
import { canvasOf } from "./read-pages.ts";
import STRAIGHTEN_WORKER from "./straighten.worker.ts?worker&url";

/** The page in a picture under even light and with level lines, by a worker that ends with it. */
export function straightenPicture(canvas: HTMLCanvasElement): Promise<GrayPicture> {
  const picture = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height);
  if (!picture) throw new UnreadableDocument("This device can't draw pictures, so the page couldn't be read.");
  return askWorker(STRAIGHTEN_WORKER, picture, {
    transfer: [picture.data.buffer],
    answerOf: (page: GrayPicture) => page,
    stopped: () => new UnreadableDocument("The picture of the page is more than this device can work on."),
  });
}

export function canvasOfPage(page: GrayPicture): HTMLCanvasElement {
  const canvas = canvasOf(page.width, page.height);
  canvas.getContext("2d")?.putImageData(new ImageData(rgbaOf(page), page.width, page.height), 0, 0);
  return canvas;
}
