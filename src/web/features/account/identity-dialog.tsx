import type { confirmIdentity, offerConfirmation } from "#contract/security.ts";
import { useAuth } from "#web/app/auth-context.tsx";
import { call } from "#web/lib/api.ts";
import { askPasskey } from "#web/lib/passkey.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { AccountForm } from "./account-form.tsx";
import { IdentityForm } from "./account-schemas.ts";
import { PasswordField } from "./password-field.tsx";
import { PasskeyButton } from "./sign-in/passkey-button.tsx";
import { useAccountForm } from "./use-account-form.ts";

interface IdentityDialogProps {
  readonly onProven: () => void;
  readonly onDecline: () => void;
}

/** Asks for proof of identity before actions that someone with a borrowed device must not be able to do. */
export function IdentityDialog({ onProven, onDecline }: IdentityDialogProps) {
  const { user } = useAuth();
  const form = useAccountForm({
    schema: IdentityForm,
    start: { currentPassword: "" },
    send: async ({ currentPassword }) => {
      await call<typeof confirmIdentity>("post", "/api/account/confirm", { body: { password: currentPassword } });
      onProven();
    },
  });
  const onPasskey = async () => {
    const request = await call<typeof offerConfirmation>("post", "/api/account/confirm/offer", {});
    const passkey = await askPasskey(request);
    await call<typeof confirmIdentity>("post", "/api/account/confirm", { body: { passkey } });
    onProven();
  };
  return (
    <Dialog
      title="Enter your password"
      description="You signed in a while ago. Confirm that it's you to continue."
      onClose={onDecline}
    >
      <div className="mt-4 grid gap-4">
        <AccountForm form={form} submit="Continue">
          {/* tells a password manager whose password this is */}
          <input type="email" name="username" autoComplete="username" value={user?.email ?? ""} readOnly hidden />
          <PasswordField label="Password" autoComplete="current-password" {...form.field("currentPassword")} />
        </AccountForm>
        <PasskeyButton label="Use a passkey" onPress={onPasskey} />
      </div>
    </Dialog>
  );
}
