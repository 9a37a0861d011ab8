import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { newId } from "./new-id.ts";
import { addToast } from "./toast-store.ts";

interface ChangeOptions<Input, Output> {
  /** The key stays the same when the same input is retried, so that a lost answer stores nothing twice. */
  readonly send: (input: Input, idempotencyKey: string) => Promise<Output>;
  /** Queries to reload afterwards, also after a failure: the server may have newer data. */
  readonly refreshes?: readonly QueryKey[];
  readonly onDone?: (output: Output, input: Input) => unknown;
  /** The toast after a success. */
  readonly done?: string | ((output: Output, input: Input) => Parameters<typeof addToast>[0]);
  /** The toast after a failure; leave it out if a form or dialog shows the error itself. */
  readonly failed?: (error: Error) => Parameters<typeof addToast>[0];
  /** False if the person should see a failure at once. */
  readonly isRetried?: boolean;
}

/** A mutation on the server. */
export function useChange<Input = void, Output = unknown>({
  send,
  refreshes = [],
  onDone,
  done,
  failed,
  isRetried = true,
}: ChangeOptions<Input, Output>) {
  const queryClient = useQueryClient();
  const tried = useRef<{ readonly input: string; readonly key: string } | null>(null);
  return useMutation<Output, Error, Input>({
    ...(isRetried ? {} : { retry: false }),
    mutationFn: (input) => {
      const text = JSON.stringify(input) ?? "";
      if (tried.current?.input !== text) tried.current = { input: text, key: newId() };
      return send(input, tried.current.key);
    },
    onSuccess: async (output, input) => {
      tried.current = null;
      await onDone?.(output, input);
      if (done) addToast(typeof done === "string" ? { title: done } : done(output, input));
    },
    onError: (error) => {
      if (failed) addToast({ variant: "destructive", ...failed(error) });
    },
    onSettled: () => Promise.all(refreshes.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}
