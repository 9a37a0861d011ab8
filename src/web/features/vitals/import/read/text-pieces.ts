const PAUSE_EVERY_MS = 50;

/** The text of a stream of UTF-8, whose letters may end in the next piece. `onBytes` is told how much was read so far. */
export async function* textPieces(
  stream: ReadableStream<Uint8Array>,
  onBytes: (read: number) => void,
): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const reader = stream.getReader(); // not every browser can iterate over a stream
  let read = 0;
  let paused = performance.now();
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      read += piece.value.byteLength;
      onBytes(read);
      yield decoder.decode(piece.value, { stream: true });
      if (performance.now() - paused < PAUSE_EVERY_MS) continue;
      await nextTask();
      paused = performance.now();
    }
    yield decoder.decode();
  } finally {
    await reader.cancel().catch(() => {}); // it already ended or failed
  }
}

/** A worker that never ends its task works on for two seconds after it was ended. */
export function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
