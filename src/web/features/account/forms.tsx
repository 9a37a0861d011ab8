import { Link } from "@tanstack/react-router";
import { MailCheck } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { confirmReset } from "#contract/account.ts";
import { useAuth } from "#web/app/auth-context.tsx";
import { call } from "#web/lib/api.ts";
import { useBotCheck } from "#web/lib/bot-check/use-bot-check.ts";
import { Choice, ChoiceGroup, TextField } from "#web/ui/field.tsx";
import { AccountForm } from "./account-form.tsx";
import { checkForgot, checkNewPassword, checkSignIn, checkSignUp } from "./checks.ts";
import { PASSWORD_RULES } from "./messages.ts";
import { PasswordField } from "./password-field.tsx";
import { UnderEighteen } from "./under-eighteen.tsx";
import { useAccountForm } from "./use-account-form.ts";

const TEXT_LINK = "inline-flex min-h-11 items-center text-sm text-accent underline underline-offset-4 hover:text-ink";

interface SignInFormProps {
  readonly from: string | undefined;
  readonly onSecondFactor: () => void;
}

export function SignInForm({ from, onSecondFactor }: SignInFormProps) {
  const { signInWithEmail } = useAuth();
  const state = useAccountForm(checkSignIn, async (entered) => {
    const outcome = await signInWithEmail(entered("email").trim(), entered("password"));
    if (outcome === "second-factor-needed") onSecondFactor();
  });
  return (
    <AccountForm
      state={state}
      submit="Sign in"
      after={
        <Link to="/login" search={{ ...(from ? { from } : {}), view: "forgot" }} className={TEXT_LINK}>
          Forgot your password?
        </Link>
      }
    >
      <EmailField error={state.errorOf("email")} />
      <PasswordField label="Password" autoComplete="current-password" error={state.errorOf("password")} />
    </AccountForm>
  );
}

export function SignUpForm() {
  const { signUpWithEmail } = useAuth();
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const [isAdult, setAdult] = useState(false);
  const check = useBotCheck();
  const state = useAccountForm(checkSignUp, async (entered) => {
    const email = entered("email").trim();
    const outcome = await signUpWithEmail(
      email,
      entered("password"),
      entered("displayName").trim(),
      await check.take(),
    );
    if (outcome === "check-mail") setMailedTo(email);
  });
  if (mailedTo)
    return (
      <CheckMail>
        {`A link is on its way to ${mailedTo}. Open it to confirm the address, then sign in. It works once and for 24 hours.`}
      </CheckMail>
    );
  return (
    <AccountForm state={state} check={check} submit="Create account" after={<UnderEighteen />}>
      <TextField
        label="Name"
        name="displayName"
        autoComplete="nickname"
        required
        hint="Shown only to you."
        error={state.errorOf("displayName")}
      />
      <EmailField error={state.errorOf("email")} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={PASSWORD_RULES}
        error={state.errorOf("password")}
      />
      <ChoiceGroup legend="Your age" error={state.errorOf("isAdult")}>
        <Choice
          type="checkbox"
          name="isAdult"
          label="I am 18 or older"
          hint="Only this answer is kept, with its date. No birth date is asked here."
          checked={isAdult}
          onChange={setAdult}
        />
      </ChoiceGroup>
    </AccountForm>
  );
}

export function ForgotForm() {
  const { resetPassword } = useAuth();
  const [isSent, setSent] = useState(false);
  const check = useBotCheck();
  const state = useAccountForm(checkForgot, async (entered) => {
    await resetPassword(entered("email").trim(), await check.take());
    setSent(true);
  });
  if (isSent)
    return (
      <CheckMail>
        If that address has an account, a link to set a new password is on its way. It works once and for 30 minutes.
      </CheckMail>
    );
  return (
    <AccountForm state={state} check={check} submit="Send the link">
      <EmailField error={state.errorOf("email")} />
    </AccountForm>
  );
}

interface NewPasswordFormProps {
  readonly token: string;
  readonly onDone: () => void;
}

export function NewPasswordForm({ token, onDone }: NewPasswordFormProps) {
  const state = useAccountForm(checkNewPassword, async (entered) => {
    await call<typeof confirmReset>("post", "/api/auth/reset/confirm", {
      body: { token, password: entered("password") },
    });
    onDone();
  });
  return (
    <AccountForm state={state} submit="Set new password" after={state.general && <ForgotLink />}>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={PASSWORD_RULES}
        error={state.errorOf("password")}
      />
    </AccountForm>
  );
}

export function ForgotLink() {
  return (
    <Link to="/login" search={{ view: "forgot" }} className={TEXT_LINK}>
      Ask for a new link
    </Link>
  );
}

function EmailField({ error }: { readonly error: string | null }) {
  return (
    <TextField
      label="E-mail"
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      error={error}
    />
  );
}

function CheckMail({ children }: { readonly children: ReactNode }) {
  return (
    <div role="status" className="grid justify-items-start gap-3 text-sm">
      <MailCheck className="size-7 text-accent" strokeWidth={1.5} aria-hidden="true" />
      <p className="text-base font-semibold">Check your mail</p>
      <p className="text-ink-2">{children}</p>
    </div>
  );
}
