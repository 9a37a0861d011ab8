import { Link } from "@tanstack/react-router";
import { KeyRound } from "lucide-react";
import type { ReactNode } from "react";
import { buttonLook } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

export function KeyMissing() {
  return (
    <NotOpened title="The end of this link is missing">
      The key after the # is incomplete. Ask the person who shared the plan for the whole link.
    </NotOpened>
  );
}

export function DoesNotFit() {
  return (
    <NotOpened title="This link does not open the plan">
      The key at its end is wrong. Ask the person who shared the plan for the link again.
    </NotOpened>
  );
}

export function CannotOpenHere() {
  return (
    <NotOpened title="Open this plan over https">
      Your browser decrypts the plan, and it does so only over a secure connection.
    </NotOpened>
  );
}

function NotOpened({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <EmptyState
      isPage
      icon={KeyRound}
      title={title}
      action={
        <Link to="/" className={buttonLook()}>
          Go home
        </Link>
      }
    >
      {children}
    </EmptyState>
  );
}
