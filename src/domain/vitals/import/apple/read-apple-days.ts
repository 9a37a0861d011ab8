import { type HealthReading, UnreadableExport } from "../health-reading.ts";
import { AppleDays } from "./apple-days.ts";
import { RecordStream } from "./record-stream.ts";

/**
 * Reads an `export.xml` to its end, or to where it breaks. Rejects with `UnreadableExport` if there is nothing to keep,
 * and with whatever else the chunks reject with.
 */
export async function readAppleDays(chunks: AsyncIterable<string>): Promise<HealthReading> {
  const days = new AppleDays();
  const stream = new RecordStream(days);
  try {
    for await (const chunk of chunks) stream.push(chunk);
    stream.end();
  } catch (error) {
    if (!(error instanceof UnreadableExport) || !days.hasAny()) throw error;
    return days.reading(error.message);
  }
  return days.reading(null);
}
