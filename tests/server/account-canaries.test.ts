import { afterAll, beforeAll, expect, test } from "vitest";
import type { Operation } from "#contract/operation.ts";
import { OPERATIONS } from "#contract/operations.ts";
import { createWork } from "#server/work.ts";
import { addBloodwork, resultBody } from "#support/bloodwork-records.ts";
import { checkedFeedback, feedbackBody } from "#support/feedback-records.ts";
import { BEHIND_PROXY, freshAddress } from "#support/fresh-address.ts";
import { exportOf, fillAccount, previewIn, restoreInto } from "#support/full-account.ts";
import { guideDocument, publishGuideAs } from "#support/guide-records.ts";
import { type LoggedApp, loggedApp } from "#support/logged-app.ts";
import { tokenMailedTo } from "#support/mailbox.ts";
import { cookiesOf, openPerson, PASSWORD, type Person, post } from "#support/person.ts";
import { freePort } from "#support/postgres.ts";
import { addRecordFor, openCaller, type Sample, sampleOf, toRequest } from "#support/samples.ts";
import { addPasskeyTo, codeOf, openPending, turnOnSecondFactor } from "#support/second-factor.ts";
import { solvedCheck } from "#support/solved-check.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";

const WORD = "canary-of-a-person";
const VALUE = "48151623.42";
const NEW_PASSWORD = `${WORD} password`;
const EMAIL = `${WORD}@example.org`;

/** The kinds of things a stranger, a member and an admin say about accounts, and what is written for everyone. */
const OWNERS =
  /^(auth|account|account-data|profile|security|second-factor|passkeys|access-tokens|sessions|users|audit-trail|feedback|reports|guides|guide-editions|tags|settings|bot-check)\./;

/** The sample with the canary in place of one text of it, once for each, and once under a name nobody knows. */
function planted(sample: Sample): Sample[] {
  const parts = (["params", "query", "body"] as const).filter((part) => sample[part] !== undefined);
  return parts.flatMap((part) => {
    const values: Record<string, unknown> = sample[part] ?? {};
    const texts = Object.keys(values).filter((name) => typeof values[name] === "string" && name !== "botCheck");
    return [...texts, WORD].map((name) => ({ ...sample, [part]: { ...values, [name]: WORD } }));
  });
}

describeStores("what people say and prove", (store) => {
  let plain: TestApp;
  beforeAll(async () => {
    plain = await openTestApp(store, { environment: BEHIND_PROXY });
  });
  afterAll(() => plain.close());

  const ended = async ({ context }: LoggedApp) => {
    await context.background.idle();
    await createWork(context).runDue();
    await context.background.idle();
  };
  /** Where one of these is in what was written, a word before and after it. */
  const found = (server: LoggedApp, canaries: readonly string[]) =>
    canaries.filter((canary) => server.written().toLowerCase().includes(canary.toLowerCase()));

  test("of no operation, answered or refused, does a text stand in the log", async () => {
    const server = loggedApp(plain);
    const statuses = new Set<number>();
    const send = async (operation: Operation, sample: Sample, caller: Person) => {
      const [path, init] = toRequest(operation, sample, caller, freshAddress());
      statuses.add((await server.request(path, init)).status);
      if (typeof init.body === "string")
        statuses.add((await server.request(path, { ...init, body: `${init.body}${WORD}` })).status);
    };
    for (const operation of OPERATIONS.filter(({ id }) => OWNERS.test(id))) {
      const caller = await openCaller(server, operation);
      const id = operation.owned ? await addRecordFor(operation, caller) : "";
      for (const sample of planted(await sampleOf(operation, server, id, caller)))
        await send(operation, sample, caller);
    }
    await ended(server);
    expect([...statuses]).toEqual(expect.arrayContaining([200, 201, 400, 401, 403, 404, 422]));
    expect([...statuses].filter((status) => status >= 500)).toEqual([]);
    expect(found(server, [WORD])).toEqual([]);
  }, 120_000);

  test.each([
    ["with the outbox", false],
    ["with a mail server that is away", true],
  ])(
    "%s: no password, token, code, address or word of an account's whole life stands in the log",
    async (_name, isAway) => {
      const server = loggedApp(plain, isAway ? `smtp://127.0.0.1:${await freePort()}` : null);
      const secrets: string[] = [WORD, VALUE, PASSWORD];
      const ask = async (path: string, method: string, body: unknown, cookie = "") => {
        const response = await server.request(path, { ...post(body, { cookie, ...freshAddress() }), method });
        secrets.push(
          ...cookiesOf(response)
            .split("; ")
            .map((pair) => pair.split("=")[1] ?? "")
            .filter((value) => value.length > 20),
        );
        return response;
      };
      const email = `${store}-${isAway}-${EMAIL}`;
      const check = await solvedCheck(server.request);
      secrets.push(check);
      const account = { email, password: NEW_PASSWORD, displayName: WORD, isAdult: true, botCheck: check };
      await ask("/api/auth/sign-up", "POST", account);
      await ask("/api/auth/sign-up", "POST", { ...account, botCheck: await solvedCheck(server.request) });
      if (isAway) {
        secrets.push(await tokenMailedTo(server, email));
        expect((await ask("/api/auth/verify", "POST", { token: secrets.at(-1) })).status).toBe(204);
      }
      const reset = { email, botCheck: await solvedCheck(server.request) };
      expect((await ask("/api/auth/reset", "POST", reset)).status).toBe(202);
      secrets.push(await tokenMailedTo(server, email));
      const password = `${NEW_PASSWORD} anew`;
      expect((await ask("/api/auth/reset/confirm", "POST", { token: secrets.at(-1), password })).status).toBe(204);
      expect((await ask("/api/auth/reset/confirm", "POST", { token: secrets.at(-1), password })).status).toBe(400);
      const signedIn = await ask("/api/auth/sign-in", "POST", { email, password });
      expect(signedIn.status).toBe(200);
      await ask("/api/auth/sign-in", "POST", { email, password: `${WORD} wrong` });
      const cookie = cookiesOf(signedIn);
      const { token } = await (await server.request("/api/auth/token", { headers: { cookie } })).json();
      secrets.push(token);
      await ask("/api/account/email", "POST", { currentPassword: password, email: `next-${email}` }, cookie);
      secrets.push(await tokenMailedTo(server, `next-${email}`));
      await ask("/api/auth/verify", "POST", { token: secrets.at(-1) });

      const person = await openPerson(server);
      const passkey = await addPasskeyTo(person, WORD);
      secrets.push(passkey.id, person.cookie.split("=")[1] ?? "", person.email);
      const { secret, recoveryCodes } = await turnOnSecondFactor(person);
      secrets.push(secret, ...recoveryCodes);
      const pending = await openPending(server, person.email, freshAddress());
      secrets.push(pending.split("=")[1] ?? "");
      await ask("/api/auth/second-factor", "POST", { recoveryCode: `${WORD}-0000` }, pending);
      await ask("/api/auth/second-factor", "POST", { code: codeOf(secret, 0) }, pending);
      expect((await ask("/api/auth/second-factor", "POST", { recoveryCode: recoveryCodes[0] }, pending)).status).toBe(
        200,
      );

      await fillAccount(person, WORD);
      const value = { kind: "number", number: VALUE, comparator: null } as const;
      await addBloodwork(person, { results: [resultBody({ rawValue: VALUE, value })] });
      await ask(
        "/api/feedback",
        "POST",
        await checkedFeedback(server, { message: WORD, email, page: `/${WORD}` }),
        person.cookie,
      );
      await ask("/api/feedback", "POST", { ...feedbackBody({ message: WORD }), botCheck: WORD }, person.cookie);
      const admin = await openPerson(server, { role: "admin" });
      await publishGuideAs(admin, guideDocument({ title: WORD, summary: WORD }));
      const { zip } = await exportOf(person);
      await previewIn(person, zip);
      await restoreInto(person, zip);
      await previewIn(person, zip.slice(0, zip.length / 2));
      const left = await ask("/api/account", "DELETE", { email: person.email }, person.cookie);
      expect(left.status).toBe(202);
      secrets.push((await left.json()).receipt);
      await ended(server);

      expect(new Set(secrets.filter((text) => text.length < 6))).toEqual(new Set());
      expect(server.written()).toContain(isAway ? "a mail could not be sent" : "a mail was written to the outbox");
      expect(found(server, secrets)).toEqual([]);
    },
    60_000,
  );
});
