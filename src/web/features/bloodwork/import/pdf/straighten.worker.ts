import { type GrayPicture, grayOf } from "#domain/bloodwork/read/picture/gray-picture.ts";
import { straightened } from "#domain/bloodwork/read/picture/straighten.ts";

/** A second of work for each page, away from the thread that answers the person. */
self.addEventListener("message", ({ data: { data, width, height } }: MessageEvent<ImageData>) => {
  const page: GrayPicture = straightened(grayOf(data, width, height));
  self.postMessage(page, { transfer: [page.data.buffer] });
});
