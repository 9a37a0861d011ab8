import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { counted } from "#domain/units/counted.ts";
import { classNames } from "../ui/class-names.ts";
import { useAuth } from "./auth-context.tsx";
import { NAV_ICONS } from "./nav-icons.ts";
import { isCurrent, type NavRoute } from "./route-table.ts";
import { useCycleCount } from "./use-cycle-count.ts";

/** Below 1,100 px the sidebar is a rail of icons: its words stay for screen readers and as tooltips. */
export const NARROW_HIDDEN = "narrow:sr-only";

interface NavItemsProps {
  readonly routes: readonly NavRoute[];
  readonly pathname: string;
}

/** Rows of the sidebar. */
export function NavItems({ routes, pathname }: NavItemsProps) {
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
  return count === null ? null : <NavBadge label={counted(count, "cycle")}>{count}</NavBadge>;
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
