import { Link } from "@tanstack/react-router";
import { LogOut, Search, X } from "lucide-react";
import { IconButton } from "../ui/icon-button.tsx";
import { useModal } from "../ui/use-modal.ts";
import { useAuth } from "./auth-context.tsx";
import { Avatar } from "./avatar.tsx";
import { NAV_ICONS } from "./nav-icons.ts";
import { paletteStore, SEARCH_WORDS } from "./palette/palette-store.ts";
import { NAV_ROUTES } from "./route-table.ts";
import { useLogout } from "./use-logout.ts";

/** Everything that is not in the bar of a phone; loaded when it is opened. */
export function MoreSheet({ onClose }: { readonly onClose: () => void }) {
  const { user } = useAuth();
  const items = NAV_ROUTES.filter((route) => route.nav.moreSheet && (route.access === "everyone" || user));
  return (
    <dialog
      {...useModal(onClose)}
      aria-label="More"
      className="mx-0 mt-auto mb-0 max-h-[85dvh] w-full max-w-none animate-rise overflow-y-auto rounded-t-2xl border-t border-line bg-surface p-0 text-ink"
    >
      <div className="grid gap-1 px-4 pt-3 pb-8">
        <div className="flex items-center justify-between pb-1">
          <h2 className="text-base font-semibold">More</h2>
          <IconButton label="Close" icon={X} onClick={onClose} />
        </div>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => {
            onClose();
            paletteStore.set(true);
          }}
          className="flex min-h-11 items-center gap-3 rounded-control px-2 text-ink-2 hover:bg-raised hover:text-ink"
        >
          <Search className="size-[18px]" strokeWidth={1.75} aria-hidden="true" />
          {SEARCH_WORDS}
        </button>
        {items.map((route) => {
          const Icon = NAV_ICONS[route.nav.icon];
          return (
            <Link
              key={route.path}
              to={route.path}
              onClick={onClose}
              className="flex min-h-11 items-center gap-3 rounded-control px-2 text-ink-2 hover:bg-raised hover:text-ink"
            >
              <Icon className="size-[18px]" strokeWidth={1.75} aria-hidden="true" />
              {route.nav.label}
            </Link>
          );
        })}
        {user && <SheetPerson onClose={onClose} />}
      </div>
    </dialog>
  );
}

function SheetPerson({ onClose }: { readonly onClose: () => void }) {
  const { user } = useAuth();
  const logout = useLogout();
  return (
    <div className="mt-2 grid gap-1 border-t border-line-soft pt-3">
      <div className="flex items-center gap-3 px-2 pb-1 text-sm">
        {user && <Avatar user={user} />}
        <span className="grid min-w-0">
          <span className="truncate font-medium">{user?.displayName || "User"}</span>
          <span className="truncate text-ink-3">{user?.email}</span>
        </span>
      </div>
      <button
        type="button"
        className="flex min-h-11 items-center gap-3 rounded-control px-2 text-ink-2 hover:bg-raised hover:text-ink"
        onClick={() => {
          onClose();
          void logout();
        }}
      >
        <LogOut className="size-[18px]" aria-hidden="true" />
        Sign Out
      </button>
    </div>
  );
}
