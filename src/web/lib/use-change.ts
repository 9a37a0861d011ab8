import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { newId } from "./new-id.ts";
import { addToast } from "./toast-store.ts";

interface ChangeOptions<Input, Output> {
  /** The key is the same for every try until one succeeds, so that what was stored without an answer is not stored twice. */
  readonly send: (input: Input, idempotencyKey: string) => Promise<Output>;
  /** What is read again afterwards, also where it failed: the server may know better. */
  readonly refreshes?: readonly QueryKey[];
  readonly onDone?: (output: Output, input: Input) => unknown;
  /** The toast that says so. */
  readonly done?: string | ((output: Output, input: Input) => Parameters<typeof addToast>[0]);
  /** The toast for a failure; a form or a dialog that shows it itself leaves it out. */
  readonly failed?: (error: Error) => Parameters<typeof addToast>[0];
  /** False where a person should hear of a failure at once. */
  readonly isRetried?: boolean;
}

/** One change on the server. */
export function useChange<Input = void, Output = unknown>({
  send,
  refreshes = [],
  onDone,
  done,
  failed,
  isRetried = true,
}: ChangeOptions<Input, Output>) {
  const queryClient = useQueryClient();
  const key = useRef<string | null>(null);
  return useMutation<Output, Error, Input>({
    ...(isRetried ? {} : { retry: false }),
    mutationFn: (input) => {
      key.current ??= newId();
      return send(input, key.current);
    },
    onSuccess: async (output, input) => {
      key.current = null;
      await onDone?.(output, input);
      if (done) addToast(typeof done === "string" ? { title: done } : done(output, input));
    },
    onError: (error) => {
      if (failed) addToast({ variant: "destructive", ...failed(error) });
    },
    onSettled: () => Promise.all(refreshes.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}
