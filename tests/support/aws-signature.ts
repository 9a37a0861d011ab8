import { createHash, createHmac } from "node:crypto";

/** What a request to S3 says, as far as its signature covers it. */
interface SignedRequest {
  readonly method: string;
  /** Path and query as they came. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

/**
 * The signature of a request by the specification alone ("Authenticating Requests: Using the Authorization Header (AWS
 * Signature Version 4)", Amazon S3 API reference); null where the request does not ask for one.
 */
export function signatureOf(request: SignedRequest, secretAccessKey: string): { wanted: string; given: string } | null {
  const found = AUTHORIZATION.exec(headerOf(request, "authorization"));
  if (!found) return null;
  const [, , day = "", region = "", signedHeaders = "", given = ""] = found;
  const scope = `${day}/${region}/s3/aws4_request`;
  const canonical = hash(canonicalRequest(request, signedHeaders.split(";")));
  const toSign = ["AWS4-HMAC-SHA256", headerOf(request, "x-amz-date"), scope, canonical].join("\n");
  const key = [day, region, "s3", "aws4_request"].reduce<Buffer | string>(hmac, `AWS4${secretAccessKey}`);
  return { wanted: hmac(key, toSign).toString("hex"), given };
}

function canonicalRequest(request: SignedRequest, signedHeaders: readonly string[]): string {
  const [path = "", query = ""] = request.target.split("?", 2);
  const pairs = query === "" ? [] : query.split("&").map(canonicalPair);
  return [
    request.method,
    path,
    pairs.toSorted().join("&"),
    ...signedHeaders.map((name) => `${name}:${headerOf(request, name).trim().replaceAll(/\s+/g, " ")}`),
    "",
    signedHeaders.join(";"),
    headerOf(request, "x-amz-content-sha256"),
  ].join("\n");
}

function canonicalPair(pair: string): string {
  const [name = "", value = ""] = pair.split("=", 2);
  return [name, value].map((text) => encode(decodeURIComponent(text.replaceAll("+", " ")))).join("=");
}

/** RFC 3986: everything but letters, digits and `-._~`. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function headerOf({ headers }: SignedRequest, name: string): string {
  return String(headers[name] ?? "");
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}
