import { createHash } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { signatureOf } from "./aws-signature.ts";

/** A small S3-compatible store that takes a request only if its signature, its time and its content are right. */
export interface S3Server {
  /** What a server needs to use it. */
  readonly environment: Record<string, string>;
  /** By key. */
  readonly objects: Map<string, { readonly bytes: Buffer; storedAt: Date }>;
  /** Whatever was asked, as `GET /bucket/key`. */
  readonly targets: string[];
  /** Why requests were refused, newest last. */
  readonly refusals: string[];
  /** Answers this status to everything from now on; null ends it. */
  fail(status: number | null): void;
  close(): Promise<void>;
}

const BUCKET = "reports";
const KEYS = { S3_ACCESS_KEY_ID: "AKIDEXAMPLE", S3_SECRET_ACCESS_KEY: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY" };
const PAGE = 3;
const MAX_SKEW_MS = 15 * 60_000;

export async function startS3(): Promise<S3Server> {
  const objects: S3Server["objects"] = new Map();
  const refusals: string[] = [];
  const targets: string[] = [];
  let failure: number | null = null;
  const server = createServer(async (request, response) => {
    targets.push(`${request.method} ${request.url}`);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const bytes = Buffer.concat(chunks);
    const why = whyRefused(request, bytes);
    if (why !== null) refusals.push(why);
    const isRefused = failure !== null || why !== null;
    const refusal: Reply = [failure ?? 403, `<Error><Code>${why}</Code></Error>`];
    const [status, body] = isRefused ? refusal : replyTo(objects, request, bytes);
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (!address || typeof address !== "object") throw new Error("the object store has no port");
  return {
    environment: {
      S3_ENDPOINT: `http://127.0.0.1:${address.port}`,
      S3_BUCKET: BUCKET,
      S3_REGION: "eu-test-1",
      ...KEYS,
    },
    objects,
    targets,
    refusals,
    fail: (status) => {
      failure = status;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function whyRefused({ method = "", url = "", headers }: IncomingMessage, bytes: Buffer): string | null {
  const signature = signatureOf({ method, target: url, headers }, KEYS.S3_SECRET_ACCESS_KEY);
  if (signature === null) return "AccessDenied";
  if (signature.wanted !== signature.given) return "SignatureDoesNotMatch";
  const content = String(headers["x-amz-content-sha256"]);
  const isSigned = content !== "UNSIGNED-PAYLOAD";
  if (isSigned && content !== createHash("sha256").update(bytes).digest("hex")) return "XAmzContentSHA256Mismatch";
  if (method === "PUT" && (!isSigned || headers["content-length"] === undefined)) return "MissingContentLength";
  const time = String(headers["x-amz-date"]).replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z");
  return Math.abs(Date.now() - Date.parse(time)) < MAX_SKEW_MS ? null : "RequestTimeTooSkewed";
}

type Reply = readonly [status: number, body: string | Buffer];

function replyTo(objects: S3Server["objects"], { method, url = "" }: IncomingMessage, bytes: Buffer): Reply {
  const { pathname, searchParams } = new URL(url, "http://localhost");
  const [, bucket, ...rest] = pathname.split("/");
  const key = decodeURIComponent(rest.join("/"));
  if (bucket !== BUCKET) return [404, "<Error><Code>NoSuchBucket</Code></Error>"];
  if (key === "") return [200, listing(objects, searchParams)];
  const object = objects.get(key);
  if (method === "PUT") objects.set(key, { bytes, storedAt: new Date() });
  else if (method === "DELETE") objects.delete(key);
  else return object ? [200, object.bytes] : [404, "<Error><Code>NoSuchKey</Code></Error>"];
  return method === "PUT" ? [200, ""] : [204, ""];
}

function listing(objects: S3Server["objects"], query: URLSearchParams): string {
  const after = query.get("continuation-token") ?? "";
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get("prefix") ?? "") && key > after).toSorted();
  const page = keys.slice(0, PAGE);
  const contents = page.map(
    (key) =>
      `<Contents><Key>${key}</Key><LastModified>${objects.get(key)?.storedAt.toISOString()}</LastModified></Contents>`,
  );
  const isTruncated = keys.length > page.length;
  const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
  return `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${BUCKET}</Name><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join("")}</ListBucketResult>`;
}
