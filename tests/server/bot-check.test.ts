import { afterAll, beforeAll, expect, test } from "vitest";
import { BotCheck } from "#contract/bot-check.ts";
import { Problem } from "#contract/problem.ts";
import { createBotCheck } from "#server/bot-check/create-bot-check.ts";
import { BEHIND_PROXY, freshAddress } from "#support/fresh-address.ts";
import { PASSWORD, post } from "#support/person.ts";
import { solvedCheck } from "#support/solved-check.ts";
import { describeStores, openTestApp, type TestApp, uniqueEmail } from "#support/test-app.ts";
import { proofToken, solveProof } from "#web/lib/bot-check/solve-proof.ts";

const MINUTE = 60_000;

describeStores("our own bot check", (store) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await openTestApp(store, { environment: BEHIND_PROXY });
  });
  afterAll(() => server.close());

  const reset = async (botCheck: unknown, at: TestApp = server) => {
    const response = await at.request("/api/auth/reset", post({ email: uniqueEmail(), botCheck }, freshAddress()));
    const { code = null, detail = "" } = await response.json();
    return { status: response.status, code, detail };
  };
  const fresh = () => solvedCheck(server.request);
  const challenge = async () => {
    const demanded = BotCheck.parse(await (await server.request("/api/bot-check")).json());
    if (demanded.kind !== "proof") throw new Error("not our own");
    return demanded.challenge;
  };
  const REFUSED = { status: 403, code: "bot-check-failed" };

  test("everyone gets a challenge, each another one, which no cache keeps", async () => {
    const response = await server.request("/api/bot-check");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect((await challenge()).signature).not.toBe((await challenge()).signature);
  });

  test("an answer is good for one request, also at another server and 50 times at once", async () => {
    const sibling = server.sibling();
    const token = await fresh();
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => reset(token, n % 2 ? sibling : server)));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === "bot-check-failed")).toHaveLength(49);
    expect(await reset(token)).toMatchObject({ ...REFUSED, detail: expect.stringContaining("already used") });
  });

  test.each([
    [10 * MINUTE - 1, 202],
    [10 * MINUTE, 403],
    [24 * 60 * MINUTE, 403],
  ])("an answer that is %i ms old: %i", async (age, status) => {
    const start = Date.UTC(2026, 0, 1);
    server.setNow(new Date(start));
    const token = await fresh();
    server.setNow(new Date(start + age));
    expect((await reset(token)).status).toBe(status);
  });

  test("without an answer the refusal says where a challenge is had", async () => {
    const { status, code, detail } = await reset(undefined);
    expect({ status, code }).toEqual(REFUSED);
    expect(detail).toContain("/api/bot-check");
    expect(await reset("")).toMatchObject(REFUSED);
  });

  test("nothing but a right answer to a challenge of ours is taken", async () => {
    const given = await challenge();
    const solution = solveProof(given);
    if (!solution) throw new Error("no answer");
    const { parameters, signature } = given;
    const changed = (changes: Partial<typeof parameters>, data = parameters.data) =>
      proofToken({ parameters: { ...parameters, ...changes, data }, signature }, solution);
    const flipped = (hex: string) => (hex.startsWith("0") ? "1" : "0") + hex.slice(1);
    const wrong: Record<string, string> = {
      "another counter and key": proofToken(given, { counter: 0, derivedKey: "00".repeat(32) }),
      "the right beginning, the wrong end": proofToken(given, {
        ...solution,
        derivedKey: parameters.keyPrefix + "00".repeat(16),
      }),
      "a later expiry": changed({}, { expires: parameters.data.expires + MINUTE }),
      "another nonce": changed({ nonce: flipped(parameters.nonce) }),
      "an easier prefix": changed({ keyPrefix: "00".repeat(16) }),
      "another key signature": changed({ keySignature: flipped(parameters.keySignature) }),
      "another signature": proofToken({ parameters, signature: flipped(signature) }, solution),
      "no signature": btoa(JSON.stringify({ challenge: { parameters }, solution })),
      "an empty signature": btoa(JSON.stringify({ challenge: { parameters, signature: "" }, solution })),
      "something more": btoa(JSON.stringify({ challenge: given, solution, extra: 1 })),
      "another algorithm": btoa(
        JSON.stringify({ challenge: { parameters: { ...parameters, algorithm: "SHA-1" }, signature }, solution }),
      ),
      "a list": btoa("[]"),
      null: btoa("null"),
      "no JSON": btoa("{"),
      "no base64": "%%%",
      long: "A".repeat(8_192),
    };
    for (const [name, token] of Object.entries(wrong)) expect(await reset(token), name).toMatchObject(REFUSED);
    expect((await reset(proofToken(given, solution))).status).toBe(202);
  });

  test("a token that is too long or no text is an invalid request", async () => {
    for (const token of ["A".repeat(8_193), 7, null, {}, []]) expect((await reset(token)).status).toBe(422);
  });

  test("an answer to a challenge of another server's secret is refused", async () => {
    const parts = { ...server.context, secret: new Uint8Array(32) };
    const demanded = await createBotCheck(parts, { from: 1, to: 5 }).ask();
    if (demanded.kind !== "proof") throw new Error("not our own");
    const solution = solveProof(demanded.challenge);
    if (!solution) throw new Error("no answer");
    expect(await reset(proofToken(demanded.challenge, solution))).toMatchObject(REFUSED);
  });

  test("the work lies between its bounds", async () => {
    const check = createBotCheck(server.context, { from: 40, to: 41 });
    const counters = new Set<number | undefined>();
    for (let n = 0; n < 40; n += 1) {
      const demanded = await check.ask();
      if (demanded.kind === "proof") counters.add(solveProof(demanded.challenge)?.counter);
    }
    expect([...counters].toSorted()).toEqual([40, 41]);
  });

  test("sign-up is not begun without it: no account, no mail", async () => {
    const email = uniqueEmail();
    const body = { email, password: PASSWORD, displayName: "Bot", isAdult: true };
    const refused = await server.request("/api/auth/sign-up", post(body, freshAddress()));
    expect(refused.status).toBe(403);
    expect(Problem.parse(await refused.json()).code).toBe("bot-check-failed");
    await server.context.background.idle();
    const { db } = server.context.store;
    expect(await db.selectFrom("users").selectAll().where("email", "=", email).execute()).toEqual([]);
    expect(server.mails.filter(({ to }) => to === email)).toEqual([]);
  });

  test("requests without it use up nobody's tries for one address", async () => {
    const email = uniqueEmail();
    for (let n = 0; n < 10; n += 1) await server.request("/api/auth/reset", post({ email }, freshAddress()));
    const answer = await server.request("/api/auth/reset", post({ email, botCheck: await fresh() }, freshAddress()));
    expect(answer.status).toBe(202);
  });
});
