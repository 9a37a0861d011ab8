import { Link } from "@tanstack/react-router";
import { Ellipsis, LifeBuoy, LogIn, LogOut, Menu, Search, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { classNames } from "../ui/class-names.ts";
import { useAuth } from "./auth-context.tsx";
import { Avatar } from "./avatar.tsx";
import { ConnectionChip, useHasConnectionChip } from "./connection-state.tsx";
import { Logo } from "./logo.tsx";
import { NAV_ICONS } from "./nav-icons.ts";
import { paletteStore } from "./palette/palette-store.ts";
import { isCurrent, NAV_ROUTES } from "./route-table.ts";
import { ThemeToggle } from "./theme-toggle.tsx";
import { useLogout } from "./use-logout.ts";

const ICON_BUTTON = "grid size-11 place-items-center rounded-control text-ink-2 hover:bg-raised hover:text-ink";

export function MobileHeader() {
  const { user, loading } = useAuth();
  const [isOpen, setOpen] = useState(false);
  const hasChip = useHasConnectionChip();
  return (
    <header
      data-print="no"
      className="sticky top-0 z-30 flex h-14 items-center justify-between border-b border-line-soft bg-rail px-[16px] md:hidden"
    >
      <Logo showsName={!hasChip} />
      <ConnectionChip />
      <div className="flex items-center">
        {/* always one press away: in an emergency there is no time to search a menu */}
        <Link to="/safety" aria-label="When to get help" className={ICON_BUTTON}>
          <LifeBuoy className="size-5" aria-hidden="true" />
        </Link>
        <ThemeToggle />
        {loading ? (
          <span className="size-11" />
        ) : user ? (
          <button type="button" aria-label="Menu" className={ICON_BUTTON} onClick={() => setOpen(true)}>
            <Menu className="size-5" aria-hidden="true" />
          </button>
        ) : (
          <Link to="/login" aria-label="Sign in" className={ICON_BUTTON}>
            <LogIn className="size-5" aria-hidden="true" />
          </Link>
        )}
      </div>
      {isOpen && <MoreSheet onClose={() => setOpen(false)} />}
    </header>
  );
}

const MORE = "min-h-14 place-items-center content-center gap-0.5 text-xs text-ink-3";
const BOTTOM_LABELS: Partial<Record<string, string>> = { "/peptides": "Peptides" };

export function MobileNav({ pathname }: { readonly pathname: string }) {
  const [isOpen, setOpen] = useState(false);
  const items = NAV_ROUTES.filter((route) => route.nav.bottomBar);
  return (
    <nav
      aria-label="Bottom"
      className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-3 border-t border-line-soft bg-rail pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {items.map((route) => {
        const Icon = NAV_ICONS[route.nav.icon];
        const current = isCurrent(route.path, pathname);
        return (
          <Link
            key={route.path}
            to={route.path}
            activeOptions={{ exact: true }}
            aria-current={current ? "page" : undefined}
            className={classNames(
              "grid min-h-14 place-items-center content-center gap-0.5 text-xs",
              current ? "font-semibold text-accent" : "text-ink-3",
            )}
          >
            <Icon className="size-5" strokeWidth={1.75} aria-hidden="true" />
            {BOTTOM_LABELS[route.path] ?? route.nav.label}
          </Link>
        );
      })}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        className={classNames("grid noscript:hidden", MORE)}
      >
        <Ellipsis className="size-5" aria-hidden="true" />
        More
      </button>
      {/* the sheet needs script; without it, this jumps to the same list in the footer */}
      <a href="#all-pages" className={classNames("hidden noscript:grid", MORE)}>
        <Ellipsis className="size-5" aria-hidden="true" />
        More
      </a>
      {isOpen && <MoreSheet onClose={() => setOpen(false)} />}
    </nav>
  );
}

function MoreSheet({ onClose }: { readonly onClose: () => void }) {
  const { user } = useAuth();
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    dialog?.showModal();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  const items = NAV_ROUTES.filter((route) => route.nav.moreSheet && (route.access === "everyone" || user));
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click only closes on the backdrop; the dialog handles Escape
    <dialog
      ref={ref}
      aria-label="More"
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className="mx-0 mt-auto mb-0 max-h-[85dvh] w-full max-w-none animate-rise overflow-y-auto rounded-t-2xl border-t border-line bg-surface p-0 text-ink"
    >
      <div className="grid gap-1 px-4 pt-3 pb-8">
        <div className="flex items-center justify-between pb-1">
          <h2 className="text-base font-semibold">More</h2>
          <button type="button" aria-label="Close" className={ICON_BUTTON} onClick={onClose}>
            <X className="size-5" aria-hidden="true" />
          </button>
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
          Search or do…
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
