import { Link } from "@tanstack/react-router";
import { ChevronDown, LogIn, Search } from "lucide-react";
import { Suspense, useId, useState } from "react";
import { buttonLook } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { useAuth } from "./auth-context.tsx";
import { ConnectionCard } from "./connection-state.tsx";
import { lazyAside } from "./lazy-aside.ts";
import { Logo } from "./logo.tsx";
import { NARROW_HIDDEN, NavItems } from "./nav-items.tsx";
import { paletteStore, SEARCH_WORDS } from "./palette/palette-store.ts";
import { isCurrent, NAV_ROUTES, type NavRoute } from "./route-table.ts";
import { ThemeToggle } from "./theme-toggle.tsx";
import { useSignInSearch } from "./use-sign-in-search.ts";

const itemsOf = (group: "main" | "Plan" | "Admin") => NAV_ROUTES.filter((route) => route.nav.sidebar === group);

const SidebarPerson = lazyAside(async () => (await import("./sidebar-person.tsx")).SidebarPerson);

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
        <SidebarEnd pathname={pathname} />
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

/** Room for what a signed-in person sees here, so that nothing moves when it comes. */
const PERSON_ROOM = <div className="h-41.5 border-t narrow:h-45.5 border-line-soft" />;

function SidebarEnd({ pathname }: { readonly pathname: string }) {
  const { user, loading } = useAuth();
  const signInSearch = useSignInSearch();
  if (loading) return PERSON_ROOM;
  if (user)
    return (
      <Suspense fallback={PERSON_ROOM}>
        <SidebarPerson user={user} pathname={pathname} />
      </Suspense>
    );
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
}
