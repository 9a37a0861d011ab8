import { noteNewRelease, noteTakenAlong } from "./offline-store.ts";

const QUIET_MS = 5_000;

/** Once the page stands: what it needs for itself comes first. A browser without service workers goes on without. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const { serviceWorker } = navigator;
  let hadWorker = serviceWorker.controller !== null;
  serviceWorker.addEventListener("controllerchange", () => {
    if (hadWorker) noteNewRelease(); // the first one only takes over what stands already
    hadWorker = true;
  });
  serviceWorker.addEventListener("message", ({ data }) => {
    if (data?.takenAlong !== undefined) noteTakenAlong(data.takenAlong);
  });
  const register = async () => {
    try {
      await serviceWorker.register("/service-worker.js");
      const { active } = await serviceWorker.ready;
      setTimeout(() => {
        if (serviceWorker.controller === null) active?.postMessage("claim");
        if (!savesData()) active?.postMessage({ takeAlong: isInstalled() ? "all" : "tools" });
      }, QUIET_MS);
    } catch {
      // a private window, or storage is full: the product works with a connection
    }
  };
  if (document.readyState === "complete") setTimeout(register, 0);
  else window.addEventListener("load", () => void register(), { once: true });
}

/** Whoever put it beside their other apps expects it to open anywhere. */
function isInstalled(): boolean {
  return matchMedia("(display-mode: standalone)").matches;
}

/** Asked for by the person; not every browser says so. */
function savesData(): boolean {
  return "connection" in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
}
