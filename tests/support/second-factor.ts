import { createHmac } from "node:crypto";
import type { PasskeyRequest } from "#contract/passkeys.ts";
import { freshAddress } from "./fresh-address.ts";
import { cookiesOf, openPerson, PASSWORD, type Person, post } from "./person.ts";
import { makeSoftwarePasskey, type SoftwarePasskey } from "./software-passkey.ts";
import type { TestApp } from "./test-app.ts";

export const SECOND_FACTOR_SINCE = Date.UTC(2026, 0, 1);
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The code of RFC 6238 (SHA-1, 30 s, 6 digits), written out here so that the product's library is not its own judge. */
export function codeOf(base32: string, time: number, stepsOn = 0): string {
  const bits = [...base32].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, "0")).join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(time / 30_000) + stepsOn));
  const hash = createHmac("sha1", key).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/** Turns the second factor on; the code it took is that of the step before, so that this step's is still good. */
export async function turnOnSecondFactor(person: Person): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await (await person.request("/api/second-factor", { method: "POST" })).json();
  const code = codeOf(secret, person.server.context.now().getTime(), -1);
  const done = await person.request("/api/second-factor/confirm", post({ code }));
  if (done.status !== 200) throw new Error(`the second factor answered ${done.status}: ${await done.text()}`);
  return { secret, recoveryCodes: (await done.json()).recoveryCodes };
}

/** The right password of somebody with a second factor; returns the cookies the browser then has. */
export async function openPending(at: TestApp, email: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await at.request("/api/auth/sign-in", post({ email, password: PASSWORD }, headers));
  const answer = await response.json();
  if (answer.secondFactor !== "needed")
    throw new Error(`sign-in answered ${response.status}: ${JSON.stringify(answer)}`);
  await at.context.background.idle(); // the quick hash of a test is replaced behind the answer, which refuses a code in between
  return cookiesOf(response);
}

export async function addPasskeyTo(person: Person, name = "Phone"): Promise<SoftwarePasskey> {
  const passkey = makeSoftwarePasskey(new URL(person.server.context.config.baseUrl).origin);
  const offer = await person.request("/api/passkeys/offer", { method: "POST", headers: freshAddress() });
  const created = passkey.create(await offer.json());
  const cookie = `${person.cookie}; ${cookiesOf(offer)}`;
  const added = await person.server.request("/api/passkeys", post({ name, ...created }, { cookie }));
  if (added.status !== 201) throw new Error(`the passkey answered ${added.status}: ${await added.text()}`);
  return passkey;
}

export interface Offer {
  readonly request: PasskeyRequest;
  readonly cookie: string;
}

export async function offerSignIn(at: TestApp, headers: Record<string, string> = {}): Promise<Offer> {
  const response = await at.request("/api/auth/passkey/offer", { method: "POST", headers });
  return { request: await response.json(), cookie: cookiesOf(response) };
}

/** What the suites of the second factor do again and again; `server` is asked for when it is there. */
export function secondFactorDesk(server: () => TestApp) {
  return {
    /** Somebody whose second factor is on since `SECOND_FACTOR_SINCE`, which is now. */
    begun: async () => {
      server().setNow(new Date(SECOND_FACTOR_SINCE));
      const person = await openPerson(server());
      return { person, ...(await turnOnSecondFactor(person)) };
    },
    finish: (cookie: string, body: object, at: TestApp = server()) =>
      at.request("/api/auth/second-factor", post(body, { cookie, ...freshAddress() })),
    pendingOf: ({ email }: Pick<Person, "email">) => openPending(server(), email, freshAddress()),
    codeNow: (secret: string, stepsOn = 0) => codeOf(secret, server().context.now().getTime(), stepsOn),
    isOpen: async (cookie: string, at: TestApp = server()) =>
      (await (await at.request("/api/auth/session", { headers: { cookie } })).json()).user !== null,
  };
}
