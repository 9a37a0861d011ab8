import { changePassword } from "#contract/account.ts";
import { type App, mount } from "#server/http/mount.ts";
import { ProblemError } from "#server/http/problems.ts";
import { passwordChangedNotice } from "#server/mail/templates/account-mails.ts";
import { beginSession } from "../begin-session.ts";
import { refuseCommonPassword } from "../common-passwords.ts";
import { deleteTokensOf } from "../email-tokens.ts";
import { forgetDevicesOf } from "../known-devices.ts";
import type { AuthParts } from "../parts.ts";
import { demandPassword } from "../password-again.ts";
import { endSessionsOf } from "../sessions.ts";

/** All sessions end and this browser gets a new one; links requested under the old password stop working. */
export function mountChangePassword(app: App, parts: AuthParts): void {
  const { hasher, mailer, background, config, now } = parts;

  mount(app, changePassword, async ({ c, user, body }) => {
    refuseCommonPassword(body.password);
    await demandPassword(parts, user, body.currentPassword);
    const passwordHash = await hasher.hash(body.password);
    await beginSession(parts, c, async (db) => {
      const changed = await db
        .updateTable("users")
        .set({ password_hash: passwordHash, updated_at: now().toISOString() })
        .where("id", "=", user.id)
        .where("password_hash", "=", user.password_hash)
        .where("status", "=", "active")
        .returningAll()
        .executeTakeFirst();
      if (!changed) throw new ProblemError("conflict");
      await endSessionsOf(db, user.id);
      await deleteTokensOf(db, user.id, ["reset-password", "change-email"]);
      await forgetDevicesOf(db, user.id);
      return changed;
    });
    background.run("send notice", () => mailer.send(passwordChangedNotice(user.email, config.baseUrl)));
    return undefined;
  });
}
