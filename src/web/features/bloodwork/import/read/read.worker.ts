import type { ReadAnswer, ReadOrder } from "./orders.ts";
import { answerTo } from "./read-order.ts";

const TELL_EVERY_MS = 100;
let lastTold = 0;

/** A separate thread, which the page ends when the person cancels. Its content security policy blocks the network. */
self.addEventListener("message", async ({ data }: MessageEvent<ReadOrder>) => {
  const answer = await answerTo(data, (progress) => {
    const now = performance.now();
    if (now - lastTold < TELL_EVERY_MS) return;
    lastTold = now;
    self.postMessage({ kind: "progress", progress } satisfies ReadAnswer);
  });
  self.postMessage(answer);
});
