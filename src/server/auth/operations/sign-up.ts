import { signUp } from "#contract/account.ts";
import { newId } from "#server/db/id.ts";
import type { Db, UserRow } from "#server/db/schema.ts";
import { type App, mount, type RequestContext } from "#server/http/mount.ts";
import { ProblemError } from "#server/http/problems.ts";
import { consumeTry, isWithinLimit, LIMITS } from "#server/http/rate-limits.ts";
import { accountExistsMail } from "#server/mail/templates/account-mails.ts";
import { beginSession } from "../begin-session.ts";
import { refuseCommonPassword } from "../common-passwords.ts";
import type { AuthParts } from "../parts.ts";
import { emailKeyOf, findUserByEmail, insertUser, type NewUser, SIGNED_OUT, toSession } from "../users.ts";
import { sendVerification } from "./send-verification.ts";

/**
 * With mail, known and unknown email addresses get the same answer after the same work; what differs happens
 * afterwards. Without mail (a fresh machine) sign-up signs in at once, which cannot hide that an address is taken, so
 * it says so.
 */
export function mountSignUp(app: App, parts: AuthParts): void {
  const { store, hasher, mailer, background, now, prune, botCheck } = parts;

  mount(app, signUp, async ({ c, body }) => {
    prune();
    refuseCommonPassword(body.password);
    await consumeTry(store.db, LIMITS.signUpAddress, c.var.clientAddress, now());
    await botCheck.demand(body.botCheck);
    await consumeTry(store.db, LIMITS.signUpAccount, emailKeyOf(body.email), now());
    const newUser: NewUser = {
      id: newId(now().getTime()),
      email: body.email,
      displayName: body.displayName,
      adultAt: now().toISOString(),
      passwordHash: await hasher.hash(body.password),
    };
    if (mailer.kind === "smtp") {
      background.run("sign up", () => register(parts, newUser));
      return { outcome: "check-mail" as const, session: SIGNED_OUT };
    }
    return { outcome: "signed-in" as const, session: toSession(await registerAndAdmit(parts, c, newUser)) };
  });
}

async function registerAndAdmit(parts: AuthParts, c: RequestContext, newUser: NewUser): Promise<UserRow> {
  const { now } = parts;
  const user = await beginSession(parts, c, async (db) => {
    const inserted = await insertUser(db, { ...newUser, signedInAt: now().toISOString() }, now());
    if (!inserted)
      throw new ProblemError("conflict", {
        errors: [{ path: "email", message: "This address has an account already" }],
      });
    return inserted;
  });
  sendVerification(parts, user);
  return user;
}

async function register(parts: AuthParts, newUser: NewUser): Promise<void> {
  const { store, mailer, config, now } = parts;
  const user = (await insertUser(store.db, newUser, now())) ?? (await replacePending(store.db, newUser, now()));
  if (user) return sendVerification(parts, user);
  const known = await findUserByEmail(store.db, newUser.email);
  if (!known || !(await isWithinLimit(store.db, LIMITS.mailAccount, known.email_key, now()))) return;
  await mailer.send(accountExistsMail(known.email, config.baseUrl));
}

/**
 * An account that was never confirmed or used doesn't count as owned: the newest sign-up replaces it, so that a
 * stranger cannot plant a password for someone who signs up later.
 */
async function replacePending(db: Db, newUser: NewUser, now: Date): Promise<UserRow | undefined> {
  return db
    .updateTable("users")
    .set({
      email: newUser.email,
      display_name: newUser.displayName,
      password_hash: newUser.passwordHash,
      adult_at: newUser.adultAt,
      updated_at: now.toISOString(),
    })
    .where("email_key", "=", emailKeyOf(newUser.email))
    .where("email_verified_at", "is", null)
    .where("last_sign_in_at", "is", null)
    .where("status", "=", "active")
    .returningAll()
    .executeTakeFirst();
}
