import type { Access } from "#contract/operation.ts";
import { VIEW_PARAMETERS } from "../features/peptides/library/view/view-parameters.ts";

/**
 * The map of the product: the router, gate, navigation, page titles and the test that opens every screen use it. `noun`
 * is the title of a page whose last segment is an opaque id, or says too little.
 */
export interface RouteEntry {
  readonly path: `/${string}`;
  /** The name of its file in `routes/`, without extension. */
  readonly page: string;
  readonly access: Access;
  readonly noun?: string;
  /**
   * `shared` pages are rendered on the server, the same for everyone, and cached; `unlisted` pages are rendered on each
   * request for anyone with the URL and never cached; `browser` pages render behind the gate.
   */
  readonly rendering: "shared" | "unlisted" | "browser";
  /** The search parameters the page uses. The server ignores all others, so that those requests share one render. */
  readonly search?: readonly string[];
  /** The server writes no date on it: each one shown is the person's own. */
  readonly isUndated?: true;
  readonly nav?: NavPlace;
}

export type NavIcon =
  | "plan"
  | "library"
  | "calculator"
  | "check"
  | "analyzer"
  | "bloodwork"
  | "vitals"
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
  | "my-data"
  | "profile";

export interface NavPlace {
  readonly label: string;
  readonly icon: NavIcon;
  readonly sidebar?: "main" | "Plan" | "Admin";
  readonly bottomBar?: true;
  readonly moreSheet?: true;
  /** The menu item shows how many dated cycles the person has. */
  readonly badge?: "cycles";
}

const everyone = { access: "everyone", rendering: "shared" } as const;
const member = { access: "member", rendering: "browser" } as const;
const admin = { access: "admin", rendering: "browser" } as const;

export const ROUTE_TABLE = [
  { path: "/", page: "home", ...everyone, nav: { label: "Plan", icon: "plan", sidebar: "main", bottomBar: true } },
  {
    path: "/peptides",
    page: "peptides",
    ...everyone,
    search: VIEW_PARAMETERS,
    nav: { label: "Peptide Library", icon: "library", sidebar: "main", bottomBar: true },
  },
  { path: "/peptides/new", page: "new-peptide", ...member },
  {
    path: "/peptides/compare",
    page: "compare-peptides",
    ...everyone,
    noun: "Compare Peptides",
    search: ["slugs", "diff"],
  },
  { path: "/peptides/$slug", page: "peptide", ...everyone },
  { path: "/peptides/$slug/edit", page: "edit-peptide", ...member },
  { path: "/peptides/$slug/history", page: "peptide-history", ...everyone, search: ["revision"] },
  { path: "/private-peptides/$id", page: "private-peptide", ...member, noun: "Private Peptide" },
  { path: "/private-peptides/$id/edit", page: "edit-private-peptide", ...member, noun: "Private Peptide" },
  {
    path: "/calculator",
    page: "calculator",
    ...everyone,
    isUndated: true,
    search: ["peptide"],
    nav: { label: "Calculator", icon: "calculator", sidebar: "main", bottomBar: true, moreSheet: true },
  },
  {
    path: "/check",
    page: "check",
    ...everyone,
    isUndated: true,
    noun: "Check What I Take",
    search: ["peptide"],
    nav: { label: "Check What I Take", icon: "check", sidebar: "main", moreSheet: true },
  },
  { path: "/what-if", page: "what-if", ...everyone, search: ["peptide"] },
  {
    path: "/analyzer",
    page: "analyzer",
    ...everyone,
    isUndated: true,
    search: ["input"],
    nav: { label: "Analyzer", icon: "analyzer", sidebar: "main", moreSheet: true },
  },
  {
    path: "/bloodwork",
    page: "bloodwork",
    ...everyone,
    isUndated: true,
    search: ["view", "marker", "first", "second"],
    nav: { label: "Bloodwork", icon: "bloodwork", sidebar: "main", moreSheet: true },
  },
  { path: "/bloodwork/new", page: "new-draw", access: "everyone", rendering: "browser" },
  { path: "/bloodwork/$entryId", page: "draw", access: "everyone", rendering: "browser", noun: "Bloodwork Entry" },
  {
    path: "/guides",
    page: "guides",
    ...everyone,
    search: ["search", "tags"],
    nav: { label: "Guides", icon: "guides", sidebar: "main", moreSheet: true },
  },
  { path: "/guides/new", page: "new-guide", ...admin },
  { path: "/guides/$slug", page: "guide", ...everyone },
  { path: "/guides/$slug/edit", page: "edit-guide", ...admin },
  { path: "/guides/$slug/history", page: "guide-history", ...admin },
  { path: "/glossary", page: "glossary", ...everyone },
  { path: "/library/quality", page: "library-quality", ...everyone },
  {
    path: "/safety",
    page: "safety",
    ...everyone,
    nav: { label: "Safety Info", icon: "safety", sidebar: "main", moreSheet: true },
  },
  {
    path: "/support",
    page: "support",
    ...everyone,
    nav: { label: "Support the Project", icon: "support", sidebar: "main", moreSheet: true },
  },
  {
    path: "/protocol-generator",
    page: "protocol-generator",
    ...everyone,
    isUndated: true,
    search: ["goal"],
    nav: { label: "Protocol Generator", icon: "generator", sidebar: "Plan" },
  },
  {
    path: "/protocols",
    page: "protocols",
    ...member,
    nav: { label: "My Protocols", icon: "protocols", sidebar: "Plan", moreSheet: true },
  },
  { path: "/protocols/compare", page: "compare-protocols", ...member, noun: "Compare Protocols" },
  {
    path: "/cycles",
    page: "cycles",
    ...member,
    nav: { label: "My Cycles", icon: "cycles", sidebar: "Plan", bottomBar: true, moreSheet: true, badge: "cycles" },
  },
  { path: "/cycles/new", page: "new-cycle", ...member },
  { path: "/cycles/stock", page: "stock", ...member },
  { path: "/cycles/report", page: "report", ...member },
  { path: "/cycles/$cycleId", page: "cycle", ...member, noun: "Cycle" },
  { path: "/cycles/$cycleId/edit", page: "edit-cycle", ...member, noun: "Cycle" },
  {
    path: "/vitals",
    page: "vitals",
    ...member,
    noun: "Body and day",
    nav: { label: "Body and day", icon: "vitals", sidebar: "Plan", moreSheet: true },
  },
  {
    path: "/lists",
    page: "lists",
    ...member,
    nav: { label: "Custom Lists", icon: "lists", sidebar: "Plan", moreSheet: true },
  },
  { path: "/lists/$listId", page: "list", ...member, noun: "List" },
  { path: "/shared/lists/$token", page: "shared-list", access: "everyone", rendering: "unlisted", noun: "Shared List" },
  {
    path: "/shared/protocols/$linkId",
    page: "shared-protocol",
    access: "everyone",
    rendering: "unlisted",
    noun: "Shared Protocol",
  },
  { path: "/tags", page: "tags", ...admin, nav: { label: "Manage Tags", icon: "tags", sidebar: "Admin" } },
  { path: "/users", page: "users", ...admin, nav: { label: "Users", icon: "users", sidebar: "Admin" } },
  {
    path: "/content-review",
    page: "content-review",
    ...admin,
    nav: { label: "Content Review", icon: "content-review", sidebar: "Admin" },
  },
  {
    path: "/audit-trail",
    page: "audit-trail",
    ...admin,
    nav: { label: "Audit Trail", icon: "audit-trail", sidebar: "Admin" },
  },
  { path: "/services", page: "services", ...admin, nav: { label: "Services", icon: "services", sidebar: "Admin" } },
  { path: "/reports", page: "reports", ...admin, nav: { label: "Claim Reports", icon: "reports", sidebar: "Admin" } },
  {
    path: "/feedback-queue",
    page: "feedback-queue",
    ...admin,
    nav: { label: "Feedback Queue", icon: "feedback", sidebar: "Admin" },
  },
  { path: "/feedback", page: "feedback", ...everyone },
  { path: "/donations", page: "donations", ...everyone },
  { path: "/privacy", page: "privacy", ...everyone },
  { path: "/login", page: "login", access: "everyone", rendering: "browser" },
  { path: "/account-deleted", page: "account-deleted", access: "everyone", rendering: "browser" },
  { path: "/settings", page: "settings", ...member, nav: { label: "Settings", icon: "settings", moreSheet: true } },
  { path: "/my-data", page: "my-data", ...member, nav: { label: "My Data", icon: "my-data", moreSheet: true } },
  { path: "/profile", page: "profile", ...member, nav: { label: "Profile", icon: "profile", moreSheet: true } },
] as const satisfies readonly RouteEntry[];

export type RoutePath = (typeof ROUTE_TABLE)[number]["path"];

export type PathParams<Path extends string> = { readonly [Name in ParamName<Path>]: string };
type ParamName<Path extends string> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Name | ParamName<Rest>
  : Path extends `${string}$${infer Name}`
    ? Name
    : never;

export type SearchName<Path extends RoutePath> =
  Extract<(typeof ROUTE_TABLE)[number], { readonly path: Path }> extends { readonly search: ReadonlyArray<infer Name> }
    ? Name & string
    : never;

export type NavRoute = RouteEntry & { readonly nav: NavPlace };

export const NAV_ROUTES: readonly NavRoute[] = (ROUTE_TABLE as readonly RouteEntry[]).filter(
  (route): route is NavRoute => route.nav !== undefined,
);

/** An item is current when the path starts with its own; the root only on an exact match. */
export function isCurrent(itemPath: string, pathname: string): boolean {
  return itemPath === "/" ? pathname === "/" : pathname.startsWith(itemPath);
}
