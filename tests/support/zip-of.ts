import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter, type ZipWriterAddDataOptions } from "@zip.js/zip.js";

/** A ZIP of these files, by name. */
export async function zipOf(
  files: Readonly<Record<string, string | Uint8Array>>,
  options: ZipWriterAddDataOptions = {},
): Promise<Uint8Array> {
  const writer = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false, level: 9, ...options });
  for (const [name, content] of Object.entries(files))
    await writer.add(
      name,
      new Uint8ArrayReader(typeof content === "string" ? new TextEncoder().encode(content) : content),
    );
  return writer.close();
}
