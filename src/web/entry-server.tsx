import { createRequestHandler, RouterServer, renderRouterToString } from "@tanstack/react-router/ssr/server";
import { createAppRouter } from "./app/router.tsx";
import type { FetchLike } from "./lib/api.ts";

/** The files a page pulls in, as the client build named them. */
export interface PageAssets {
  readonly entry: string;
  readonly preloads: readonly string[];
  readonly styles: readonly string[];
}

interface RenderOptions {
  readonly assets: PageAssets;
  /** Answers API calls in this process. */
  readonly fetch: FetchLike;
  readonly publicUrl: string | null;
}

/** Renders one page without anything personal in it. */
export function renderPage(request: Request, { assets, fetch, publicUrl }: RenderOptions): Promise<Response> {
  const handler = createRequestHandler({
    request,
    createRouter: () => createAppRouter({ fetch, publicUrl }),
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
  );
}
