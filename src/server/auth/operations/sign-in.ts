import { signIn } from "#contract/account.ts";
import type { Db, UserRow } from "#server/db/schema.ts";
import { type App, mount, type RequestContext } from "#server/http/mount.ts";
import { ProblemError } from "#server/http/problems.ts";
import { consumeTry, giveBackTry, LIMITS } from "#server/http/rate-limits.ts";
import { admit } from "../admit.ts";
import { knownDeviceSubject } from "../known-devices.ts";
import type { AuthParts } from "../parts.ts";
import { secondFactorSince } from "../second-factor/authenticator.ts";
import { openPendingSignIn } from "../second-factor/pending-sign-ins.ts";
import { emailKeyOf, findUserByEmail, SIGNED_OUT, toSession } from "../users.ts";
import { sendVerification } from "./send-verification.ts";

/**
 * Unknown email, wrong password, suspended and unconfirmed accounts all get the same answer after the same work. A
 * right password on an unconfirmed account sends the link again: only the mailbox learns of it.
 */
export function mountSignIn(app: App, parts: AuthParts): void {
  const { cookies, store, hasher, mailer, prune } = parts;

  mount(app, signIn, async ({ c, body }) => {
    prune();
    const user = await findUserByEmail(store.db, body.email);
    const device = await knownDeviceSubject(store.db, cookies.device(c), user?.id);
    await countTry(parts, c, body.email, device);
    const matches = await hasher.verify(user?.password_hash ?? null, body.password);
    if (!user || !matches) throw new ProblemError("credentials-refused");
    if (mailer.kind === "smtp" && user.email_verified_at === null) {
      sendVerification(parts, user);
      throw new ProblemError("credentials-refused");
    }
    const isAsked = (await secondFactorSince(store.db, user.id)) !== null;
    const giveBack = async (db: Db) => {
      if (device !== null) await giveBackTry(db, LIMITS.signInDevice, device);
    };
    const enter = async (row: UserRow) =>
      isAsked ? askSecondFactor(parts, c, row) : toSession(await admit(parts, c, row, giveBack));
    const answer = await enter(user).catch(async (refusal: unknown) => {
      const changed = await findUserByEmail(store.db, body.email);
      if (!changed || !(await isRenewed(parts, user, changed, body.password))) throw refusal;
      return enter(changed);
    });
    renewHash(parts, user, body.password);
    return answer;
  });
}

/** A browser that signed in to the account before has its own limit, so that strangers cannot use it up. */
async function countTry({ store, now }: AuthParts, c: RequestContext, email: string, device: string | null) {
  if (device !== null) return consumeTry(store.db, LIMITS.signInDevice, device, now());
  await consumeTry(store.db, LIMITS.signInAddress, c.var.clientAddress, now());
  await consumeTry(store.db, LIMITS.signInAccount, emailKeyOf(email), now());
}

/** With a second factor, the right password opens no session yet: it only allows entering the code. */
async function askSecondFactor({ cookies, now, store }: AuthParts, c: RequestContext, user: UserRow) {
  const token = await store.db.transaction().execute((db) => openPendingSignIn(db, user, now()));
  cookies.setPending(c, token);
  return { ...SIGNED_OUT, secondFactor: "needed" as const };
}

/** Whether another sign-in has just renewed the hash: the password is still the same. */
const isRenewed = async ({ hasher }: AuthParts, before: UserRow, after: UserRow, password: string) =>
  after.password_hash !== before.password_hash && hasher.verify(after.password_hash, password);

function renewHash({ background, store, hasher }: AuthParts, user: UserRow, password: string): void {
  background.run("renew password hash", async () => {
    if (!(await hasher.isOutdated(user.password_hash))) return;
    const renewed = await hasher.hash(password);
    await store.db
      .updateTable("users")
      .set({ password_hash: renewed })
      .where("id", "=", user.id)
      .where("password_hash", "=", user.password_hash)
      .execute();
  });
}
