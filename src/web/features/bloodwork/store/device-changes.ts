/** Tells every tab of this browser that its draws or settings changed. */
const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("device-draws");
const listeners = new Set<() => void>();
if (channel) channel.onmessage = () => tell();

/** Called whenever a draw or a setting on this device changed, in this tab or another. */
export function onDeviceDrawsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Many changes in a row are told once, after the last: whoever hears of one reads everything anew. */
const QUIET_MS = 100;
let waiting: ReturnType<typeof setTimeout> | undefined;

export function deviceDrawsChanged(): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    channel?.postMessage("changed");
    tell();
  }, QUIET_MS);
}

function tell(): void {
  for (const listener of listeners) listener();
}
