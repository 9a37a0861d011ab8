import { createEvent } from "#web/lib/store.ts";

/** Tells every tab of this browser that draws or settings changed. */
const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("device-draws");
const changed = createEvent();
if (channel) channel.onmessage = () => changed.emit();

/** Called after a draw or setting on this device changes, in this tab or another. */
export const onDeviceDrawsChange = changed.subscribe;

/** Debounces a series of changes, because each notification makes listeners read everything again. */
const QUIET_MS = 100;
let waiting: ReturnType<typeof setTimeout> | undefined;

export function deviceDrawsChanged(): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    channel?.postMessage("changed");
    changed.emit();
  }, QUIET_MS);
}
