import { useState } from "react";
import type { changePassword } from "#contract/account.ts";
import { call } from "#web/lib/api.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { Button } from "#web/ui/button.tsx";
import { Section } from "#web/ui/section.tsx";
import { SectionForm } from "../account-form.tsx";
import { ChangePasswordForm } from "../account-schemas.ts";
import { PASSWORD_RULES } from "../messages.ts";
import { PasswordField } from "../password-field.tsx";
import { useAccountForm } from "../use-account-form.ts";

export function PasswordSection({ email }: { readonly email: string }) {
  const [isChanging, setChanging] = useState(false);
  return (
    <Section title="Password">
      {isChanging ? (
        <ChangePassword email={email} onDone={() => setChanging(false)} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-ink-2">Changing your password signs out all your other devices.</p>
          <Button onClick={() => setChanging(true)}>Change password</Button>
        </div>
      )}
    </Section>
  );
}

function ChangePassword({ email, onDone }: { readonly email: string; readonly onDone: () => void }) {
  const form = useAccountForm({
    schema: ChangePasswordForm,
    start: {},
    send: async (body) => {
      await call<typeof changePassword>("post", "/api/account/password", { body });
      addToast({ title: "Password changed", description: "All other devices are signed out." });
      onDone();
    },
  });
  return (
    <SectionForm form={form} submit="Change password" onCancel={onDone}>
      {/* tells a password manager whose password this is */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label="Current password" autoComplete="current-password" {...form.field("currentPassword")} />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={PASSWORD_RULES}
        {...form.field("password")}
      />
    </SectionForm>
  );
}
