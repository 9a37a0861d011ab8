import { Link } from "@tanstack/react-router";
import { PencilOff } from "lucide-react";
import { buttonLook } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

/** Public entries are changed by editors. Everybody else can say what is wrong, and change a copy of their own. */
export function NotAnEditor({ slug }: { readonly slug: string }) {
  return (
    <EmptyState
      isPage
      icon={PencilOff}
      title="Only editors change public entries"
      action={
        <>
          <Link to="/peptides/$slug" params={{ slug }} className={buttonLook("primary")}>
            Report a claim
          </Link>
          <Link to="/peptides/new" search={{ from: slug }} className={buttonLook()}>
            Make a private copy
          </Link>
        </>
      }
    >
      If something in this entry is wrong, report the claim on its page: an editor looks at it. A private copy is yours
      to change, and only you see it.
    </EmptyState>
  );
}
