import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { createBackground } from "#server/background.ts";
import { createLog } from "#server/log.ts";
import { BEHIND_PROXY, freshAddress } from "#support/fresh-address.ts";
import { cookiesOf, openPerson, PASSWORD, post } from "#support/person.ts";
import { codeOf } from "#support/second-factor.ts";
import { makeSoftwarePasskey } from "#support/software-passkey.ts";
import { describeStores, openTestApp } from "#support/test-app.ts";

const WRONG = "canary-of-a-password";

describeStores("what opens an account", (store) => {
  test("is in no line of the log, of what works as of what fails", async () => {
    const server = await openTestApp(store, { environment: BEHIND_PROXY });
    let written = "";
    const log = createLog(
      "trace",
      new Writable({
        write: (chunk, _encoding, done) => {
          written += chunk;
          done();
        },
      }),
    );
    const background = createBackground(log);
    const mailer = {
      ...server.context.mailer,
      send: async ({ text }: { readonly text: string }) => {
        throw new Error(text); // the worst a mail server can do to a log
      },
    };
    const app = createApp({ ...server.context, log, background, mailer });
    const person = await openPerson(server);
    const canaries = new Set([PASSWORD, WRONG, person.email]);
    const send = async (path: string, init: RequestInit, cookie: string) => {
      const headers = { ...Object.fromEntries(new Headers(init.headers)), ...freshAddress(), cookie };
      const response = await app.request(`http://localhost:3000${path}`, { ...init, headers });
      const cookies = cookiesOf(response);
      for (const pair of cookies.split("; ").filter(Boolean)) canaries.add(pair.split("=")[1] ?? "");
      return { cookies, answer: response.status === 204 ? null : await response.json() };
    };
    const plain = { method: "POST" };

    const { answer: begun } = await send("/api/second-factor", plain, person.cookie);
    const code = codeOf(begun.secret, Date.now());
    const { answer: done } = await send("/api/second-factor/confirm", post({ code }), person.cookie);
    for (const secret of [begun.secret, code, ...done.recoveryCodes]) canaries.add(secret);
    const offer = await send("/api/passkeys/offer", plain, person.cookie);
    const passkey = makeSoftwarePasskey("http://localhost:3000");
    const added = { name: "Phone", ...passkey.create(offer.answer) };
    await send("/api/passkeys", post(added), `${person.cookie}; ${offer.cookies}`);
    await send("/api/passkeys", post(added), `${person.cookie}; ${offer.cookies}`);
    await send("/api/account/confirm", post({ password: WRONG }), person.cookie);
    await send("/api/auth/sign-in", post({ email: person.email, password: WRONG }), "");
    const waiting = await send("/api/auth/sign-in", post({ email: person.email, password: PASSWORD }), "");
    await send("/api/auth/second-factor", post({ code }), waiting.cookies);
    await send("/api/auth/second-factor", post({ recoveryCode: done.recoveryCodes[0] }), waiting.cookies);
    await server.context.store.db.schema.alterTable("passkey_challenges").renameTo("gone").execute();
    const answer = { ...passkey.answer({ ...offer.answer, rpId: "localhost" }) };
    await send("/api/auth/passkey", post(answer), offer.cookies);
    await background.idle();
    await server.close();

    expect(written).toContain("background task failed");
    expect(written).toContain("request failed: internal");
    const found = [...canaries].filter((canary) => written.includes(canary));
    expect(found).toEqual([]);
    expect(canaries.size).toBeGreaterThan(16);
  });
});
