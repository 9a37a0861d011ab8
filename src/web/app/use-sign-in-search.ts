import { useHydrated, useLocation } from "@tanstack/react-router";
import { rememberReturnPath } from "./gate.ts";

/** Pages nobody wants to return to after signing in. */
const NO_RETURN: readonly string[] = ["/login", "/account-deleted"];

/** The search of a link to /login that leads back to the open page. What follows a `#` never reaches the server. */
export function useSignInSearch(): { from?: string } {
  const { pathname, searchStr } = useLocation();
  const isHydrated = useHydrated(); // the server draws without the parts of the address that a page doesn't use
  if (NO_RETURN.includes(pathname)) return {};
  return { from: isHydrated ? rememberReturnPath(pathname + searchStr) : pathname };
}
