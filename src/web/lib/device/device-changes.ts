import { createEvent } from "../store.ts";

/** Debounces a series of changes, because each notification makes listeners read everything again. */
const QUIET_MS = 100;

interface DeviceChanges {
  /** Called after a change on this device, in this tab or another. */
  readonly onChange: (listener: () => void) => () => void;
  readonly changed: () => void;
}

/** Tells every tab of this browser that what the name stands for changed. */
export function deviceChanges(name: string): DeviceChanges {
  const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(name);
  const changed = createEvent();
  if (channel) channel.onmessage = () => changed.emit();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  return {
    onChange: changed.subscribe,
    changed() {
      clearTimeout(waiting);
      waiting = setTimeout(() => {
        channel?.postMessage("changed");
        changed.emit();
      }, QUIET_MS);
    },
  };
}
