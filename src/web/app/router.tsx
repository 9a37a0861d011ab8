import { dehydrate, hydrate, type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
} from "@tanstack/react-router";
import type { ComponentType } from "react";
import { PRODUCT_NAME } from "#contract/product.ts";
import { ApiError, type FetchLike } from "../lib/api.ts";
import { createQueryClient } from "../lib/query-client.ts";
import { typedText } from "../lib/read-loosely.ts";
import { useReaderLocale } from "../lib/reader-locale.ts";
import { PagePending } from "../ui/spinner.tsx";
import { RootDocument } from "./document.tsx";
import { ErrorScreen, NotFoundScreen } from "./error-screens.tsx";
import { gate } from "./gate.ts";
import { type Known, LOADERS } from "./loaders.ts";
import { pageTitle } from "./page-title.ts";
import { ROUTE_TABLE, type RouteEntry, type RoutePath } from "./route-table.ts";
import type { RouterContext } from "./router-context.ts";
import { siteQuery } from "./site-query.ts";

const root = createRootRouteWithContext<RouterContext>()({
  component: RootDocument,
  notFoundComponent: NotFoundScreen,
  errorComponent: ErrorScreen,
  // every page sets its own title; this one is for unknown URLs
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(siteQuery(context.fetch)).catch(unlessOnServer);
  },
  head: () => ({ meta: [{ title: pageTitle("/not-found") }] }),
});

/** In a browser a page works without this data; on the server the error would be cached for everyone, so it throws. */
function unlessOnServer(error: unknown): void {
  if (typeof window === "undefined") throw error;
}

const DESCRIPTION =
  "Research peptides, plan protocols and track cycles. Every number shows its source and how sure it is.";

/** One file per page, each in its own chunk. The style page has a separate route. */
const PAGES = import.meta.glob<Awaited<ReturnType<PageModule>>>(["../routes/*.tsx", "!../routes/ui.tsx"]);

type AnyLoad = (context: RouterContext, address: { params: object; search: Record<string, string> }) => Promise<Known>;

function toRoute(entry: RouteEntry & { readonly path: RoutePath }) {
  const load = LOADERS[entry.path] as AnyLoad | undefined; // the parameters come from the same path
  const page = PAGES[`../routes/${entry.page}.tsx`];
  if (!page) throw new Error(`routes/${entry.page}.tsx is missing: ${entry.path} is drawn by it`);
  return createRoute({
    getParentRoute: () => root,
    path: entry.path,
    ssr: entry.rendering !== "browser",
    // leave the search unchanged: pages read their own, and the router would write its changes into the URL
    validateSearch: (search: Record<string, unknown>) => search,
    beforeLoad: ({ context, location }) => gate(entry.access, context, location.href),
    loaderDeps: ({ search }) => pickSearch(search, (load && entry.search) ?? []),
    loader: async ({ context, params, deps }): Promise<Known> =>
      load ? load(context, { params, search: deps }).catch(raiseMissing) : {},
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
    component: lazyRouteComponent(inReaderLocale(sayingWhenUnreachable(page))),
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

/** The preview image other sites fetch for a link, so it needs the public URL. */
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

/** The search parameters a page uses, as typed; changes to others don't reload it. */
function pickSearch(search: Record<string, unknown>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const typed = typedText(search[name]);
      return typed === null ? [] : [[name, typed]];
    }),
  );
}

/** Turns a missing record into the not-found screen, with its status. */
function raiseMissing(error: unknown): never {
  throw error instanceof ApiError && error.problem?.code === "not-found" ? notFound() : error;
}

/** The style page: only in development, or in a build that asks for it. */
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
    defaultPendingMinMs: 0, // show the page as soon as it is ready, however briefly its placeholder was up
    scrollRestoration: true,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    dehydrate: () => ({ queries: dehydrate(queryClient) as never }), // plain JSON; the router wants it serializable
    hydrate: (state) => hydrate(queryClient, state.queries),
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
}

type PageModule = () => Promise<{ default: ComponentType }>;

/** Draws the page once more when it is hydrated, if the reader's region writes dates otherwise than the server. */
function inReaderLocale(load: PageModule): PageModule {
  return async () => {
    const { default: Page } = await load();
    return {
      default: function PageInReaderLocale() {
        useReaderLocale();
        return <Page />;
      },
    };
  };
}

/**
 * Loads a page's script and shows an error on the page if it can't be reached. The router would reload the whole
 * document instead, which is right after an upgrade but shows the browser's own error when offline.
 */
function sayingWhenUnreachable(load: PageModule): PageModule {
  return async () => {
    try {
      return await load();
    } catch (error) {
      const answers = await fetch("/api/health", { cache: "no-store" }).then(
        () => true,
        () => false,
      );
      if (answers) throw error;
      throw new ApiError("The server cannot be reached. Check the connection and try again.", null);
    }
  };
}
