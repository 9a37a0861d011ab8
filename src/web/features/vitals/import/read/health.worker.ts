import type { HealthAnswer, HealthOrder } from "./health-orders.ts";
import { answerTo } from "./read-health-file.ts";

const TELL_EVERY_MS = 100;
let lastTold = 0;

/** A thread of its own, which the page ends when the person cancels. */
self.addEventListener("message", async ({ data }: MessageEvent<HealthOrder>) => {
  const answer = await answerTo(data, (progress) => {
    const now = performance.now();
    if (now - lastTold < TELL_EVERY_MS) return;
    lastTold = now;
    self.postMessage({ kind: "progress", progress } satisfies HealthAnswer);
  });
  self.postMessage(answer);
});
