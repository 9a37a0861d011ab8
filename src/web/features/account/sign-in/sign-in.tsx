import type { offerPasskeySignIn, signInWithPasskey } from "#contract/passkeys.ts";
import { useFinishSignIn } from "#web/app/auth-context.tsx";
import { call } from "#web/lib/api.ts";
import { askPasskey } from "#web/lib/passkey.ts";
import { SignInForm } from "../sign-in-forms.tsx";
import { PasskeyButton } from "./passkey-button.tsx";

interface SignInProps {
  readonly from: string | undefined;
  readonly onSecondFactor: () => void;
}

export function SignIn({ from, onSecondFactor }: SignInProps) {
  const finishSignIn = useFinishSignIn();
  const onPasskey = async () => {
    const request = await call<typeof offerPasskeySignIn>("post", "/api/auth/passkey/offer", {});
    const answer = await askPasskey(request);
    await finishSignIn(() => call<typeof signInWithPasskey>("post", "/api/auth/passkey", { body: answer }));
  };
  return (
    <div className="grid gap-3">
      <SignInForm from={from} onSecondFactor={onSecondFactor} />
      <PasskeyButton label="Sign in with a passkey" onPress={onPasskey} />
    </div>
  );
}
