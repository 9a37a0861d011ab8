import { dehydrate, hydrate, type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
} from "@tanstack/react-router";
import { PRODUCT_NAME } from "#contract/product.ts";
import { ApiError, type FetchLike } from "../lib/api.ts";
import { createQueryClient } from "../lib/query-client.ts";
import { PagePending } from "../ui/spinner.tsx";
import { RootDocument } from "./document.tsx";
import { ErrorScreen, NotFoundScreen } from "./error-screens.tsx";
import { gate } from "./gate.ts";
import { type PageModule, sayingWhenUnreachable } from "./load-page.ts";
import { type Known, LOADERS } from "./loaders.ts";
import { pageTitle } from "./page-title.ts";
import { ROUTE_TABLE, type RouteEntry, type RoutePath } from "./route-table.ts";
import type { RouterContext } from "./router-context.ts";
import { siteQuery } from "./site-query.ts";

const root = createRootRouteWithContext<RouterContext>()({
  component: RootDocument,
  notFoundComponent: NotFoundScreen,
  errorComponent: ErrorScreen,
  // every page has a title of its own: this one is for an address where none stands
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(siteQuery(context.fetch)).catch(unlessOnServer);
  },
  head: () => ({ meta: [{ title: pageTitle("/not-found") }] }),
});

/** In a browser a page shows without; on the server it would be kept for everyone. */
function unlessOnServer(error: unknown): void {
  if (typeof window === "undefined") throw error;
}

const DESCRIPTION =
  "Research peptides, plan protocols and track cycles, with the source and the uncertainty beside every number.";

/** One module per URL; each is its own chunk. */
const PAGES: Record<RoutePath, PageModule> = {
  "/": () => import("../routes/plan.tsx"),
  "/peptides": () => import("../routes/peptides.tsx"),
  "/peptides/new": () => import("../routes/new-peptide.tsx"),
  "/peptides/compare": () => import("../routes/compare-peptides.tsx"),
  "/peptides/$slug": () => import("../routes/peptide.tsx"),
  "/peptides/$slug/edit": () => import("../routes/edit-peptide.tsx"),
  "/peptides/$slug/history": () => import("../routes/peptide-history.tsx"),
  "/calculator": () => import("../routes/calculator.tsx"),
  "/analyzer": () => import("../routes/analyzer.tsx"),
  "/private-peptides/$id": () => import("../routes/private-peptide.tsx"),
  "/private-peptides/$id/edit": () => import("../routes/edit-private-peptide.tsx"),
  "/protocol-generator": () => import("../routes/protocol-generator.tsx"),
  "/protocols": () => import("../routes/protocols.tsx"),
  "/protocols/compare": () => import("../routes/compare-protocols.tsx"),
  "/cycles": () => import("../routes/cycles.tsx"),
  "/cycles/new": () => import("../routes/new-cycle.tsx"),
  "/cycles/stock": () => import("../routes/stock.tsx"),
  "/cycles/report": () => import("../routes/report.tsx"),
  "/cycles/$cycleId": () => import("../routes/cycle.tsx"),
  "/cycles/$cycleId/edit": () => import("../routes/edit-cycle.tsx"),
  "/bloodwork": () => import("../routes/bloodwork.tsx"),
  "/bloodwork/new": () => import("../routes/new-draw.tsx"),
  "/bloodwork/$entryId": () => import("../routes/draw.tsx"),
  "/guides": () => import("../routes/guides.tsx"),
  "/guides/new": () => import("../routes/new-guide.tsx"),
  "/guides/$slug": () => import("../routes/guide.tsx"),
  "/guides/$slug/edit": () => import("../routes/edit-guide.tsx"),
  "/guides/$slug/history": () => import("../routes/guide-history.tsx"),
  "/glossary": () => import("../routes/glossary.tsx"),
  "/lists": () => import("../routes/lists.tsx"),
  "/lists/$listId": () => import("../routes/list.tsx"),
  "/shared/lists/$token": () => import("../routes/shared-list.tsx"),
  "/shared/protocols/$linkId": () => import("../routes/shared-protocol.tsx"),
  "/tags": () => import("../routes/tags.tsx"),
  "/users": () => import("../routes/users.tsx"),
  "/content-review": () => import("../routes/content-review.tsx"),
  "/audit-trail": () => import("../routes/audit-trail.tsx"),
  "/services": () => import("../routes/services.tsx"),
  "/reports": () => import("../routes/reports.tsx"),
  "/feedback": () => import("../routes/feedback.tsx"),
  "/feedback-queue": () => import("../routes/feedback-queue.tsx"),
  "/support": () => import("../routes/support.tsx"),
  "/donations": () => import("../routes/donations.tsx"),
  "/privacy": () => import("../routes/privacy.tsx"),
  "/profile": () => import("../routes/profile.tsx"),
  "/safety": () => import("../routes/safety.tsx"),
  "/settings": () => import("../routes/settings.tsx"),
  "/login": () => import("../routes/login.tsx"),
  "/account-deleted": () => import("../routes/account-deleted.tsx"),
};

function toRoute(entry: RouteEntry & { readonly path: RoutePath }) {
  const page = LOADERS[entry.path];
  return createRoute({
    getParentRoute: () => root,
    path: entry.path,
    ssr: entry.rendering !== "browser",
    validateSearch: (search: Record<string, unknown>) => search,
    beforeLoad: ({ context, location }) => gate(entry.access, context, location.href),
    loaderDeps: ({ search }) => pickSearch(search, (page && entry.search) ?? []),
    loader: async ({ context, params, deps }): Promise<Known> =>
      page ? page.load(context, { params, search: deps }).catch(raiseMissing) : {},
    head: ({ match, loaderData }) => ({
      meta: [
        { title: pageTitle(match.pathname, { name: loaderData?.name, noun: entry.noun }) },
        { name: "description", content: loaderData?.description ?? DESCRIPTION },
        ...(entry.rendering === "unlisted" ? [{ name: "robots", content: "noindex, nofollow" }] : []),
        ...(loaderData?.meta ?? siteMeta(pageTitle(match.pathname, { noun: entry.noun }))),
        ...sharePicture(entry, match.pathname, match.context.publicUrl),
      ],
      links: [...(loaderData?.links ?? [])],
      scripts: [...(loaderData?.scripts ?? [])],
    }),
    component: lazyRouteComponent(sayingWhenUnreachable(PAGES[entry.path])),
    pendingComponent: PagePending,
  });
}

function siteMeta(title: string) {
  return [
    { property: "og:title", content: title },
    { property: "og:description", content: DESCRIPTION },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: PRODUCT_NAME },
  ];
}

/** What a link to the page shows elsewhere; other sites fetch it, so it needs the public address. */
function sharePicture({ path, access }: RouteEntry, pathname: string, publicUrl: string | null) {
  if (publicUrl === null || access !== "everyone") return [];
  const isOwn = path === "/peptides/$slug" || path === "/guides/$slug";
  return [
    { property: "og:image", content: `${publicUrl}/share${isOwn ? pathname : "/site"}.png` },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/** The search parameters a page uses; a change of any other does not load it again. */
function pickSearch(search: Record<string, unknown>, names: readonly string[]): Record<string, string> {
  const given = names.filter((name) => search[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, asTyped(search[name])]));
}

/** The router reads a parameter as JSON where it can, so 157 becomes a number, and a repeated one becomes a list. */
function asTyped(value: unknown): string {
  if (Array.isArray(value)) return value.map(asTyped).join(",");
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** What the server does not have becomes the not-found screen, with its status. */
function raiseMissing(error: unknown): never {
  throw error instanceof ApiError && error.problem?.code === "not-found" ? notFound() : error;
}

/** The living style page: while developing, or in a build that asks for it. */
const hasStylePage = import.meta.env.DEV || import.meta.env.VITE_UI_PAGE === "1";
const styleRoutes = hasStylePage
  ? [
      createRoute({
        getParentRoute: () => root,
        path: "/ui",
        ssr: false,
        head: () => ({ meta: [{ title: pageTitle("/style") }] }),
        component: lazyRouteComponent(() => import("../routes/ui.tsx")),
      }),
    ]
  : [];

interface RouterOptions {
  readonly queryClient?: QueryClient;
  readonly fetch?: FetchLike;
  readonly publicUrl?: string | null;
}

export function createAppRouter(options: RouterOptions = {}) {
  const queryClient = options.queryClient ?? createQueryClient();
  return createRouter({
    routeTree: root.addChildren([...ROUTE_TABLE.map(toRoute), ...styleRoutes]),
    context: { queryClient, fetch: options.fetch, publicUrl: options.publicUrl ?? null },
    defaultPreload: "intent",
    defaultPreloadStaleTime: 0,
    defaultPendingMinMs: 0, // a page that is there is shown, however short its placeholder stood
    scrollRestoration: true,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    dehydrate: () => ({ queries: dehydrate(queryClient) as never }), // plain JSON; the router only wants it serialisable
    hydrate: (state) => hydrate(queryClient, state.queries),
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
}
