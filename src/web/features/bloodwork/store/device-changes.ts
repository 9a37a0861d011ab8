/** Tells every tab of this browser that its draws or settings changed. */
const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("device-draws");
const listeners = new Set<() => void>();
if (channel) channel.onmessage = () => tell();

/** Called whenever a draw or a setting on this device changed, in this tab or another. */
export function onDeviceDrawsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Of many changes in a row some are told together: whoever hears of one reads everything anew. */
const TOGETHER_MS = 100;
let isAboutToTell = false;

export function deviceDrawsChanged(): void {
  if (isAboutToTell) return;
  isAboutToTell = true;
  setTimeout(() => {
    isAboutToTell = false;
    channel?.postMessage("changed");
    tell();
  }, TOGETHER_MS);
}

function tell(): void {
  for (const listener of listeners) listener();
}
