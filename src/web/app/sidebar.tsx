import { Link } from "@tanstack/react-router";
import { ChevronDown, LogIn, LogOut, Search } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Button, buttonLook } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { useAuth } from "./auth-context.tsx";
import { Avatar } from "./avatar.tsx";
import { ConnectionCard } from "./connection-state.tsx";
import { Logo } from "./logo.tsx";
import { NAV_ICONS } from "./nav-icons.ts";
import { paletteStore, SEARCH_WORDS } from "./palette/palette-store.ts";
import { isCurrent, NAV_ROUTES, type NavRoute } from "./route-table.ts";
import { ThemeToggle } from "./theme-toggle.tsx";
import { useCycleCount } from "./use-cycle-count.ts";
import { useLogout } from "./use-logout.ts";
import { useSignInSearch } from "./use-sign-in-search.ts";

const itemsOf = (group: "main" | "Plan" | "Admin") => NAV_ROUTES.filter((route) => route.nav.sidebar === group);

/** Next to the profile, which the name of the person links to. */
const OWN_ROUTES = NAV_ROUTES.filter(({ path }) => path === "/settings" || path === "/my-data");

/** Below 1,100 px the sidebar is a rail of icons: its words stay for screen readers and as tooltips. */
const NARROW_HIDDEN = "narrow:sr-only";

export function Sidebar({ pathname }: { readonly pathname: string }) {
  const { isAdmin } = useAuth();
  return (
    <aside className="sticky top-0 hidden h-dvh w-64 flex-col gap-0.5 overflow-y-auto border-r border-line-soft bg-rail px-3 py-4 narrow:w-16 md:flex">
      <div className="flex items-center justify-between px-2 pb-4 narrow:flex-col narrow:gap-2 narrow:px-0">
        <Logo nameLook={NARROW_HIDDEN} />
        <ThemeToggle />
      </div>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        title={SEARCH_WORDS}
        onClick={() => paletteStore.set(true)}
        className="mb-3 flex min-h-9 items-center gap-2.5 rounded-small border narrow:justify-center narrow:px-0 border-line-soft px-2.5 text-sm text-ink-3 noscript:hidden hover:border-line hover:text-ink"
      >
        <Search className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />
        <span className={`grow text-left ${NARROW_HIDDEN}`}>{SEARCH_WORDS}</span>
        <kbd className="font-sans text-tick narrow:hidden">Ctrl K</kbd>
      </button>
      <nav aria-label="Main" className="grid gap-0.5">
        <NavItems routes={itemsOf("main")} pathname={pathname} />
        <NavGroup title="Plan" routes={itemsOf("Plan")} pathname={pathname} startsOpen={false} />
        {isAdmin && <NavGroup title="Admin" routes={itemsOf("Admin")} pathname={pathname} startsOpen />}
      </nav>
      <div className="sticky -bottom-4 -mb-4 mt-auto grid gap-3 bg-rail pt-3 pb-4">
        <ConnectionCard />
        <SidebarPerson pathname={pathname} />
      </div>
    </aside>
  );
}

interface NavGroupProps {
  readonly title: string;
  readonly routes: readonly NavRoute[];
  readonly pathname: string;
  readonly startsOpen: boolean;
}

/** A collapsible group. It opens for the current page inside it; without script and in the narrow rail it stays open. */
function NavGroup({ title, routes, pathname, startsOpen }: NavGroupProps) {
  const holdsCurrent = routes.some((route) => isCurrent(route.path, pathname));
  const [choice, setChoice] = useState<boolean | null>(null);
  const isOpen = choice ?? (startsOpen || holdsCurrent);
  const id = useId();
  return (
    <div className="mt-3 grid gap-0.5 narrow:border-t narrow:border-line-soft narrow:pt-3">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setChoice(!isOpen)}
        className="flex min-h-9 items-center justify-between rounded-small px-2.5 text-xs font-medium text-ink-3 narrow:hidden noscript:hidden hover:text-ink"
      >
        {title}
        <ChevronDown
          className={classNames("size-4 transition-transform", !isOpen && "-rotate-90")}
          aria-hidden="true"
        />
      </button>
      <div id={id} className={classNames("gap-0.5", isOpen ? "grid" : "hidden narrow:grid noscript:grid")}>
        <NavItems routes={routes} pathname={pathname} />
      </div>
    </div>
  );
}

function NavItems({ routes, pathname }: { readonly routes: readonly NavRoute[]; readonly pathname: string }) {
  return routes.map((route) => <NavItem key={route.path} route={route} isCurrent={isCurrent(route.path, pathname)} />);
}

function NavItem({ route, isCurrent: current }: { readonly route: NavRoute; readonly isCurrent: boolean }) {
  const { user, loading } = useAuth();
  const needsLogin = route.access !== "everyone" && !user && !loading;
  const Icon = NAV_ICONS[route.nav.icon];
  return (
    <Link
      to={needsLogin ? "/login" : route.path}
      {...(needsLogin ? { search: { from: route.path } } : {})}
      activeOptions={{ exact: true }}
      aria-current={current ? "page" : undefined}
      title={route.nav.label}
      className={classNames(
        "flex min-h-9 items-center gap-2.5 rounded-small px-2.5 text-sm transition-colors narrow:min-h-11 narrow:justify-center narrow:px-0",
        current ? "bg-accent-wash font-[550] text-ink" : "text-ink-2 hover:bg-raised hover:text-ink",
      )}
    >
      <Icon className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />
      <span className={`grow ${NARROW_HIDDEN}`}>{route.nav.label}</span>
      {needsLogin && <NavBadge>Login</NavBadge>}
      {route.nav.badge === "cycles" && user && <CycleBadge />}
    </Link>
  );
}

function CycleBadge() {
  const count = useCycleCount();
  return count === null ? null : <NavBadge label={`${count} ${count === 1 ? "cycle" : "cycles"}`}>{count}</NavBadge>;
}

function NavBadge({ children, label }: { readonly children: ReactNode; readonly label?: string }) {
  return (
    <span className={`rounded-full border border-line px-1.5 text-tick leading-[1.125rem] text-ink-3 ${NARROW_HIDDEN}`}>
      {label ? (
        <>
          <span aria-hidden="true">{children}</span>
          <span className="sr-only">{label}</span>
        </>
      ) : (
        children
      )}
    </span>
  );
}

function SidebarPerson({ pathname }: { readonly pathname: string }) {
  const { user, loading } = useAuth();
  const logout = useLogout();
  const signInSearch = useSignInSearch();
  if (loading) return <div className="h-41.5 border-t narrow:h-45.5 border-line-soft" />;
  if (!user)
    return (
      <div className="border-t border-line-soft pt-3">
        <Link
          to="/login"
          search={signInSearch}
          title="Sign In"
          className={buttonLook("secondary", "w-full narrow:px-0!")}
        >
          <LogIn className="size-4" aria-hidden="true" />
          <span className={NARROW_HIDDEN}>Sign In</span>
        </Link>
      </div>
    );
  const name = user.displayName || "User";
  return (
    <div className="grid gap-2 border-t border-line-soft pt-3">
      <Link to="/profile" className="flex items-center gap-2.5 rounded-control px-1 py-1 text-note hover:bg-raised">
        <Avatar user={user} />
        <span className={`grid min-w-0 ${NARROW_HIDDEN}`}>
          <span className="truncate font-medium">{name}</span>
          <span className="truncate text-ink-3">{user.email}</span>
        </span>
        <span className="sr-only">, profile</span>
      </Link>
      <nav aria-label="Your account" className="grid gap-0.5">
        <NavItems routes={OWN_ROUTES} pathname={pathname} />
      </nav>
      <Button variant="quiet" className="justify-start! narrow:justify-center! narrow:px-0!" onClick={logout}>
        <LogOut className="size-4" aria-hidden="true" />
        <span className={NARROW_HIDDEN}>Logout</span>
      </Button>
    </div>
  );
}
