import type { Access } from "../../contract/operation.ts";

/**
 * The map of the product: router, gate, navigation, page titles and the test that opens every screen read it.
 * `noun` titles a page whose last segment is an opaque id; `built: false` marks a page that honestly says so.
 */
export interface RouteEntry {
  readonly path: `/${string}`;
  readonly access: Access;
  readonly built: boolean;
  readonly noun?: string;
  /**
   * `shared` pages are rendered on the server for everyone alike and kept; `unlisted` ones are rendered for whoever has
   * the address, anew each time, and kept nowhere; `browser` pages render behind the gate.
   */
  readonly rendering: "shared" | "unlisted" | "browser";
  readonly nav?: NavPlace;
}

export type NavIcon =
  | "plan"
  | "library"
  | "calculator"
  | "analyzer"
  | "bloodwork"
  | "guides"
  | "safety"
  | "support"
  | "generator"
  | "protocols"
  | "cycles"
  | "lists"
  | "tags"
  | "reports"
  | "feedback"
  | "users"
  | "content-review"
  | "audit-trail"
  | "services"
  | "settings"
  | "profile";

export interface NavPlace {
  readonly label: string;
  readonly icon: NavIcon;
  readonly sidebar?: "main" | "Plan" | "Admin";
  readonly bottomBar?: true;
  readonly moreSheet?: true;
  /** The item wears the number of the person's dated cycles. */
  readonly badge?: "cycles";
}

const everyone = { access: "everyone", rendering: "shared" } as const;
const member = { access: "member", rendering: "browser" } as const;
const admin = { access: "admin", rendering: "browser" } as const;

export const ROUTE_TABLE = [
  { path: "/", ...everyone, built: true, nav: { label: "Plan", icon: "plan", sidebar: "main", bottomBar: true } },
  {
    path: "/peptides",
    ...everyone,
    built: true,
    nav: { label: "Peptide Library", icon: "library", sidebar: "main", bottomBar: true },
  },
  { path: "/peptides/new", ...member, built: true },
  { path: "/peptides/compare", ...everyone, built: true },
  { path: "/peptides/$slug", ...everyone, built: true },
  { path: "/peptides/$slug/edit", ...member, built: true },
  { path: "/peptides/$slug/history", ...everyone, built: true },
  { path: "/private-peptides/$id", ...member, built: true, noun: "Private Peptide" },
  { path: "/private-peptides/$id/edit", ...member, built: true, noun: "Private Peptide" },
  {
    path: "/calculator",
    ...everyone,
    built: true,
    nav: { label: "Calculator", icon: "calculator", sidebar: "main", moreSheet: true },
  },
  {
    path: "/analyzer",
    ...everyone,
    built: true,
    nav: { label: "Analyzer", icon: "analyzer", sidebar: "main", moreSheet: true },
  },
  {
    path: "/bloodwork",
    ...everyone,
    built: true,
    nav: { label: "Bloodwork", icon: "bloodwork", sidebar: "main", moreSheet: true },
  },
  { path: "/bloodwork/new", access: "everyone", rendering: "browser", built: true },
  { path: "/bloodwork/$entryId", access: "everyone", rendering: "browser", built: true, noun: "Bloodwork Entry" },
  {
    path: "/guides",
    ...everyone,
    built: true,
    nav: { label: "Guides", icon: "guides", sidebar: "main", moreSheet: true },
  },
  { path: "/guides/new", ...admin, built: true },
  { path: "/guides/$slug", ...everyone, built: true },
  { path: "/guides/$slug/edit", ...admin, built: true },
  { path: "/guides/$slug/history", ...admin, built: true },
  { path: "/glossary", ...everyone, built: true },
  {
    path: "/safety",
    ...everyone,
    built: true,
    nav: { label: "Safety Info", icon: "safety", sidebar: "main", moreSheet: true },
  },
  {
    path: "/support",
    ...everyone,
    built: true,
    nav: { label: "Support the Project", icon: "support", sidebar: "main", moreSheet: true },
  },
  {
    path: "/protocol-generator",
    access: "everyone",
    rendering: "shared",
    built: true,
    nav: { label: "Protocol Generator", icon: "generator", sidebar: "Plan" },
  },
  {
    path: "/protocols",
    ...member,
    built: true,
    nav: { label: "My Protocols", icon: "protocols", sidebar: "Plan", moreSheet: true },
  },
  {
    path: "/cycles",
    ...member,
    built: true,
    nav: { label: "My Cycles", icon: "cycles", sidebar: "Plan", moreSheet: true, badge: "cycles" },
  },
  { path: "/cycles/new", ...member, built: true },
  { path: "/cycles/stock", ...member, built: true },
  { path: "/cycles/$cycleId", ...member, built: true, noun: "Cycle" },
  { path: "/cycles/$cycleId/edit", ...member, built: true, noun: "Cycle" },
  {
    path: "/lists",
    ...member,
    built: true,
    nav: { label: "Custom Lists", icon: "lists", sidebar: "Plan", moreSheet: true },
  },
  { path: "/lists/$listId", ...member, built: true, noun: "List" },
  { path: "/shared/lists/$token", access: "everyone", rendering: "unlisted", built: true, noun: "Shared List" },
  { path: "/tags", ...admin, built: true, nav: { label: "Manage Tags", icon: "tags", sidebar: "Admin" } },
  { path: "/users", ...admin, built: true, nav: { label: "Users", icon: "users", sidebar: "Admin" } },
  {
    path: "/content-review",
    ...admin,
    built: true,
    nav: { label: "Content Review", icon: "content-review", sidebar: "Admin" },
  },
  { path: "/audit-trail", ...admin, built: true, nav: { label: "Audit Trail", icon: "audit-trail", sidebar: "Admin" } },
  { path: "/services", ...admin, built: true, nav: { label: "Services", icon: "services", sidebar: "Admin" } },
  { path: "/reports", ...admin, built: true, nav: { label: "Claim Reports", icon: "reports", sidebar: "Admin" } },
  {
    path: "/feedback-queue",
    ...admin,
    built: true,
    nav: { label: "Feedback Queue", icon: "feedback", sidebar: "Admin" },
  },
  { path: "/feedback", ...everyone, built: true },
  { path: "/donations", ...everyone, built: true },
  { path: "/privacy", ...everyone, built: true },
  { path: "/login", access: "everyone", rendering: "browser", built: true },
  { path: "/settings", ...member, built: true, nav: { label: "Settings", icon: "settings", moreSheet: true } },
  { path: "/profile", ...member, built: true, nav: { label: "Profile", icon: "profile", moreSheet: true } },
] as const satisfies readonly RouteEntry[];

export type RoutePath = (typeof ROUTE_TABLE)[number]["path"];
export type NavRoute = RouteEntry & { readonly nav: NavPlace };

export const NAV_ROUTES: readonly NavRoute[] = (ROUTE_TABLE as readonly RouteEntry[]).filter(
  (route): route is NavRoute => route.nav !== undefined,
);

/** An item stands for the current page when the path starts with its own; the root only on the exact root. */
export function isCurrent(itemPath: string, pathname: string): boolean {
  return itemPath === "/" ? pathname === "/" : pathname.startsWith(itemPath);
}
