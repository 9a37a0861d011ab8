import { Link } from "@tanstack/react-router";
import { Ellipsis, LifeBuoy, LogIn, Menu, MessageSquare } from "lucide-react";
import { useOpened } from "../lib/use-opened.ts";
import { classNames } from "../ui/class-names.ts";
import { useAuth } from "./auth-context.tsx";
import { ConnectionChip, useHasConnectionChip } from "./connection-state.tsx";
import { FeedbackLink } from "./feedback-link.tsx";
import { Logo } from "./logo.tsx";
import { NAV_ICONS } from "./nav-icons.ts";
import { isCurrent, NAV_ROUTES } from "./route-table.ts";
import { ThemeToggle } from "./theme-toggle.tsx";
import { useSignInSearch } from "./use-sign-in-search.ts";

const loadSheet = async () => (await import("./more-sheet.tsx")).MoreSheet;

/** An icon with its word below, as in the bar at the bottom. */
const WORDED =
  "grid h-13 min-w-12 place-items-center content-center gap-0.5 rounded-control px-1 text-tick text-ink-2 hover:bg-raised hover:text-ink";

export function MobileHeader({ pathname }: { readonly pathname: string }) {
  const { user, loading } = useAuth();
  const { Part: MoreSheet, open, close } = useOpened(loadSheet);
  const hasChip = useHasConnectionChip();
  const signInSearch = useSignInSearch();
  return (
    <header
      data-print="no"
      className="sticky top-0 z-30 flex h-14 items-center justify-between border-b border-line-soft bg-rail px-[16px] md:hidden"
    >
      <Logo nameLook={hasChip ? "sr-only" : "max-[24rem]:sr-only"} />
      <ConnectionChip />
      <div className="flex items-center">
        {/* always one press away: in an emergency there is no time to search a menu */}
        <Link to="/safety" aria-label="When to get help" className={WORDED}>
          <LifeBuoy className="size-5" aria-hidden="true" />
          Help
        </Link>
        <FeedbackLink pathname={pathname} className={WORDED}>
          <MessageSquare className="size-5" aria-hidden="true" />
          <span>
            <span className="sr-only">Leave </span>Feedback
          </span>
        </FeedbackLink>
        <ThemeToggle look={WORDED} />
        {loading ? (
          <span className="h-13 w-12" />
        ) : user ? (
          <button type="button" className={WORDED} onClick={open}>
            <Menu className="size-5" aria-hidden="true" />
            Menu
          </button>
        ) : (
          <Link to="/login" search={signInSearch} className={WORDED}>
            <LogIn className="size-5" aria-hidden="true" />
            Sign in
          </Link>
        )}
      </div>
      {MoreSheet && <MoreSheet onClose={close} />}
    </header>
  );
}

const MORE = "min-h-14 place-items-center content-center gap-0.5 text-xs text-ink-3";
const BOTTOM_LABELS: Partial<Record<string, string>> = { "/peptides": "Peptides", "/cycles": "Cycles" };

export function MobileNav({ pathname }: { readonly pathname: string }) {
  const { user, loading } = useAuth();
  const { Part: MoreSheet, open, close } = useOpened(loadSheet);
  const items = NAV_ROUTES.filter((route) => route.nav.bottomBar);
  return (
    <nav
      aria-label="Bottom"
      className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-5 border-t border-line-soft bg-rail pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {items.map((route) => {
        const Icon = NAV_ICONS[route.nav.icon];
        const current = isCurrent(route.path, pathname);
        const needsLogin = route.access !== "everyone" && !user && !loading;
        return (
          <Link
            key={route.path}
            to={needsLogin ? "/login" : route.path}
            {...(needsLogin ? { search: { from: route.path } } : {})}
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
        aria-expanded={MoreSheet !== null}
        onClick={open}
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
      {MoreSheet && <MoreSheet onClose={close} />}
    </nav>
  );
}
