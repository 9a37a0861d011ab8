import { Uint8ArrayReader, ZipWriter } from "@zip.js/zip.js";
import type { Archive } from "#contract/account-data.ts";
import { archiveTables } from "#domain/account/archive/archive-tables.ts";
import { ARCHIVE_ENTRY, avatarEntry, fileEntry, README_ENTRY } from "#domain/account/archive/entry-names.ts";
import { readmeText } from "#domain/account/archive/readme-text.ts";
import { catalogueOf } from "#domain/bloodwork/catalogue/catalogue.ts";
import { spreadsheetText } from "#domain/csv/spreadsheet-text.ts";
import type { ServerContext } from "#server/context.ts";
import type { FileStore } from "#server/files/file-store.ts";
import "#server/files/zip-library.ts";

/** Streams the ZIP of an export: each file is read from the store while the previous one is being sent. */
export function exportResponse(
  { files, biomarkers, log }: Pick<ServerContext, "files" | "biomarkers" | "log">,
  archive: Archive,
): Response {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const tables = () => archiveTables(archive, catalogueOf(biomarkers));
  writeZip(writable, archive, { files, tables }).catch((error: unknown) => {
    log.warn({ failure: error instanceof Error ? error.name : "unknown" }, "an export was cut off");
    writable.abort(error).catch(() => {}); // the client has already disconnected
  });
  const day = archive.exportedAt.slice(0, "2026-11-22".length);
  return new Response(readable, {
    headers: {
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="peptidary-${day}.zip"`,
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    },
  });
}

interface Parts {
  readonly files: FileStore;
  readonly tables: () => ReturnType<typeof archiveTables>;
}

async function writeZip(
  writable: WritableStream<Uint8Array>,
  archive: Archive,
  { files, tables }: Parts,
): Promise<void> {
  const zip = new ZipWriter(writable, { lastModDate: new Date(archive.exportedAt) });
  const addText = (name: string, text: string) => zip.add(name, new Uint8ArrayReader(new TextEncoder().encode(text)));
  await addText(ARCHIVE_ENTRY, `${JSON.stringify(archive, null, 2)}\n`);
  for (const [name, csv] of tables()) await addText(name, spreadsheetText(csv));
  const missing: string[] = [];
  for (const { id, name } of filesOf(archive)) {
    const bytes = await files.get(id);
    // stored files are already compressed, or small
    if (bytes) await zip.add(name, bytes, { level: 0 });
    else missing.push(name);
  }
  const { exportedAt, formatVersion, profile } = archive;
  await addText(README_ENTRY, readmeText({ email: profile.email, exportedAt, formatVersion, missing }));
  await zip.close();
}

/** Every file of an export with its path in the ZIP. */
function filesOf({ bloodwork, profile: { avatar } }: Archive): { readonly id: string; readonly name: string }[] {
  const reports = bloodwork.flatMap((draw) => draw.files.map((file) => ({ id: file.id, name: fileEntry(file) })));
  return avatar ? [...reports, { id: avatar.id, name: avatarEntry(avatar) }] : reports;
}
