import { HeadContent, RouterProvider } from "@tanstack/react-router";
import { useEffect } from "react";
import { createRoot } from "react-dom/client";
import { onTestFinished } from "vitest";
import { page } from "vitest/browser";
import { readSession, type Session } from "#contract/account.ts";
import { readProfile } from "#contract/profile.ts";
import { DEFAULT_SETTINGS, readSettings } from "#contract/settings.ts";
import { readSite } from "#contract/site.ts";
import { USER_ID } from "#support/user-id.ts";
import { BODY_LOOK, RootBody } from "#web/app/document.tsx";
import { createAppRouter } from "#web/app/router.tsx";
import { type Theme, themeStore } from "#web/lib/theme.ts";
import { type Answer, answer, createFakeApi, type FakeApi } from "./fake-api.ts";

export const PHONE = { width: 390, height: 844 } as const;
export const NARROW = { width: 320, height: 720 } as const;
export const DESKTOP = { width: 1440, height: 960 } as const;

interface PageOptions {
  readonly as?: "visitor" | "member" | "admin";
  readonly answers?: readonly Answer[];
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly theme?: Theme;
}

const AT = "2026-01-01T08:00:00.000Z";

const USER = {
  uid: USER_ID,
  displayName: "Ada Example",
  email: "ada@example.org",
  emailVerified: true,
  metadata: { lastSignInTime: AT, creationTime: AT },
};

const PROFILE = {
  ...{ displayName: USER.displayName, email: USER.email, emailVerified: true, sendsMail: true, avatarId: null },
  ...{ createdAt: AT, adultAt: AT, healthConsentAt: AT, bodyConsentAt: AT },
};

const SITE = { captcha: null, analytics: null, sendsMail: true, donations: { once: null, monthly: null } };

/** A page of the product at its address, whole with its frame, against an API that answers what the test prepared. */
export async function renderPage(path: string, options: PageOptions = {}): Promise<FakeApi> {
  const { as = "visitor", answers = [], viewport = DESKTOP, theme = "dark" } = options;
  const session: Session = as === "visitor" ? { user: null, role: null } : { user: USER, role: as };
  const api = createFakeApi([
    answer(readSession, () => session),
    answer(readSite, () => SITE),
    answer(readSettings, () => DEFAULT_SETTINGS),
    answer(readProfile, () => PROFILE),
    ...answers,
  ]);
  const realFetch = globalThis.fetch;
  globalThis.fetch = api.fetch;
  const before = location.href;
  await page.viewport(viewport.width, viewport.height);
  document.body.className = BODY_LOOK;
  themeStore.set(theme);
  history.replaceState(null, "", path);
  const mounted = show();
  onTestFinished(() => {
    unmount();
    globalThis.fetch = realFetch;
    history.replaceState(null, "", before);
    if (api.unexpected.length > 0) throw new Error(`The page asked for more:\n${api.unexpected.join("\n")}`);
  });
  await mounted; // a page that is not there yet hears no key
  return api;
}

let router: ReturnType<typeof createAppRouter>;
let unmount = () => {};

/** Opens another address of the product, as a link would. */
export const goto = (path: string): Promise<void> => router.navigate({ href: path });

/** Takes the page away and renders its address once more: what is kept in the browser stays. */
export function reload(): Promise<void> {
  unmount();
  return show();
}

/** What failed is asked for again as often as in the product, but at once. */
const RETRY_MS = 20;

let onMounted = () => {};

/** Resolves when the page and its frame are there and listen. */
function show(): Promise<void> {
  router = createAppRouter();
  const { queryClient } = router.options.context;
  const { queries, mutations, ...rest } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({
    ...rest,
    queries: { ...queries, retryDelay: RETRY_MS },
    mutations: { ...mutations, retryDelay: RETRY_MS },
  });
  router.routeTree.update({ component: TestBody });
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container);
  const mounted = new Promise<void>((resolve) => {
    onMounted = resolve;
  });
  root.render(<RouterProvider router={router} />); // not strict: effects run as often as in the product
  const { history: shownHistory } = router;
  unmount = () => {
    root.unmount();
    shownHistory.destroy();
    container.remove();
  };
  return mounted;
}

/** The frame of every page without the elements of a document, which here is the test's own. */
function TestBody() {
  useEffect(() => onMounted(), []);
  return (
    <>
      <HeadContent />
      <RootBody />
    </>
  );
}
