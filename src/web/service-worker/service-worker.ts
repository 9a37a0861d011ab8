import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from "workbox-precaching";
import { registerRoute, setDefaultHandler } from "workbox-routing";
import { CacheFirst, NetworkFirst, NetworkOnly } from "workbox-strategies";
import { markKept } from "../lib/kept-answer.ts";
import { answerNotification, showPush } from "./notifications.ts";
import { type TakenAlong, takeAlong } from "./take-along.ts";

declare const self: ServiceWorkerGlobalScope;
/** Injected by the build: the page shell and the files it needs. */
declare const SHELL_FILES: PrecacheEntry[];

/**
 * Lets the product open offline. Pages come from the network as long as it answers; otherwise the empty shell opens and
 * shows what this device has stored. Our caches contain nothing personal: answers about a person are in the browser's
 * database, where the page deletes them when that person signs out. A dose logged from a notification is added there.
 */
const NAVIGATION_PATIENCE_SECONDS = 6;
const PUBLIC_ANSWERS =
  /^\/api\/(library\/|peptides($|\/)|guides($|\/)|biomarkers$|glossary$|protocols\/library$|site$|tags$)/;

self.skipWaiting();
cleanupOutdatedCaches();
precacheAndRoute(SHELL_FILES, { directoryIndex: "", cleanURLs: false });

const openShell = createHandlerBoundToURL("/app-shell");
const fromNetwork = new NetworkOnly({ networkTimeoutSeconds: NAVIGATION_PATIENCE_SECONDS });
registerRoute(
  ({ request, url }) => request.mode === "navigate" && !/^\/(?:api|embed)\//.test(url.pathname),
  async (options) => fromNetwork.handle(options).catch(() => openShell(options)),
);

/** Files too large to load for everyone, and those of other releases: cached once they were needed. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"),
  new CacheFirst({ cacheName: "parts" }),
);

/** The library is the same for everyone, and offline the last answer is better than none. */
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.method === "GET" && url.search === "" && PUBLIC_ANSWERS.test(url.pathname),
  new NetworkFirst({
    cacheName: "library",
    plugins: [{ cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && markKept(cachedResponse) }],
  }),
);
setDefaultHandler(new NetworkOnly());

/** The previous release's cache is no longer used. */
self.addEventListener("activate", (event) => event.waitUntil(caches.delete("parts")));
/** The first page asks for this once it is idle: taking over during its load would download files twice. */
self.addEventListener("message", (event) => {
  if (event.data === "claim") event.waitUntil(self.clients.claim());
  const { takeAlong: wanted }: { takeAlong?: TakenAlong } = event.data ?? {};
  if (wanted === undefined) return;
  const say = (message: object) => event.source?.postMessage(message);
  event.waitUntil(
    takeAlong(wanted).then(
      () => say({ takenAlong: wanted }),
      () => say({ notTakenAlong: wanted }),
    ),
  ); // the next page asks again
});
self.addEventListener("push", (event) => event.waitUntil(showPush(self, event.data)));
self.addEventListener("notificationclick", (event) => event.waitUntil(answerNotification(self, event)));
