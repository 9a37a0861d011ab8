import { redirect } from "@tanstack/react-router";
import type { Access } from "#contract/operation.ts";
import { anyText, storedValue } from "../lib/device/stored-value.ts";
import type { RouterContext } from "./router-context.ts";
import { sessionQuery } from "./session-query.ts";

/** The longest return path we put in a URL, in encoded characters; a longer one is stored for this tab instead. */
const MAX_RETURN_PATH = 4_000;
const RETURN_MARK = "#return-path";
const returnPath = storedValue("mine:return-path", anyText, "/", { area: "tab", isText: true });

/**
 * Lets a person through, or sends them to /login and later back to where they were. Signed-in people who aren't admins
 * are sent to /login from admin pages too; `denied` lets that page say why.
 */
export async function gate(access: Access, context: RouterContext, href: string): Promise<void> {
  if (access === "everyone") return;
  const session = await context.queryClient.ensureQueryData(sessionQuery());
  if (session.user && (access === "member" || session.role === "admin")) return;
  throw redirect({ to: "/login", search: session.user ? { denied: "admin" } : { from: rememberReturnPath(href) } });
}

/** The value for the `from` parameter of /login. */
export function rememberReturnPath(href: string): string {
  if (encodeURIComponent(href).length <= MAX_RETURN_PATH) return href;
  return returnPath.keep(href) ? RETURN_MARK : (href.split("?")[0] ?? "/");
}

export function recallReturnPath(from: string | null): string {
  return from === RETURN_MARK ? returnPath.read() : (from ?? "/");
}
