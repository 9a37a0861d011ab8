interface Ask<Message, Answer> {
  /** What a message answers; undefined if the answer is still to come. What it throws refuses the order. */
  readonly answerOf: (message: Message) => Answer | undefined;
  /** If the worker stops by itself. */
  readonly stopped: () => Error;
  readonly signal?: AbortSignal;
  readonly transfer?: Transferable[];
}

/**
 * Gives an order to a worker of its own, which ends with the answer, or at once when the signal is aborted, whatever it
 * is doing. Rejects with what `answerOf` throws, with `stopped`, or with the signal's reason.
 */
export function askWorker<Message, Answer>(
  url: string,
  order: unknown,
  { answerOf, stopped, signal, transfer = [] }: Ask<Message, Answer>,
): Promise<Answer> {
  signal?.throwIfAborted();
  const worker = new Worker(url, { type: "module" });
  const ended = new AbortController();
  return new Promise<Answer>((resolve, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason), { signal: ended.signal });
    worker.addEventListener("message", ({ data }: MessageEvent<Message>) => {
      try {
        const answer = answerOf(data);
        if (answer !== undefined) resolve(answer);
      } catch (error) {
        reject(error);
      }
    });
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      reject(stopped());
    });
    worker.postMessage(order, transfer);
  }).finally(() => {
    worker.terminate();
    ended.abort();
  });
}
