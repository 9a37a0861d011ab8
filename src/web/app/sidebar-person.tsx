import { Link } from "@tanstack/react-router";
import { LogOut } from "lucide-react";
import type { User } from "#contract/account.ts";
import { Button } from "../ui/button.tsx";
import { Avatar } from "./avatar.tsx";
import { NARROW_HIDDEN, NavItems } from "./nav-items.tsx";
import { NAV_ROUTES } from "./route-table.ts";
import { useLogout } from "./use-logout.ts";

/** Next to the profile, which the name of the person links to. */
const OWN_ROUTES = NAV_ROUTES.filter(({ path }) => path === "/settings" || path === "/my-data");

interface SidebarPersonProps {
  readonly user: User;
  readonly pathname: string;
}

/** Who is signed in, with what belongs to them. */
export function SidebarPerson({ user, pathname }: SidebarPersonProps) {
  const logout = useLogout();
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
      <Button
        icon={LogOut}
        variant="quiet"
        className="justify-start! narrow:justify-center! narrow:px-0!"
        onClick={logout}
      >
        <span className={NARROW_HIDDEN}>Logout</span>
      </Button>
    </div>
  );
}
