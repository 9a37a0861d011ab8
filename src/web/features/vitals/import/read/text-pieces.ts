/** The text of a stream of UTF-8, whose letters may end in the next piece. `onBytes` is told how much was read so far. */
export async function* textPieces(
  stream: ReadableStream<Uint8Array>,
  onBytes: (read: number) => void,
): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const reader = stream.getReader(); // not every browser can iterate over a stream
  let read = 0;
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      read += piece.value.byteLength;
      onBytes(read);
      yield decoder.decode(piece.value, { stream: true });
    }
    yield decoder.decode();
  } finally {
    await reader.cancel().catch(() => {}); // it already ended or failed
  }
}
