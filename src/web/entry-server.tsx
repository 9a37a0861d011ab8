import { createRequestHandler, RouterServer, renderRouterToString } from "@tanstack/react-router/ssr/server";
import { PRODUCT_NAME } from "#contract/product.ts";
import { createAppRouter } from "./app/router.tsx";
import type { FetchLike } from "./lib/api.ts";
import { createQueryClient } from "./lib/query-client.ts";
import { BAR_COLORS, THEME_SCRIPT } from "./lib/theme.ts";

/** The files a page loads, under their names in the client build. */
export interface PageAssets {
  readonly entry: string;
  readonly preloads: readonly string[];
  readonly styles: readonly string[];
}

interface RenderOptions {
  readonly assets: PageAssets;
  readonly fetch: FetchLike;
  readonly publicUrl: string | null;
}

/** Renders one page with nothing personal in it, so that it can be cached for everyone. */
export function renderPage(request: Request, { assets, fetch, publicUrl }: RenderOptions): Promise<Response> {
  const queryClient = createQueryClient();
  const handler = createRequestHandler({
    request,
    createRouter: () => createAppRouter({ queryClient, fetch, publicUrl }),
    getRouterManifest: async () => ({
      routes: {
        __root__: {
          preloads: [...assets.preloads],
          css: [...assets.styles],
          scripts: [{ attrs: { type: "module", src: assets.entry, async: true } }],
        },
      },
    }),
  });
  return handler(({ router, responseHeaders }) =>
    renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> }),
  ).finally(() => queryClient.clear()); // otherwise its timers keep the data in memory for minutes
}

/**
 * The page without content, which the service worker opens when offline. The browser renders the page for the URL into
 * it.
 */
export function renderShell({ entry, styles }: PageAssets): string {
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join("");
  return `<!doctype html><html lang="en-US" data-theme="dark" data-shell><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="theme-color" content="${BAR_COLORS.dark}"><title>${PRODUCT_NAME}</title><link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="manifest" href="/manifest.webmanifest"><script>${THEME_SCRIPT}</script>${links}<script type="module" src="${entry}" async></script></head><body class="min-h-dvh bg-bg text-ink"></body></html>`;
}
