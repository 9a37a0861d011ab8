/** Tells every tab of this browser that its draws or settings changed. */
const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("device-draws");
const listeners = new Set<() => void>();
if (channel) channel.onmessage = () => tell();

/** Called whenever a draw or a setting on this device changed, in this tab or another. */
export function onDeviceDrawsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function deviceDrawsChanged(): void {
  channel?.postMessage("changed");
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}
