import { startTransition, useOptimistic } from "react";

type Change<T> = (value: T) => T;

/**
 * An optimistic value: the stored one plus every change on its way to the server. Once `save` ends, the stored value is
 * shown. `save` must report its own errors.
 */
export function useShownAtOnce<T>(stored: T, save: (change: Change<T>) => Promise<unknown>) {
  const [shown, show] = useOptimistic(stored, (value, change: Change<T>) => change(value));
  const change = (wanted: Change<T>) =>
    startTransition(async () => {
      show(wanted);
      await save(wanted).catch(() => {});
    });
  return [shown, change] as const;
}
