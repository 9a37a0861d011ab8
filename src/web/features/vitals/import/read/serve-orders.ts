import type { HealthAnswer, HealthOrder } from "./health-orders.ts";
import { answerTo, type OpenDatabase } from "./read-health-file.ts";

const TELL_EVERY_MS = 100;

/** Makes this thread a reader, which the page ends when the person cancels. */
export function serveOrders(openDatabase: OpenDatabase | null): void {
  let lastTold = 0;
  const tell = (answer: HealthAnswer) => self.postMessage(answer);
  self.addEventListener("message", async ({ data }: MessageEvent<HealthOrder>) => {
    const onProgress = (progress: Extract<HealthAnswer, { kind: "progress" }>["progress"]) => {
      const now = performance.now();
      if (now - lastTold < TELL_EVERY_MS) return;
      lastTold = now;
      tell({ kind: "progress", progress });
    };
    tell(await answerTo(data, onProgress, openDatabase).catch(() => FAILED));
  });
}

/** Without an answer the page would wait forever. */
const FAILED: HealthAnswer = { kind: "refused", why: "Reading it failed. Nothing was saved." };
