import { useChange } from "../lib/use-change.ts";
import { PushRefused, subscribePush, unsubscribePush } from "./push-subscription.ts";

/** Turns the notifications of this browser on and off; `onTurned` saves it as the person's wish. */
export function useTurnPush(onTurned: (isOn: boolean) => void) {
  return useChange({
    send: (isOn: boolean) => (isOn ? subscribePush() : unsubscribePush()),
    isRetried: false,
    onDone: (_, isOn) => onTurned(isOn),
    failed: (error, isOn) => ({
      title: isOn ? "Notifications were not turned on" : "Notifications were not turned off",
      description: error instanceof PushRefused ? error.message : "Check the connection and try again.",
    }),
  });
}
