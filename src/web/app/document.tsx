import { useQuery } from "@tanstack/react-query";
import { HeadContent, Outlet, Scripts, useRouter, useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";
import { IS_SHELL } from "../lib/is-shell.ts";
import { takeReaderLocale } from "../lib/reader-locale.ts";
import { BAR_COLORS, lookSoFar, THEME_SCRIPT } from "../lib/theme.ts";
import { trackPageView } from "../lib/tracking.ts";
import { LoadingOverlay } from "../ui/loading-overlay.tsx";
import { Toaster } from "../ui/toaster.tsx";
import { AuthProvider } from "./auth-context.tsx";
import { matchRoute } from "./match-route.ts";
import { Shell } from "./shell.tsx";
import { siteQuery } from "./site-query.ts";

/** The whole HTML document. Nothing in it is personal, so one rendering serves everyone. */
export function RootDocument() {
  return (
    <html lang="en-US" {...lookSoFar()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={BAR_COLORS[lookSoFar()["data-theme"]]} suppressHydrationWarning />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash, sets the theme before the first paint */}
        <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
        <CaptchaScript />
        <HeadContent />
      </head>
      <body className={BODY_LOOK}>
        <RootBody />
        <Scripts />
      </body>
    </html>
  );
}

export const BODY_LOOK = "min-h-dvh bg-bg text-ink";

/** What every page shares; component tests render it into their own body. */
export function RootBody() {
  return (
    <>
      <ReaderLocale />
      <AuthProvider>
        <Shell>
          <Outlet />
        </Shell>
      </AuthProvider>
      <LoadingOverlay />
      <PageToaster />
      <PageViews />
    </>
  );
}

/** On the next page a toast may lie over something else. */
function PageToaster() {
  return <Toaster address={useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.href })} />;
}

/** The provider's script, placed as the specification asks: in the head, with the site key, not async or deferred. */
function CaptchaScript() {
  const { data: site } = useQuery(siteQuery());
  return site?.captcha ? <script src={site.captcha.script} async={false} defer={false} /> : null;
}

/**
 * Dates as the reader's region writes them: at once where the server wrote none, otherwise from the next page on.
 * Parts of a rendered page may be hydrated any time later, and must then say what the server said.
 */
function ReaderLocale() {
  const router = useRouter();
  useEffect(() => {
    const { pathname } = router.state.location;
    const route = matchRoute(pathname);
    if (IS_SHELL || route?.isUndated || route?.rendering === "browser") takeReaderLocale();
    return router.subscribe("onBeforeNavigate", ({ pathChanged }) => {
      if (pathChanged) takeReaderLocale();
    });
  }, [router]);
  return null;
}

function PageViews() {
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname ?? state.location.pathname });
  useEffect(() => {
    if (matchRoute(pathname)?.rendering !== "unlisted") trackPageView(pathname); // an unlisted URL is a secret
  }, [pathname]);
  return null;
}
