import { useRouter } from "@tanstack/react-router";
import { ListPlus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useAuth } from "#web/app/auth-context.tsx";
import { rememberReturnPath } from "#web/app/gate.ts";
import { peptidePath } from "#web/lib/peptide-path.ts";
import { buttonLook } from "#web/ui/button.tsx";
import { iconButtonLook } from "#web/ui/icon-button.tsx";

/** Loaded only when the button is pressed. */
const AddDialog = lazy(async () => ({ default: (await import("./add/add-dialog.tsx")).AddDialog }));

interface AddToListProps {
  readonly peptide: { readonly slug: string; readonly name: string };
  /** With a label among other buttons; on a card there is only room for the icon. */
  readonly hasText?: boolean;
}

/** Adds a peptide to lists and removes it. Without an account it leads to sign-in and back. */
export function AddToList({ peptide, hasText = false }: AddToListProps) {
  const { user } = useAuth();
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const look = {
    className: hasText ? buttonLook() : iconButtonLook(),
    "aria-label": hasText ? undefined : `Add ${peptide.name} to a list`,
    title: hasText ? undefined : "Add to a list",
    "data-print": "no",
  };
  const face = (
    <>
      <ListPlus className={hasText ? "size-4" : "size-[18px]"} aria-hidden="true" />
      {hasText && "Add to a list"}
    </>
  );
  if (!user)
    // a plain link, because a router link on every card of the library would slow down typing there
    return (
      <a
        href={`/login?from=${encodeURIComponent(peptidePath(peptide.slug))}`}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          void router.navigate({ to: "/login", search: { from: rememberReturnPath(router.state.location.href) } });
        }}
        {...look}
      >
        {face}
      </a>
    );
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} {...look}>
        {face}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <AddDialog peptide={peptide} uid={user.uid} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
