import { createHmac, generateKeyPairSync, randomUUID } from "node:crypto";
import { SignJWT, UnsecuredJWT } from "jose";
import { describe, expect, test } from "vitest";
import { signIdentityToken, verifyIdentityToken } from "#server/auth/identity-token.ts";
import { openPerson } from "#support/person.ts";
import { describeStores, openTestApp } from "#support/test-app.ts";

const SECRET = crypto.getRandomValues(new Uint8Array(32));
const ISSUER = "https://peptidary.example";
const NOW = new Date("2026-01-01T12:00:00Z");
const SECONDS = NOW.getTime() / 1000;
const USER = { id: randomUUID(), role: "member" as const };
const CLAIMS = { sub: USER.id, role: "member", purpose: "identity", iss: ISSUER, iat: SECONDS, exp: SECONDS + 300 };
const HEADER = { alg: "HS256", typ: "JWT" };

const verify = (token: string) => verifyIdentityToken(token, ISSUER, SECRET, NOW);
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** A token with any header and claims, signed with any bytes. */
function forge(claims: object, header: object = HEADER, secret: Uint8Array | string = SECRET, hash = "sha256"): string {
  const text = `${encode(header)}.${encode(claims)}`;
  return `${text}.${createHmac(hash, secret).update(text).digest("base64url")}`;
}

const without = (key: keyof typeof CLAIMS) =>
  Object.fromEntries(Object.entries(CLAIMS).filter(([name]) => name !== key));
const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 });
const publicPem = rsa.publicKey.export({ type: "spki", format: "pem" }).toString();
const [head = "", payload = "", signature = ""] = forge(CLAIMS).split(".");
const adminPayload = encode({ ...CLAIMS, role: "admin" });

const FORGED: Record<string, () => string | Promise<string>> = {
  "alg none": () => new UnsecuredJWT(CLAIMS).encode(),
  "alg none with our signature": () => `${encode({ alg: "none", typ: "JWT" })}.${payload}.${signature}`,
  "alg None": () => forge(CLAIMS, { ...HEADER, alg: "None" }),
  "alg NONE, empty signature": () => `${encode({ alg: "NONE" })}.${payload}.`,
  "alg missing": () => forge(CLAIMS, { typ: "JWT" }),
  "alg null": () => forge(CLAIMS, { ...HEADER, alg: null }),
  "alg in an array": () => forge(CLAIMS, { ...HEADER, alg: ["HS256"] }),
  "alg hs256": () => forge(CLAIMS, { ...HEADER, alg: "hs256" }),
  "alg HS384 with our secret": () => forge(CLAIMS, { ...HEADER, alg: "HS384" }, SECRET, "sha384"),
  "alg HS512 with our secret": () => forge(CLAIMS, { ...HEADER, alg: "HS512" }, SECRET, "sha512"),
  "alg RS256, signed by somebody": () => new SignJWT(CLAIMS).setProtectedHeader({ alg: "RS256" }).sign(rsa.privateKey),
  "alg PS256, signed by somebody": () => new SignJWT(CLAIMS).setProtectedHeader({ alg: "PS256" }).sign(rsa.privateKey),
  "HS256 keyed with a public key": () => forge(CLAIMS, HEADER, publicPem),
  "RS256 header over our HMAC": () => forge(CLAIMS, { ...HEADER, alg: "RS256" }),
  "ES256 header over our HMAC": () => forge(CLAIMS, { ...HEADER, alg: "ES256" }),
  "empty key": () => forge(CLAIMS, HEADER, ""),
  "zero key": () => forge(CLAIMS, HEADER, new Uint8Array(32)),
  "key written as hex": () => forge(CLAIMS, HEADER, Buffer.from(SECRET).toString("hex")),
  "another secret": () => forge(CLAIMS, HEADER, crypto.getRandomValues(new Uint8Array(32))),
  "kid path traversal": () => forge(CLAIMS, { ...HEADER, kid: "../../../../dev/null" }, ""),
  "kid as SQL": () => forge(CLAIMS, { ...HEADER, kid: "x' union select 'key'--" }, "key"),
  "own jwk in the header": () =>
    forge(CLAIMS, { ...HEADER, jwk: { kty: "oct", k: "AAAA" } }, Buffer.from("AAAA", "base64url")),
  "jku in the header": () => forge(CLAIMS, { ...HEADER, jku: "https://evil.example/jwks.json" }, "evil"),
  "x5u in the header": () => forge(CLAIMS, { ...HEADER, x5u: "https://evil.example/cert.pem" }, "evil"),
  "critical extension we do not know": () => forge(CLAIMS, { ...HEADER, crit: ["b64"], b64: true }),
  "payload made admin": () => `${head}.${adminPayload}.${signature}`,
  "another subject": () => `${head}.${encode({ ...CLAIMS, sub: randomUUID() })}.${signature}`,
  "longer life": () => `${head}.${encode({ ...CLAIMS, exp: SECONDS + 3e6 })}.${signature}`,
  "signature cut": () => `${head}.${payload}.${signature.slice(0, -4)}`,
  "signature empty": () => `${head}.${payload}.`,
  "signature of zeros": () => `${head}.${payload}.${"A".repeat(43)}`,
  "signature doubled": () => `${head}.${payload}.${signature}${signature}`,
  "two parts": () => `${head}.${payload}`,
  "four parts": () => `${head}.${payload}.${signature}.${signature}`,
  "header swapped for another": () => `${encode({ alg: "HS256" })}.${payload}.${signature}`,
  "typ of another kind": () => forge(CLAIMS, { ...HEADER, typ: "at+jwt" }),
  expired: () => forge({ ...CLAIMS, iat: SECONDS - 301, exp: SECONDS - 1 }),
  "expired this second": () => forge({ ...CLAIMS, iat: SECONDS - 300, exp: SECONDS }),
  "no expiry": () => forge(without("exp")),
  "expiry as text": () => forge({ ...CLAIMS, exp: "never" }),
  "signed for a day": () => forge({ ...CLAIMS, exp: SECONDS + 86_400 }),
  "not valid yet": () => forge({ ...CLAIMS, nbf: SECONDS + 60 }),
  "no time of issue": () => forge(without("iat")),
  "another purpose": () => forge({ ...CLAIMS, purpose: "reset-password" }),
  "no purpose": () => forge(without("purpose")),
  "purposes in an array": () => forge({ ...CLAIMS, purpose: ["identity"] }),
  "another issuer": () => forge({ ...CLAIMS, iss: "https://evil.example" }),
  "no issuer": () => forge(without("iss")),
  "no subject": () => forge(without("sub")),
  "a subject that is no id": () => forge({ ...CLAIMS, sub: "admin" }),
  "an unknown role": () => forge({ ...CLAIMS, role: "root" }),
  "no role": () => forge(without("role")),
  "roles in an array": () => forge({ ...CLAIMS, role: ["admin"] }),
  "a claim we never write": () => forge({ ...CLAIMS, admin: true }),
  "payload null": () => `${encode(HEADER)}.${encode(null)}.${signature}`,
  "payload an array": () => forge([CLAIMS]),
  "not base64": () => "%%%.%%%.%%%",
  "nothing at all": () => "",
  "line breaks inside": () => `${head}.\n${payload}.${signature}`,
};

describe("the identity token", () => {
  test("ours is accepted, with exactly its claims, for five minutes", async () => {
    const { token, expiresAt } = await signIdentityToken(USER, ISSUER, SECRET, NOW);
    expect(await verify(token)).toEqual(CLAIMS);
    expect(await verify(forge(CLAIMS))).toEqual(CLAIMS);
    expect(expiresAt).toBe("2026-01-01T12:05:00.000Z");
    const at = (seconds: number) =>
      verifyIdentityToken(token, ISSUER, SECRET, new Date(NOW.getTime() + seconds * 1000));
    expect(await at(299)).not.toBeNull();
    expect(await at(300)).toBeNull();
  });

  test("40 forgeries and more: none is accepted", async () => {
    const cases = Object.entries(FORGED);
    expect(cases.length).toBeGreaterThanOrEqual(40);
    const accepted: string[] = [];
    for (const [name, make] of cases) if ((await verify(await make())) !== null) accepted.push(name);
    expect(accepted).toEqual([]);
  });
});

describeStores("the identity token over HTTP", (store) => {
  test("carries the role of this moment, goes to members only, and opens nothing", async () => {
    const server = await openTestApp(store);
    const { config, secret } = server.context;
    for (const role of ["member", "admin"] as const) {
      const person = await openPerson(server, { role });
      const response = await person.request("/api/auth/token");
      const { token, expiresAt } = await response.json();
      const claims = await verifyIdentityToken(token, config.baseUrl, secret, new Date());
      expect(claims).toMatchObject({ sub: person.user.id, role, purpose: "identity" });
      expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(300_000);
      expect(response.headers.get("cache-control")).toBe("no-store");
      for (const headers of [{ cookie: `session=${token}` }, { authorization: `Bearer ${token}` }]) {
        const session = await server.request("/api/auth/session", { headers });
        expect((await session.json()).user).toBeNull();
      }
    }
    expect((await server.request("/api/auth/token")).status).toBe(401);
    await server.close();
  });
});
