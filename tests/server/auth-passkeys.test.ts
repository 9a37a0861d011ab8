import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BEHIND_PROXY, freshAddress } from "#support/fresh-address.ts";
import { mailsTo } from "#support/mailbox.ts";
import { cookiesOf, openPerson, type Person, post } from "#support/person.ts";
import { addPasskeyTo, type Offer, offerSignIn, turnOnSecondFactor } from "#support/second-factor.ts";
import { makeSoftwarePasskey, newKeyPair, type SoftwarePasskey, type Tampering } from "#support/software-passkey.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";

const ORIGIN = "https://peptidary.example";
const OTHER_HANDLE = Buffer.from("0198c0de-0000-7000-8000-000000000000").toString("base64url");
const MINUTE = 60_000;

describeStores("passkeys", (store) => {
  let server: TestApp;
  let second: TestApp;
  beforeAll(async () => {
    server = await openTestApp(store, { environment: { ...BEHIND_PROXY, BASE_URL: ORIGIN } });
    second = server.sibling();
  });
  afterAll(() => server.close());

  const send = ({ cookie }: Pick<Offer, "cookie">, body: object, at: TestApp = server) =>
    at.request("/api/auth/passkey", post(body, { cookie, ...freshAddress() }));
  const offer = () => offerSignIn(server, freshAddress());
  const signIn = async (passkey: SoftwarePasskey, tampering: Tampering = {}) => {
    const offered = await offer();
    return send(offered, passkey.answer(offered.request, tampering));
  };
  const opened = async (): Promise<{ person: Person; passkey: SoftwarePasskey }> => {
    const person = await openPerson(server);
    return { person, passkey: await addPasskeyTo(person) };
  };
  const kept = async ({ user }: Person) =>
    server.context.store.db.selectFrom("passkeys").selectAll().where("user_id", "=", user.id).execute();
  const sessionsOf = async ({ user }: Person) =>
    server.context.store.db.selectFrom("sessions").select("id").where("user_id", "=", user.id).execute();

  test("one is added, signs in without a password, and is both factors", async () => {
    const { person, passkey } = await opened();
    await turnOnSecondFactor(person);
    const response = await signIn(passkey);
    expect(response.status).toBe(200);
    expect((await response.json()).user.uid).toBe(person.user.id);
    const { passkeys } = await (await person.request("/api/security")).json();
    expect(passkeys).toMatchObject([{ id: passkey.id, name: "Phone" }]);
    expect(passkeys[0].lastUsedAt).not.toBeNull();
    expect((await signIn(passkey)).status).toBe(200);
    expect((await mailsTo(server, person.email)).map(({ subject }) => subject)).toContain(
      "A passkey was added (Peptidary)",
    );
  });

  test("the site is the configured one, whatever the request says of itself", async () => {
    const { request } = await offer();
    const poisoned = await server.app.request("https://evil.example/api/auth/passkey/offer", {
      method: "POST",
      headers: { ...freshAddress(), "x-forwarded-host": "evil.example" },
    });
    expect([request.rpId, (await poisoned.json()).rpId]).toEqual(["peptidary.example", "peptidary.example"]);
    expect(request.allowCredentials).toEqual([]);
  });

  describe("of 12 tampered answers none is accepted", () => {
    const TAMPERED: Readonly<Record<string, Tampering>> = {
      "another origin": { origin: "https://evil.example" },
      "the origin without its s": { origin: "http://peptidary.example" },
      "a subdomain": { origin: "https://www.peptidary.example" },
      "in a frame of another site": { crossOrigin: true },
      "another relying party": { rpId: "evil.example" },
      "another challenge": { challenge: Buffer.alloc(32).toString("base64url") },
      "a registration in place of a sign-in": { type: "webauthn.create" },
      "nobody there": { flags: 4 },
      "nobody checked": { flags: 1 },
      "a counter that went back": { counter: 1 },
      "another key": { signedBy: newKeyPair().privateKey },
      "another person's name": { userHandle: OTHER_HANDLE },
    };
    test.each(Object.entries(TAMPERED))("%s", async (_name, tampering) => {
      const { person, passkey } = await opened();
      expect((await signIn(passkey, { counter: 5 })).status).toBe(200);
      const before = [await kept(person), await sessionsOf(person)];
      const response = await signIn(passkey, { counter: 6, ...tampering });
      expect([response.status, (await response.json()).code]).toEqual([403, "passkey-refused"]);
      expect([await kept(person), await sessionsOf(person)]).toEqual(before);
      expect((await signIn(passkey, { counter: 7 })).status).toBe(200);
    });
    test("they are twelve", () => expect(Object.keys(TAMPERED)).toHaveLength(12));
  });

  test("bytes changed after signing, an unknown key and another's key are refused", async () => {
    const [mine, theirs] = [await opened(), await opened()];
    const offered = await offer();
    const flipped = (text: string) => (text.startsWith("A") ? "B" : "A") + text.slice(1);
    for (const part of ["authenticatorData", "signature", "clientDataJSON"] as const) {
      const fresh = await offer();
      const answer = mine.passkey.answer(fresh.request);
      expect((await send(fresh, { ...answer, [part]: flipped(answer[part]) })).status).toBe(403);
    }
    const stranger = makeSoftwarePasskey(ORIGIN);
    expect((await send(offered, stranger.answer(offered.request))).status).toBe(403);
    expect((await signIn(mine.passkey, { id: theirs.passkey.id })).status).toBe(403);
  });

  test("a challenge is good once, for 5 minutes, in the browser that asked for it and for what it was asked for", async () => {
    const { person, passkey } = await opened();
    const used = await offer();
    expect((await send(used, passkey.answer(used.request))).status).toBe(200);
    expect((await send(used, passkey.answer(used.request))).status).toBe(403);
    const failed = await offer();
    expect((await send(failed, passkey.answer(failed.request, { origin: "https://evil.example" }))).status).toBe(403);
    expect((await send(failed, passkey.answer(failed.request))).status).toBe(403);
    const [mine, other] = [await offer(), await offer()];
    expect((await send({ cookie: "" }, passkey.answer(mine.request))).status).toBe(403);
    expect((await send(other, passkey.answer(mine.request))).status).toBe(403);
    const confirming = await person.request("/api/account/confirm/offer", { method: "POST" });
    const answer = passkey.answer(await confirming.json());
    expect((await send({ cookie: cookiesOf(confirming) }, answer)).status).toBe(403);
    const racing = await offer();
    const raced = passkey.answer(racing.request);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => send(racing, raced, n % 2 ? second : server)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const start = Date.now();
    for (const [after, status] of [
      [5 * MINUTE - 1, 200],
      [5 * MINUTE, 403],
    ] as const) {
      server.setNow(new Date(start));
      const waiting = await offer();
      server.setNow(new Date(start + after));
      expect((await send(waiting, passkey.answer(waiting.request))).status).toBe(status);
    }
    server.setNow(new Date());
  });

  test("an authenticator without a counter goes on, one that may count to 2^32 too", async () => {
    const { passkey } = await opened();
    expect((await signIn(passkey, { counter: 0 })).status).toBe(200);
    expect((await signIn(passkey, { counter: 0 })).status).toBe(200);
    expect((await signIn(passkey, { counter: 2 ** 32 - 1 })).status).toBe(200);
    expect((await signIn(passkey, { counter: 2 ** 32 - 1 })).status).toBe(403);
  });

  test("a suspended person's passkey opens nothing, nor does one that was removed", async () => {
    const { person, passkey } = await opened();
    const { db } = server.context.store;
    await db.updateTable("users").set({ status: "suspended" }).where("id", "=", person.user.id).execute();
    expect((await signIn(passkey)).status).toBe(403);
    await db.updateTable("users").set({ status: "active" }).where("id", "=", person.user.id).execute();
    expect((await signIn(passkey)).status).toBe(200);
    expect((await person.request(`/api/passkeys/${passkey.id}`, { method: "DELETE" })).status).toBe(204);
    expect((await signIn(passkey)).status).toBe(403);
    expect((await mailsTo(server, person.email)).map(({ subject }) => subject)).toContain(
      "A passkey was removed (Peptidary)",
    );
  });

  test("a new one is taken only as it was asked for, once, and by nobody else", async () => {
    const person = await openPerson(server);
    const other = await openPerson(server);
    const passkey = makeSoftwarePasskey(ORIGIN);
    const add = async (tampering: Tampering, by: Person = person, from: Person = person) => {
      const offered = await from.request("/api/passkeys/offer", { method: "POST", headers: freshAddress() });
      const body = { name: "Phone", ...passkey.create(await offered.json(), tampering) };
      return server.request("/api/passkeys", post(body, { cookie: `${by.cookie}; ${cookiesOf(offered)}` }));
    };
    const wrong: Tampering[] = [
      { origin: "https://evil.example" },
      { rpId: "evil.example" },
      { challenge: "AAAA" },
      { type: "webauthn.get" },
      { crossOrigin: true },
      { flags: 64 | 1 },
      { id: "AAAA" },
    ];
    for (const tampering of wrong) expect((await add(tampering)).status).toBe(403);
    expect((await add({}, other)).status).toBe(403);
    expect(await kept(person)).toEqual([]);
    expect((await add({})).status).toBe(201);
    expect((await add({})).status).toBe(409);
    expect((await add({}, other, other)).status).toBe(409);
    const renamed = await person.request(`/api/passkeys/${passkey.id}`, {
      ...post({ name: " Laptop " }),
      method: "PUT",
    });
    expect((await renamed.json()).name).toBe("Laptop");
    const stolen = await other.request(`/api/passkeys/${passkey.id}`, { ...post({ name: "x" }), method: "PUT" });
    expect(stolen.status).toBe(404);
  });

  test("50 are the most", async () => {
    const person = await openPerson(server);
    const row = {
      user_id: person.user.id,
      name: "Key",
      public_key: "AA",
      counter: 0,
      transports: "",
      last_used_at: null,
    };
    const rows = Array.from({ length: 49 }, (_, n) => ({ ...row, id: `${person.user.id}-${n}`, created_at: "2026" }));
    await server.context.store.db.insertInto("passkeys").values(rows).execute();
    await addPasskeyTo(person);
    expect((await person.request("/api/passkeys/offer", { method: "POST" })).status).toBe(409);
  });

  test("hostile bytes are refused, never an error of ours", async () => {
    const person = await openPerson(server);
    const texts = [
      "AA",
      "_".repeat(4_000),
      Buffer.from("{").toString("base64url"),
      Buffer.from("null").toString("base64url"),
    ];
    for (const text of texts) {
      const offered = await offer();
      const body = {
        id: text.slice(0, 100),
        clientDataJSON: text,
        authenticatorData: text,
        signature: text,
        userHandle: null,
      };
      expect((await send(offered, body)).status).toBe(403);
      const adding = await person.request("/api/passkeys/offer", { method: "POST", headers: freshAddress() });
      const made = { name: "x", id: "AA", clientDataJSON: text, attestationObject: text, transports: [] };
      const cookie = `${person.cookie}; ${cookiesOf(adding)}`;
      expect((await server.request("/api/passkeys", post(made, { cookie }))).status).toBe(403);
    }
  });
});
