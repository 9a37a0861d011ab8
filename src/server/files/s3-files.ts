import { createReadStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { AwsClient } from "aws4fetch";
import type { Logger } from "pino";
import { SaxesParser } from "saxes";
import type { S3Config } from "../config.ts";
import { ProblemError } from "../http/problems.ts";
import type { FileStore } from "./file-store.ts";
import { isStoredName, storedName } from "./stored-name.ts";
import { writeNewFile } from "./write-file.ts";

/** The prefix of our objects, so that a bucket can have other content too. */
const PREFIX = "files/";
const PATIENCE_MS = 30_000;
const RETRY_AFTER_SECONDS = "5";

/**
 * Files as objects of an S3-compatible store. Its requests need length and checksum up front, so each file waits in
 * `folder` until all of it has arrived.
 */
export function createS3Files(config: S3Config, folder: string, log: Logger): FileStore {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = config;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 0 });
  const bucketUrl = `${endpoint}/${bucket}`;
  const objectUrl = (id: string) => `${bucketUrl}/${PREFIX}${storedName(id)}`;

  /** The caller handles these statuses; any other status, or none, means that the files can't be reached now. */
  const ask = async (url: string, init: RequestInit, expected: readonly number[]): Promise<Response> => {
    const response = await client
      .sign(url, init)
      .then((request) => fetch(request, { redirect: "error", signal: AbortSignal.timeout(PATIENCE_MS) }))
      .catch((error: unknown) => {
        log.error({ failure: failureOf(error) }, "the file store cannot be reached");
        return null;
      });
    if (response && expected.includes(response.status)) return response;
    if (response) {
      log.error({ status: response.status }, "the file store refused a request");
      await response.body?.cancel();
    }
    throw new ProblemError("store-unavailable", {}, { "retry-after": RETRY_AFTER_SECONDS });
  };

  return {
    kind: "s3",
    put: async (id, source) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const waiting = join(folder, storedName(id));
      try {
        const stored = await writeNewFile(waiting, source);
        const init = {
          method: "PUT",
          body: Readable.toWeb(createReadStream(waiting)) as ReadableStream<Uint8Array>,
          headers: { "content-length": String(stored.bytes), "x-amz-content-sha256": stored.sha256 },
        };
        await ask(objectUrl(id), init, [200]);
        return stored;
      } finally {
        await rm(waiting, { force: true });
      }
    },
    get: async (id) => {
      const response = await ask(objectUrl(id), { method: "GET" }, [200, 404]);
      return response.status === 404 ? null : response.body;
    },
    delete: async (id) => {
      await ask(objectUrl(id), { method: "DELETE" }, [200, 204, 404]);
    },
    list: async function* () {
      let after: string | null = null;
      do {
        const query: Record<string, string> = { "list-type": "2", prefix: PREFIX };
        if (after !== null) query["continuation-token"] = after;
        const answer = await ask(`${bucketUrl}?${new URLSearchParams(query)}`, { method: "GET" }, [200]);
        const { objects, next } = listedIn(await answer.text());
        for (const { key, storedAt } of objects) {
          const id = key.slice(PREFIX.length);
          if (isStoredName(id)) yield { id, storedAt }; // the cleanup deletes unknown files, so it must only see ours
        }
        after = next;
      } while (after !== null);
    },
    check: async () => {
      const query = new URLSearchParams({ "list-type": "2", prefix: PREFIX, "max-keys": "1" });
      await (await ask(`${bucketUrl}?${query}`, { method: "GET" }, [200])).body?.cancel();
    },
  };
}

/** By its code only: the message may contain a URL. */
function failureOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return "unknown";
  return "code" in cause ? String(cause.code) : cause.name;
}

interface S3Listing {
  readonly objects: ReadonlyArray<{ readonly key: string; readonly storedAt: Date }>;
  /** The token for the next page; null if this is the last. */
  readonly next: string | null;
}

/** A page of ListObjectsV2 (Amazon S3 API reference, 2006-03-01). */
function listedIn(xml: string): S3Listing {
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
