import { createECDH, createPublicKey, randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { createServer } from "node:https";
import { join } from "node:path";
import { decrypt } from "http_ece";
import { jwtVerify } from "jose";
import { temporaryFolder } from "./temporary-folder.ts";
import { TEST_CERTIFICATE, TEST_KEY } from "./test-certificate.ts";

/** A push as a browser would get it, and what the push service in between saw. */
export interface TakenPush {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** A push service over HTTPS on this machine that keeps what it is sent. */
export interface PushEndpoint {
  readonly origin: string;
  /** What makes a server post to it. */
  readonly environment: Record<string, string>;
  readonly taken: TakenPush[];
  /** The status of the next answers; 201 from the start. */
  answerWith(status: number, path?: string): void;
  close(): Promise<void>;
}

export async function startPushEndpoint(): Promise<PushEndpoint> {
  const taken: TakenPush[] = [];
  let status = 201;
  const statuses = new Map<string, number>();
  const server = createServer({ cert: TEST_CERTIFICATE, key: TEST_KEY }, async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const path = request.url ?? "";
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    taken.push({ path, headers, body: Buffer.concat(parts) });
    response.writeHead(statuses.get(path) ?? status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (!address || typeof address !== "object") throw new Error("the push endpoint has no port");
  const caFile = join(temporaryFolder("push"), "authority.pem");
  writeFileSync(caFile, TEST_CERTIFICATE);
  const host = `localhost:${address.port}`;
  return {
    origin: `https://${host}`,
    environment: { PUSH_HOSTS: host, PUSH_CA_FILE: caFile },
    taken,
    answerWith: (next, path) => {
      if (path === undefined) status = next;
      else statuses.set(path, next);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A browser's side of a subscription: what it hands over, and how it reads what comes. */
export interface PushBrowser {
  readonly subscription: {
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  };
  readonly path: string;
  read(push: TakenPush): unknown;
}

export function openPushBrowser(origin: string): PushBrowser {
  const key = createECDH("prime256v1");
  const p256dh = key.generateKeys().toString("base64url");
  const auth = randomBytes(16).toString("base64url");
  const path = `/push/${randomBytes(12).toString("hex")}`;
  return {
    subscription: { endpoint: `${origin}${path}`, keys: { p256dh, auth } },
    path,
    read: ({ body }) =>
      JSON.parse(decrypt(body, { version: "aes128gcm", privateKey: key, authSecret: auth }).toString("utf8")),
  };
}

/** The claims of the signed token in `authorization`, once its signature by that public key holds (RFC 8292). */
export async function vapidClaims({ headers }: TakenPush, publicKey: string): Promise<Record<string, unknown>> {
  const [, token = "", key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? "") ?? [];
  if (key !== publicKey) throw new Error("signed with another key");
  const point = Buffer.from(publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const jwk = { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" };
  const { payload } = await jwtVerify(token, createPublicKey({ key: jwk, format: "jwk" }), { algorithms: ["ES256"] });
  return payload;
}
