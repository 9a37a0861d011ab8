import { type GrayPicture, rgbaOf } from "#domain/bloodwork/read/picture/gray-picture.ts";
import { UnreadableDocument } from "#domain/bloodwork/read/reading.ts";
import { canvasOf } from "./read-pages.ts";
import STRAIGHTEN_WORKER from "./straighten.worker.ts?worker&url";

/** The page in a picture under even light and with level lines, by a worker that ends with it. */
export function straightenPicture(canvas: HTMLCanvasElement): Promise<GrayPicture> {
  const picture = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height);
  if (!picture) throw new UnreadableDocument("This device can't draw pictures, so the page couldn't be read.");
  const worker = new Worker(STRAIGHTEN_WORKER, { type: "module" });
  return new Promise<GrayPicture>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<GrayPicture>) => resolve(data));
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      reject(new UnreadableDocument("The picture of the page is more than this device can work on."));
    });
    worker.postMessage(picture, [picture.data.buffer]);
  }).finally(() => worker.terminate());
}

export function canvasOfPage(page: GrayPicture): HTMLCanvasElement {
  const canvas = canvasOf(page.width, page.height);
  canvas.getContext("2d")?.putImageData(new ImageData(rgbaOf(page), page.width, page.height), 0, 0);
  return canvas;
}
