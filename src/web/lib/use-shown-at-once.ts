import { startTransition, useOptimistic } from "react";

type Change<T> = (value: T) => T;

/**
 * What is stored, with every change on its way to the server shown already; once `save` ends, what is stored by then is
 * shown. `save` says itself what went wrong.
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
