import { oneOf, storedValue } from "./device/stored-value.ts";
import { noteNewRelease, noteTakenAlong, noteTaking } from "./offline-store.ts";

const QUIET_MS = 5_000;

/** "yes" if the person asked this device to keep every entry and guide. */
export const keepsLibrary = storedValue<"yes" | "no">("keeps-library", oneOf(["yes", "no"]), "no", { isText: true });

/** Fetches every entry and guide now; fails where there is no service worker. */
export function takeLibraryAlong(): void {
  noteTaking("running");
  void askWorkerForAll().catch(() => noteTaking("failed"));
}

async function askWorkerForAll(): Promise<void> {
  const registered = await navigator.serviceWorker?.getRegistration();
  if (registered === undefined) return noteTaking("failed"); // `ready` would never come
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ takeAlong: "all" });
}

/**
 * Waits until the page is loaded, so that its own files come first. Does nothing in browsers without service workers.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const { serviceWorker } = navigator;
  let hadWorker = serviceWorker.controller !== null;
  serviceWorker.addEventListener("controllerchange", () => {
    if (hadWorker) noteNewRelease(); // the first worker only takes over what is already loaded
    hadWorker = true;
  });
  serviceWorker.addEventListener("message", ({ data }) => {
    if (data?.takenAlong !== undefined) noteTakenAlong(data.takenAlong);
    if (data?.notTakenAlong === "all") noteTaking("failed");
  });
  const register = async () => {
    try {
      await serviceWorker.register("/service-worker.js");
      const { active } = await serviceWorker.ready;
      setTimeout(() => {
        if (serviceWorker.controller === null) active?.postMessage("claim");
        if (savesData()) return;
        const isAll = isAllWanted();
        if (isAll) noteTaking("running");
        active?.postMessage({ takeAlong: isAll ? "all" : "tools" });
      }, QUIET_MS);
    } catch {
      // a private window, or storage is full: the product needs a connection then
    }
  };
  if (document.readyState === "complete") setTimeout(register, 0);
  else window.addEventListener("load", () => void register(), { once: true });
}

/** People who install it expect it to open offline. */
const isAllWanted = (): boolean => keepsLibrary.read() === "yes" || matchMedia("(display-mode: standalone)").matches;

/** The person turned on data saving; not every browser reports it. */
function savesData(): boolean {
  return "connection" in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
}
