import {
  deleteAvatar,
  giveHealthConsent,
  readAvatar,
  readProfile,
  saveAvatar,
  sendVerificationAgain,
  updateProfile,
  withdrawHealthConsent,
} from "#contract/profile.ts";
import { sendVerification } from "#server/auth/operations/send-verification.ts";
import type { ServerContext } from "#server/context.ts";
import { fileResponse } from "#server/files/file-response.ts";
import { type App, mount } from "#server/http/mount.ts";
import { consumeTry, LIMITS } from "#server/http/rate-limits.ts";
import { foundOr404 } from "#server/http/stored-record.ts";
import { deleteAvatarRow, findAvatar, keepAvatar } from "./avatars.ts";
import { changeUser, profileOf } from "./repository.ts";

export function mountProfile(app: App, context: ServerContext): void {
  const { store, files, now, background, mailer } = context;
  const profile = (userId: string) => profileOf(store.db, userId, mailer.kind === "smtp");
  /** Runs after the row is deleted; the cleanup job retries failures. */
  const deleteBytes = (fileId: string | null) => {
    if (fileId !== null) background.run("delete picture", () => files.delete(fileId));
  };

  mount(app, readProfile, async ({ user }) => profile(user.id));

  mount(app, updateProfile, async ({ user, body }) => {
    await changeUser(store.db, user.id, { display_name: body.displayName }, now());
    return profile(user.id);
  });

  mount(app, sendVerificationAgain, async ({ user }) => {
    await consumeTry(store.db, LIMITS.verification, user.id, now());
    if (user.email_verified_at === null) sendVerification(context, user);
    return { outcome: "check-mail" as const };
  });

  mount(app, saveAvatar, async ({ c, user }) => {
    await consumeTry(store.db, LIMITS.avatar, user.id, now());
    deleteBytes(await keepAvatar(context, user.id, c.req.raw));
    return profile(user.id);
  });

  mount(app, readAvatar, async ({ user, params }) => {
    const { id, type, bytes } = foundOr404(await findAvatar(store.db, user.id));
    const picture = id === params.id ? await files.get(id) : null;
    return fileResponse({ filename: `avatar.${type.split("/")[1]}`, type, bytes }, foundOr404(picture));
  });

  mount(app, deleteAvatar, async ({ user }) => {
    deleteBytes(await deleteAvatarRow(store.db, user.id));
    return undefined;
  });

  mount(app, giveHealthConsent, async ({ user }) => {
    const at = now().toISOString();
    if (user.health_consent_at === null || user.body_consent_at === null)
      await changeUser(
        store.db,
        user.id,
        { health_consent_at: user.health_consent_at ?? at, body_consent_at: user.body_consent_at ?? at },
        now(),
      );
    return profile(user.id);
  });

  mount(app, withdrawHealthConsent, async ({ user }) => {
    await changeUser(store.db, user.id, { health_consent_at: null, body_consent_at: null }, now());
    return profile(user.id);
  });
}
