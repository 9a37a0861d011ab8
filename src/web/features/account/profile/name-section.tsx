import { useQueryClient } from "@tanstack/react-query";
import type { User } from "#contract/account.ts";
import type { Profile, updateProfile } from "#contract/profile.ts";
import { takeProfile } from "#web/app/profile-query.ts";
import { sessionQuery } from "#web/app/session-query.ts";
import { call } from "#web/lib/api.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { TextField } from "#web/ui/field.tsx";
import { checkName } from "../checks.ts";
import { useAccountForm } from "../use-account-form.ts";
import { AvatarField } from "./avatar-field.tsx";
import { ChangeForm } from "./change-form.tsx";
import { ProfileSection } from "./profile-section.tsx";

interface NameSectionProps {
  readonly user: User;
  readonly profile: Profile;
}

export function NameSection({ user, profile }: NameSectionProps) {
  const queryClient = useQueryClient();
  const state = useAccountForm(checkName, async (entered) => {
    const body = { displayName: entered("displayName").trim() };
    await takeProfile(queryClient, user.uid, await call<typeof updateProfile>("patch", "/api/account", { body }));
    await queryClient.invalidateQueries({ queryKey: sessionQuery().queryKey });
    addToast({ title: "Saved" });
  });
  return (
    <ProfileSection title="You">
      <AvatarField user={user} hasPicture={profile.avatarId !== null} />
      <ChangeForm state={state} submit="Save name">
        <TextField
          key={profile.displayName}
          label="Name"
          name="displayName"
          autoComplete="nickname"
          defaultValue={profile.displayName}
          required
          hint="Shown only to you. It need not be your real one."
          error={state.errorOf("displayName")}
        />
      </ChangeForm>
    </ProfileSection>
  );
}
