import { afterAll, beforeAll, expect, test } from "vitest";
import type { Operation } from "#contract/operation.ts";
import { OPERATIONS } from "#contract/operations.ts";
import { BEHIND_PROXY, freshAddress } from "#support/fresh-address.ts";
import { cookiesOf, openPerson, PASSWORD, type Person, post } from "#support/person.ts";
import { addRecordFor, sampleOf, toRequest } from "#support/samples.ts";
import { addPasskeyTo } from "#support/second-factor.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";

const MINUTE = 60_000;
const START = Date.UTC(2026, 0, 1);

/** What changes how an account is entered; export, restore and deletion are demanded in their own suite. */
const GUARDED = [
  "second-factor.begin",
  "second-factor.finish",
  "second-factor.renew-codes",
  "second-factor.end",
  "passkeys.offer",
  "passkeys.add",
  "passkeys.remove",
  "access-tokens.create",
  "sessions.end",
  "sessions.end-others",
];

describeStores("proving again who is there", (store) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await openTestApp(store, { environment: BEHIND_PROXY });
  });
  afterAll(() => server.close());

  const operations = GUARDED.map((id) => OPERATIONS.find((operation) => operation.id === id) as Operation);
  const callAfter = async (operation: Operation, minutes: number, prove: (person: Person) => Promise<unknown>) => {
    server.setNow(new Date(START));
    const person = await openPerson(server);
    const id = operation.owned ? await addRecordFor(operation, person) : "";
    const sample = await sampleOf(operation, server, id, person);
    server.setNow(new Date(START + minutes));
    await prove(person);
    return server.request(...toRequest(operation, sample, person, freshAddress()));
  };
  const confirm = (person: Person, body: object, cookie = "") =>
    server.request("/api/account/confirm", post(body, { cookie: `${person.cookie}; ${cookie}`, ...freshAddress() }));

  test.each(operations)(
    "$id is refused ten minutes after sign-in and does what it says after a proof",
    async (operation) => {
      const refused = await callAfter(operation, 10 * MINUTE, async () => {});
      expect([refused.status, (await refused.json()).code]).toEqual([403, "reauthentication-required"]);
      // codes and challenges of the sample are older by then: what counts is that the proof is no longer asked for
      const proven = await callAfter(operation, 10 * MINUTE, (person) => confirm(person, { password: PASSWORD }));
      const text = proven.status === 204 ? "" : await proven.text();
      expect(text).not.toContain("reauthentication-required");
    },
  );

  test("e-mail and password change ask for the password in the same request, however fresh the session", async () => {
    const person = await openPerson(server);
    for (const [path, body] of [
      ["/api/account/password", { password: "a new long password" }],
      ["/api/account/email", { email: "new@example.org" }],
    ] as const) {
      const refused = await person.request(path, post({ ...body, currentPassword: "not it" }));
      expect([refused.status, (await refused.json()).code]).toEqual([403, "reauthentication-required"]);
    }
  });

  test("a proof holds for ten minutes, in its own session alone", async () => {
    const begin = (person: Person) => person.request("/api/second-factor", { method: "POST" });
    server.setNow(new Date(START));
    const person = await openPerson(server);
    const other = await openPerson(server);
    await server.context.store.db
      .updateTable("sessions")
      .set({ user_id: person.user.id })
      .where("user_id", "=", other.user.id)
      .execute();
    server.setNow(new Date(START + 10 * MINUTE - 1));
    expect((await begin(person)).status).toBe(200);
    server.setNow(new Date(START + 60 * MINUTE));
    expect([(await begin(person)).status, (await begin(other)).status]).toEqual([403, 403]);
    expect((await confirm(person, { password: PASSWORD })).status).toBe(204);
    expect([(await begin(person)).status, (await begin(other)).status]).toEqual([200, 403]);
    server.setNow(new Date(START + 70 * MINUTE - 1));
    expect((await begin(person)).status).toBe(200);
    server.setNow(new Date(START + 70 * MINUTE));
    expect((await begin(person)).status).toBe(403);
  });

  test("a wrong password proves nothing, and ten of them are the most", async () => {
    server.setNow(new Date(START));
    const person = await openPerson(server);
    for (let n = 0; n < 10; n += 1) {
      const refused = await confirm(person, { password: "not it" });
      expect([refused.status, (await refused.json()).errors[0].path]).toEqual([403, "password"]);
    }
    expect((await confirm(person, { password: PASSWORD })).status).toBe(429);
    expect((await confirm(person, {})).status).toBe(422);
  });

  test("a passkey of one's own proves it, another person's does not", async () => {
    server.setNow(new Date(START));
    const person = await openPerson(server);
    const [mine, theirs] = [await addPasskeyTo(person), await addPasskeyTo(await openPerson(server))];
    server.setNow(new Date(START + 20 * MINUTE));
    const offer = async () => {
      const response = await person.request("/api/account/confirm/offer", { method: "POST", headers: freshAddress() });
      return { request: await response.json(), cookie: cookiesOf(response) };
    };
    const [first, again] = [await offer(), await offer()];
    expect(first.request.allowCredentials.map(({ id }: { id: string }) => id)).toEqual([mine.id]);
    expect((await confirm(person, { passkey: theirs.answer(first.request) }, first.cookie)).status).toBe(403);
    expect((await person.request("/api/second-factor", { method: "POST" })).status).toBe(403);
    expect((await confirm(person, { passkey: mine.answer(again.request) }, again.cookie)).status).toBe(204);
    expect((await person.request("/api/second-factor", { method: "POST" })).status).toBe(200);
  });
});
