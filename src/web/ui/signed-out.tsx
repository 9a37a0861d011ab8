import { Link } from "@tanstack/react-router";
import { LockKeyhole } from "lucide-react";
import { buttonLook } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";

interface SignedOutProps {
  readonly title: string;
  /** Where sign-in leads back to. */
  readonly from: string;
  readonly isPage?: boolean;
}

/** In place of what only a signed-in person can see. */
export function SignedOut({ title, from, isPage = false }: SignedOutProps) {
  const signIn = (
    <Link to="/login" search={{ from }} className={buttonLook("primary")}>
      Sign In
    </Link>
  );
  return <EmptyState icon={LockKeyhole} title={title} action={signIn} isPage={isPage} />;
}
