import { redirect } from "@tanstack/react-router";
import type { Access } from "#contract/operation.ts";
import type { MineKey } from "../lib/personal-storage.ts";
import type { RouterContext } from "./router-context.ts";
import { sessionQuery } from "./session-query.ts";

/** The longest return path that travels in a URL, as encoded there; a longer one is kept for this tab instead. */
const MAX_RETURN_PATH = 4_000;
const RETURN_MARK = "#return-path";
const RETURN_KEY: MineKey = "mine:return-path";

/**
 * Lets a person through, or sends them to /login and later back to where they were. Signed-in people who are no admin
 * are sent to /login from admin pages too; `denied` lets that page say why.
 */
export async function gate(access: Access, context: RouterContext, href: string): Promise<void> {
  if (access === "everyone") return;
  const session = await context.queryClient.ensureQueryData(sessionQuery());
  if (session.user && (access === "member" || session.role === "admin")) return;
  throw redirect({ to: "/login", search: session.user ? { denied: "admin" } : { from: rememberReturnPath(href) } });
}

/** Text for the `from` parameter of /login. */
export function rememberReturnPath(href: string): string {
  if (encodeURIComponent(href).length <= MAX_RETURN_PATH) return href;
  try {
    sessionStorage.setItem(RETURN_KEY, href);
    return RETURN_MARK;
  } catch {
    return href.split("?")[0] ?? "/";
  }
}

export function recallReturnPath(from: string | null): string {
  if (from !== RETURN_MARK) return from ?? "/";
  try {
    return sessionStorage.getItem(RETURN_KEY) ?? "/";
  } catch {
    return "/";
  }
}
