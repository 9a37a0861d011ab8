import { useQuery } from "@tanstack/react-query";
import { Link, useRouterState } from "@tanstack/react-router";
import { MessageSquare } from "lucide-react";
import {
  type ComponentType,
  Fragment,
  lazy,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
} from "react";
import { forgetSpaceTold } from "../lib/api.ts";
import { storedValue } from "../lib/device/stored-value.ts";
import { answerHealthConsent, consentQuestion, forgetWhoWasAsked, keepRefusalIn } from "../lib/health-consent.ts";
import { onForgotten } from "../lib/personal-storage.ts";
import { readingSizeStore } from "../lib/reading-size.ts";
import { addToast } from "../lib/toast-store.ts";
import { installTrackingSink } from "../lib/tracking.ts";
import { useStore } from "../lib/use-store.ts";
import { buttonLook } from "../ui/button.tsx";
import { useAuth } from "./auth-context.tsx";
import { OfflineLine } from "./connection-state.tsx";
import { FeedbackLink } from "./feedback-link.tsx";
import { lazyAside } from "./lazy-aside.ts";
import { matchRoute } from "./match-route.ts";
import { MobileHeader, MobileNav } from "./mobile-nav.tsx";
import { PaletteHost } from "./palette/palette-host.tsx";
import { NAV_ROUTES } from "./route-table.ts";
import { settingsQuery } from "./settings-query.ts";
import { Sidebar } from "./sidebar.tsx";
import { siteQuery } from "./site-query.ts";
import { useWaitingFeedback } from "./use-waiting-feedback.ts";

/** Only for signed-in people, so never on the server. */
const Background = lazyAside(async () => (await import("../features/cycles/background/background.tsx")).Background);

const Analytics = lazyAside(async () => (await import("../features/analytics/analytics.tsx")).Analytics);

/** Sidebar from the medium breakpoint up; header and bottom bar below it. The footer comes after the page. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const { user, loading, isAdmin } = useAuth();
  const { data: site } = useQuery(siteQuery());
  const countsNothing = site !== undefined && site.analytics === null;
  useEffect(() => {
    if (countsNothing) installTrackingSink(null);
  }, [countsNothing]);
  useOwnReadingSize(user?.uid ?? null);
  useWaitingFeedback();
  const personChanges = usePersonChanges(user?.uid ?? null);
  return (
    <div className="md:grid md:grid-cols-[auto_minmax(0,1fr)] print:block">
      <a
        href={`#${CONTENT_ID}`}
        onClick={toContent}
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-accent px-4 py-2 font-semibold text-accent-ink focus:translate-y-0"
      >
        Skip to content
      </a>
      <Sidebar pathname={pathname} />
      <MobileHeader pathname={pathname} />
      <div className="flex min-h-dvh min-w-0 flex-col print:min-h-0">
        <main
          id={CONTENT_ID}
          tabIndex={-1}
          className="w-full max-w-[77.5rem] grow max-md:min-h-[calc(100dvh-3.5rem)] print:min-h-0 px-4 pt-4 pb-12 outline-none md:px-9 md:pt-7 md:pb-24 print:p-0"
        >
          {user && <ConsentGate uid={user.uid} />}
          {user && (
            <Suspense>
              <Background uid={user.uid} />
            </Suspense>
          )}
          {site?.analytics && !loading && !isAdmin && (
            <Suspense>
              <Analytics
                target={site.analytics}
                user={user}
                path={matchRoute(pathname)?.rendering === "unlisted" ? null : pathname}
              />
            </Suspense>
          )}
          <Fragment key={personChanges}>{children}</Fragment>
        </main>
        <Footer pathname={pathname} />
      </div>
      <MobileNav pathname={pathname} />
      <PaletteHost />
    </div>
  );
}

const CONTENT_ID = "main";

/** Leaves the URL's fragment alone: on some pages it is a key or what the person entered. */
function toContent(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById(CONTENT_ID)?.focus();
}

const PUBLIC_PAGES = NAV_ROUTES.filter((route) => route.access === "everyone" && !route.nav.bottomBar);

const FOOTER_LINK = "link-quiet inline-flex items-center max-md:min-h-11";

function Footer({ pathname }: { readonly pathname: string }) {
  return (
    <footer
      data-print="no"
      className="border-t border-line-soft bg-rail px-4 py-3 text-note text-ink-3 max-md:pb-24 md:fixed md:right-0 md:bottom-0 md:left-64 md:z-20 md:flex md:items-center md:justify-between md:gap-5 md:px-9 md:py-1 md:narrow:left-16"
    >
      <div className="flex flex-wrap items-center gap-x-5 md:gap-y-1">
        <span>For research and record keeping. Not medical advice.</span>
        <Link to="/safety" className={FOOTER_LINK}>
          Important safety information
        </Link>
        <Link to="/support" className={FOOTER_LINK}>
          Support the project
        </Link>
        <OfflineLine />
        <Link to="/privacy" className={FOOTER_LINK}>
          Privacy
        </Link>
      </div>
      {/* The More sheet needs script; this is the same list for phones without it. */}
      <noscript>
        <nav id="all-pages" aria-label="All pages" className="flex flex-wrap gap-x-5 pt-2 md:hidden">
          {PUBLIC_PAGES.map((route) => (
            <a key={route.path} href={route.path} className="link-quiet inline-flex min-h-11 items-center">
              {route.nav.label}
            </a>
          ))}
        </nav>
      </noscript>
      <FeedbackLink
        pathname={pathname}
        className={buttonLook("secondary", "min-h-9! shrink-0 rounded-full! max-md:hidden!")}
      >
        <MessageSquare className="size-4" aria-hidden="true" />
        Leave Feedback
      </FeedbackLink>
    </footer>
  );
}

const HealthConsentDialog = lazy<ComponentType<{ uid: string }>>(async () => {
  const found = await import("../features/account/consent/health-consent-dialog.tsx").catch(() => null);
  return { default: found?.HealthConsentDialog ?? NoQuestion };
});

keepRefusalIn(storedValue("mine:body-consent-refused", (stored) => stored === true || undefined, false));
onForgotten(forgetWhoWasAsked);
onForgotten(forgetSpaceTold);

/** Listens from the start for questions about health data; the dialog loads when it is needed. */
function ConsentGate({ uid }: { readonly uid: string }) {
  const asked = useStore(consentQuestion);
  return asked ? (
    <Suspense>
      <HealthConsentDialog uid={uid} />
    </Suspense>
  ) : null;
}

/** The question can't load offline: answer no, so that nothing waits forever. */
function NoQuestion() {
  useEffect(() => {
    answerHealthConsent(false);
    addToast({
      title: "Not saved on the server",
      description: "It needs your consent first, and the question could not be loaded. Load the page again.",
      variant: "destructive",
    });
  }, []);
  return null;
}

/** Applies the account's text size on every device. Until it has one, each device keeps its own. */
function useOwnReadingSize(uid: string | null): void {
  const size = useQuery(settingsQuery(uid)).data?.readingSize ?? null;
  useEffect(() => {
    if (size !== null) readingSizeStore.set(size);
  }, [size]);
}

/** Counts how often one person followed another, so that a page holds nothing the one before typed into it. */
function usePersonChanges(uid: string | null): number {
  const [last, setLast] = useState({ uid, changes: 0 });
  if (uid === null || uid === last.uid) return last.changes;
  const changes = last.uid === null ? last.changes : last.changes + 1;
  setLast({ uid, changes });
  return changes;
}
