import { MAX_FILE_BYTES } from "#contract/bloodwork.ts";
import { type ReadAnswer, readBloodworkDocument } from "#contract/bloodwork-reading.ts";
import type { ServerContext } from "#server/context.ts";
import { incomingFile } from "#server/http/incoming-file.ts";
import { type App, mount } from "#server/http/mount.ts";
import { consumeTry, LIMITS } from "#server/http/rate-limits.ts";
import { createReader } from "./reader.ts";
import type { SentDocument } from "./sent-document.ts";

export function mountBloodworkReading(app: App, { store, now, biomarkers }: ServerContext): void {
  const reader = createReader(biomarkers);

  mount(app, readBloodworkDocument, async ({ c, body }) => {
    await consumeTry(store.db, LIMITS.readDocument, c.var.clientAddress, now());
    const answer = await reader.read(body ?? (await sentFile(c.req.raw)));
    return answer as ReadAnswer; // tests check the answer against the contract
  });
}

async function sentFile(request: Request): Promise<SentDocument> {
  const { filename, bytes } = await incomingFile(request, MAX_FILE_BYTES);
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return { filename, content: new Uint8Array(Buffer.concat(chunks)) };
}
