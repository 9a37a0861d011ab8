import type { Access } from "#contract/operation.ts";
import { VIEW_PARAMETERS } from "../features/peptides/library/view/view-parameters.ts";

/**
 * The map of the product: router, gate, navigation, page titles and the test that opens every screen read it.
 * `noun` titles a page whose last segment is an opaque id.
 */
export interface RouteEntry {
  readonly path: `/${string}`;
  readonly access: Access;
  readonly noun?: string;
  /**
   * `shared` pages are rendered on the server for everyone alike and kept; `unlisted` ones are rendered for whoever has
   * the address, anew each time, and kept nowhere; `browser` pages render behind the gate.
   */
  readonly rendering: "shared" | "unlisted" | "browser";
  /** The search parameters that the page uses. The server leaves out all others, so that they share one render. */
  readonly search?: readonly string[];
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
  { path: "/", ...everyone, nav: { label: "Plan", icon: "plan", sidebar: "main", bottomBar: true } },
  {
    path: "/peptides",
    ...everyone,
    search: VIEW_PARAMETERS,
    nav: { label: "Peptide Library", icon: "library", sidebar: "main", bottomBar: true },
  },
  { path: "/peptides/new", ...member },
  { path: "/peptides/compare", ...everyone, search: ["slugs", "diff"] },
  { path: "/peptides/$slug", ...everyone },
  { path: "/peptides/$slug/edit", ...member },
  { path: "/peptides/$slug/history", ...everyone, search: ["revision"] },
  { path: "/private-peptides/$id", ...member, noun: "Private Peptide" },
  { path: "/private-peptides/$id/edit", ...member, noun: "Private Peptide" },
  {
    path: "/calculator",
    ...everyone,
    search: ["peptide"],
    nav: { label: "Calculator", icon: "calculator", sidebar: "main", moreSheet: true },
  },
  {
    path: "/analyzer",
    ...everyone,
    search: ["input"],
    nav: { label: "Analyzer", icon: "analyzer", sidebar: "main", moreSheet: true },
  },
  {
    path: "/bloodwork",
    ...everyone,
    search: ["view", "marker", "first", "second"],
    nav: { label: "Bloodwork", icon: "bloodwork", sidebar: "main", moreSheet: true },
  },
  { path: "/bloodwork/new", access: "everyone", rendering: "browser" },
  { path: "/bloodwork/$entryId", access: "everyone", rendering: "browser", noun: "Bloodwork Entry" },
  {
    path: "/guides",
    ...everyone,
    search: ["search", "tags"],
    nav: { label: "Guides", icon: "guides", sidebar: "main", moreSheet: true },
  },
  { path: "/guides/new", ...admin },
  { path: "/guides/$slug", ...everyone },
  { path: "/guides/$slug/edit", ...admin },
  { path: "/guides/$slug/history", ...admin },
  { path: "/glossary", ...everyone },
  {
    path: "/safety",
    ...everyone,
    nav: { label: "Safety Info", icon: "safety", sidebar: "main", moreSheet: true },
  },
  {
    path: "/support",
    ...everyone,
    nav: { label: "Support the Project", icon: "support", sidebar: "main", moreSheet: true },
  },
  {
    path: "/protocol-generator",
    ...everyone,
    search: ["goal"],
    nav: { label: "Protocol Generator", icon: "generator", sidebar: "Plan" },
  },
  {
    path: "/protocols",
    ...member,
    nav: { label: "My Protocols", icon: "protocols", sidebar: "Plan", moreSheet: true },
  },
  { path: "/protocols/compare", ...member },
  {
    path: "/cycles",
    ...member,
    nav: { label: "My Cycles", icon: "cycles", sidebar: "Plan", moreSheet: true, badge: "cycles" },
  },
  { path: "/cycles/new", ...member },
  { path: "/cycles/stock", ...member },
  { path: "/cycles/report", ...member },
  { path: "/cycles/$cycleId", ...member, noun: "Cycle" },
  { path: "/cycles/$cycleId/edit", ...member, noun: "Cycle" },
  {
    path: "/lists",
    ...member,
    nav: { label: "Custom Lists", icon: "lists", sidebar: "Plan", moreSheet: true },
  },
  { path: "/lists/$listId", ...member, noun: "List" },
  { path: "/shared/lists/$token", access: "everyone", rendering: "unlisted", noun: "Shared List" },
  { path: "/shared/protocols/$linkId", access: "everyone", rendering: "unlisted", noun: "Shared Protocol" },
  { path: "/tags", ...admin, nav: { label: "Manage Tags", icon: "tags", sidebar: "Admin" } },
  { path: "/users", ...admin, nav: { label: "Users", icon: "users", sidebar: "Admin" } },
  {
    path: "/content-review",
    ...admin,
    nav: { label: "Content Review", icon: "content-review", sidebar: "Admin" },
  },
  { path: "/audit-trail", ...admin, nav: { label: "Audit Trail", icon: "audit-trail", sidebar: "Admin" } },
  { path: "/services", ...admin, nav: { label: "Services", icon: "services", sidebar: "Admin" } },
  { path: "/reports", ...admin, nav: { label: "Claim Reports", icon: "reports", sidebar: "Admin" } },
  {
    path: "/feedback-queue",
    ...admin,
    nav: { label: "Feedback Queue", icon: "feedback", sidebar: "Admin" },
  },
  { path: "/feedback", ...everyone },
  { path: "/donations", ...everyone },
  { path: "/privacy", ...everyone },
  { path: "/login", access: "everyone", rendering: "browser" },
  { path: "/account-deleted", access: "everyone", rendering: "browser" },
  { path: "/settings", ...member, nav: { label: "Settings", icon: "settings", moreSheet: true } },
  { path: "/profile", ...member, nav: { label: "Profile", icon: "profile", moreSheet: true } },
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
