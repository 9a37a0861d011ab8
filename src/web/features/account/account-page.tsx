import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { Notice } from "#web/ui/notice.tsx";
import { Section } from "#web/ui/section.tsx";
import type { MailLink } from "./mail-link.ts";
import { SecondFactorForm } from "./sign-in/second-factor-form.tsx";
import { SignIn } from "./sign-in/sign-in.tsx";
import { ForgotForm, NewPasswordForm, SignUpForm } from "./sign-in-forms.tsx";
import { VerifyAddress } from "./verify-address.tsx";

export type AccountView = "sign-in" | "sign-up" | "forgot";

interface AccountPageProps {
  readonly view: AccountView;
  readonly from: string | undefined;
  readonly link: MailLink | null;
  /** The link that was just used, so that the next screen can confirm it. */
  readonly used: MailLink["purpose"] | null;
  readonly onLinkUsed: () => void;
}

export function AccountPage(props: AccountPageProps) {
  const { view, from, link, used, onLinkUsed } = props;
  const [isWaiting, setWaiting] = useState(false); // waiting for the second factor
  if (link?.purpose === "reset")
    return (
      <Frame title="Set a new password" lead="Setting it signs out all your devices." isAlone>
        <NewPasswordForm token={link.token} onDone={onLinkUsed} />
      </Frame>
    );
  if (link?.purpose === "verify")
    return (
      <Frame title="Confirm your address" lead="Confirm, then sign in with your password." isAlone>
        <VerifyAddress token={link.token} onDone={onLinkUsed} />
      </Frame>
    );
  if (view === "forgot")
    return (
      <Frame title="Forgot your password?" lead="Enter your email address to get a link for setting a new one." isAlone>
        <ForgotForm />
        <ViewLink view="sign-in" from={from}>
          Back to sign in
        </ViewLink>
      </Frame>
    );
  if (isWaiting && view === "sign-in")
    return (
      <Frame title="One more step" lead="Enter the code from your authenticator app." isAlone>
        <SecondFactorForm onStartAgain={() => setWaiting(false)} />
      </Frame>
    );
  return (
    <Frame
      title={view === "sign-up" ? "Create an account" : "Sign in"}
      lead={from ? "You'll return to where you were." : null}
    >
      <ViewTabs view={view} from={from} />
      {used && (
        <Notice title={used === "reset" ? "New password set" : "Address confirmed"}>Sign in to continue.</Notice>
      )}
      {view === "sign-up" ? <SignUpForm /> : <SignIn from={from} onSecondFactor={() => setWaiting(true)} />}
    </Frame>
  );
}

const BENEFITS = [
  ["Saved protocols", "with notes, tags and a text file to download"],
  ["Cycles and doses", "what is due, what was logged, what is left in each vial"],
  ["Bloodwork, lists and mixes", "on every device, and in one file to export"],
] as const;

function Frame({
  title,
  lead,
  isAlone = false,
  children,
}: {
  readonly title: string;
  readonly lead: string | null;
  /** Hides the list of what an account stores. */
  readonly isAlone?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div className="grid gap-8 lg:grid-cols-[25rem_minmax(0,1fr)] lg:gap-16">
      <div className="grid w-full max-w-md content-start gap-5 max-lg:mx-auto">
        <header className="grid gap-1.5">
          <h1>{title}</h1>
          {lead && <p className="text-ink-2">{lead}</p>}
        </header>
        {children}
      </div>
      {!isAlone && <AccountKeeps />}
    </div>
  );
}

function AccountKeeps() {
  return (
    <Section
      title="What an account stores"
      look="label"
      className="grid max-w-md content-start gap-3 max-lg:mx-auto max-lg:w-full lg:pt-2"
    >
      <dl className="grid gap-3 text-sm">
        {BENEFITS.map(([name, text]) => (
          <div key={name} className="border-t border-line-soft pt-3">
            <dt className="font-medium">{name}</dt>
            <dd className="text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="border-t border-line-soft pt-3 text-sm text-ink-2">
        No account needed: library, calculator, analyzer, generator.
      </p>
    </Section>
  );
}

function ViewTabs({ view, from }: { readonly view: AccountView; readonly from: string | undefined }) {
  const tab = (isCurrent: boolean) =>
    classNames(
      "grid min-h-11 place-items-center rounded-small text-sm transition-colors duration-150 sm:min-h-9",
      isCurrent ? "bg-accent-wash font-[550] text-ink" : "text-ink-2 hover:text-ink",
    );
  return (
    <nav aria-label="Account" className="grid grid-cols-2 gap-1 rounded-control border border-line-soft bg-surface p-1">
      <Link
        to="/login"
        search={from ? { from } : {}}
        aria-current={view === "sign-in" ? "page" : undefined}
        className={tab(view === "sign-in")}
      >
        I have an account
      </Link>
      <Link
        to="/login"
        search={{ ...(from ? { from } : {}), view: "sign-up" }}
        aria-current={view === "sign-up" ? "page" : undefined}
        className={tab(view === "sign-up")}
      >
        Create one
      </Link>
    </nav>
  );
}

function ViewLink({
  view,
  from,
  children,
}: {
  readonly view: AccountView;
  readonly from: string | undefined;
  readonly children: string;
}) {
  const search = { ...(from ? { from } : {}), ...(view === "sign-in" ? {} : { view }) };
  return (
    <Link to="/login" search={search} className="link inline-flex min-h-11 w-fit items-center text-sm">
      {children}
    </Link>
  );
}
