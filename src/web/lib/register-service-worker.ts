/** Once the page stands: what it needs for itself comes first. A browser without service workers goes on without. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const register = () => navigator.serviceWorker.register("/service-worker.js").catch(() => null);
  if (document.readyState === "complete") setTimeout(register, 0);
  else window.addEventListener("load", () => void register(), { once: true });
}
