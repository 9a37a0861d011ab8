const QUIET_MS = 5_000;

/** Once the page stands: what it needs for itself comes first. A browser without service workers goes on without. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const { serviceWorker } = navigator;
  const register = async () => {
    try {
      await serviceWorker.register("/service-worker.js");
      const { active } = await serviceWorker.ready;
      if (serviceWorker.controller === null) setTimeout(() => active?.postMessage("claim"), QUIET_MS);
    } catch {
      // a private window, or storage is full: the product works with a connection
    }
  };
  if (document.readyState === "complete") setTimeout(register, 0);
  else window.addEventListener("load", () => void register(), { once: true });
}
