import { useQueryClient } from "@tanstack/react-query";
import type { User } from "#contract/account.ts";
import type { Profile, updateProfile } from "#contract/profile.ts";
import { takeProfile } from "#web/app/profile-query.ts";
import { sessionQuery } from "#web/app/session-query.ts";
import { call } from "#web/lib/api.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { TextField } from "#web/ui/field.tsx";
import { Section } from "#web/ui/section.tsx";
import { SectionForm } from "../account-form.tsx";
import { NameForm } from "../account-schemas.ts";
import { useAccountForm } from "../use-account-form.ts";
import { AvatarField } from "./avatar-field.tsx";

interface NameSectionProps {
  readonly user: User;
  readonly profile: Profile;
}

export function NameSection({ user, profile }: NameSectionProps) {
  return (
    <Section title="You">
      <AvatarField user={user} hasPicture={profile.avatarId !== null} />
      <ChangeName key={profile.displayName} user={user} profile={profile} />
    </Section>
  );
}

function ChangeName({ user, profile }: NameSectionProps) {
  const queryClient = useQueryClient();
  const form = useAccountForm({
    schema: NameForm,
    start: { displayName: profile.displayName },
    send: async (body) => {
      await takeProfile(queryClient, user.uid, await call<typeof updateProfile>("patch", "/api/account", { body }));
      await queryClient.invalidateQueries({ queryKey: sessionQuery().queryKey });
      addToast({ title: "Saved" });
    },
  });
  return (
    <SectionForm form={form} submit="Save name">
      <TextField
        label="Name"
        autoComplete="nickname"
        required
        hint="Shown only to you. It can be any name."
        {...form.field("displayName")}
      />
    </SectionForm>
  );
}
