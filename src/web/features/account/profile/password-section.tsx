import { useState } from "react";
import type { changePassword } from "#contract/account.ts";
import { call } from "#web/lib/api.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { Button } from "#web/ui/button.tsx";
import { checkChangePassword } from "../checks.ts";
import { PASSWORD_RULES } from "../messages.ts";
import { PasswordField } from "../password-field.tsx";
import { useAccountForm } from "../use-account-form.ts";
import { ChangeForm } from "./change-form.tsx";
import { ProfileSection } from "./profile-section.tsx";

export function PasswordSection({ email }: { readonly email: string }) {
  const [isChanging, setChanging] = useState(false);
  return (
    <ProfileSection title="Password">
      {isChanging ? (
        <ChangePassword email={email} onDone={() => setChanging(false)} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-ink-2">Changing it signs out every other device.</p>
          <Button onClick={() => setChanging(true)}>Change password</Button>
        </div>
      )}
    </ProfileSection>
  );
}

function ChangePassword({ email, onDone }: { readonly email: string; readonly onDone: () => void }) {
  const state = useAccountForm(checkChangePassword, async (entered) => {
    await call<typeof changePassword>("post", "/api/account/password", {
      body: { currentPassword: entered("currentPassword"), password: entered("password") },
    });
    addToast({ title: "The password is changed", description: "Every other device is signed out." });
    onDone();
  });
  return (
    <ChangeForm state={state} submit="Change password" onCancel={onDone}>
      {/* tells a password manager whose password this is */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
        error={state.errorOf("currentPassword")}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={PASSWORD_RULES}
        error={state.errorOf("password")}
      />
    </ChangeForm>
  );
}
