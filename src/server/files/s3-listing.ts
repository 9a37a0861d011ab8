import { SaxesParser } from "saxes";

interface S3Listing {
  readonly objects: ReadonlyArray<{ readonly key: string; readonly storedAt: Date }>;
  /** The token for the next page; null if this is the last. */
  readonly next: string | null;
}

/** A page of ListObjectsV2 (Amazon S3 API reference, 2006-03-01). */
export function listedIn(xml: string): S3Listing {
  const objects: Array<{ key: string; storedAt: Date }> = [];
  const texts = new Map<string, string>();
  const path: string[] = [];
  const parser = new SaxesParser();
  parser.on("opentag", ({ name }) => {
    path.push(name);
    texts.set(name, "");
  });
  parser.on("text", (text) => {
    const name = path.at(-1) ?? "";
    texts.set(name, (texts.get(name) ?? "") + text);
  });
  parser.on("closetag", ({ name }) => {
    path.pop();
    if (name === "Contents")
      objects.push({ key: texts.get("Key") ?? "", storedAt: new Date(texts.get("LastModified") ?? "") });
  });
  parser.write(xml).close();
  const next = texts.get("NextContinuationToken") ?? "";
  return { objects, next: texts.get("IsTruncated") === "true" && next !== "" ? next : null };
}
