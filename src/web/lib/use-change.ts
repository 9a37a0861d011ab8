import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { isStale } from "./api.ts";
import { whileLoading } from "./loading-store.ts";
import { newId } from "./new-id.ts";
import { addToast } from "./toast-store.ts";

type Toast = Parameters<typeof addToast>[0];

export interface ChangeOptions<Input, Output> {
  /** The key stays the same until the server has taken this input, so that a lost answer stores nothing twice. */
  readonly send: (input: Input, idempotencyKey: string) => Promise<Output>;
  /** Changes of the same scope are sent one at a time, in the order they were made. */
  readonly scope?: string;
  /** Covers the page with the loading overlay until the server answers. */
  readonly isCovering?: boolean;
  /** Queries to reload afterwards, also after a failure: the server may have newer data. */
  readonly refreshes?: readonly QueryKey[];
  /** Queries to reload only after a failure, because `onDone` puts the answer into the cache. */
  readonly refreshesIfFailed?: readonly QueryKey[];
  readonly onDone?: (output: Output, input: Input) => unknown;
  readonly onFailed?: (error: Error, input: Input) => unknown;
  /** The toast after a success, null for none. */
  readonly done?: string | ((output: Output, input: Input) => Toast | null);
  /** The toast after a failure, null for none; leave it out if a form or dialog shows the error itself. */
  readonly failed?: (error: Error, input: Input) => Toast | null;
  /** False if the person should see a failure at once. */
  readonly isRetried?: boolean;
}

/** A mutation on the server. */
export function useChange<Input = void, Output = unknown>({
  send,
  scope,
  isCovering = false,
  refreshes = [],
  refreshesIfFailed = [],
  onDone,
  onFailed,
  done,
  failed,
  isRetried = true,
}: ChangeOptions<Input, Output>) {
  const queryClient = useQueryClient();
  const keys = useRef(new Map<string, string>());
  const refresh = (all: readonly QueryKey[]) =>
    Promise.all(all.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  return useMutation<Output, Error, Input>({
    ...(isRetried ? {} : { retry: false }),
    ...(scope === undefined ? {} : { scope: { id: scope } }),
    mutationFn: (input) => {
      const content = contentOf(input);
      const key = keys.current.get(content) ?? newId();
      keys.current.set(content, key);
      return isCovering ? whileLoading(() => send(input, key)) : send(input, key);
    },
    onSuccess: async (output, input) => {
      keys.current.delete(contentOf(input));
      await onDone?.(output, input);
      const toast = typeof done === "string" ? { title: done } : done?.(output, input);
      if (toast) addToast(toast);
      await refresh(refreshes);
    },
    onError: async (error, input) => {
      const refreshed = refresh([...refreshes, ...refreshesIfFailed]);
      if (isStale(error)) await refreshed; // a second try right after the message is based on the new version
      await onFailed?.(error, input);
      const toast = failed?.(error, input);
      if (toast) addToast({ variant: "destructive", ...toast });
    },
  });
}

const contentOf = (input: unknown): string => JSON.stringify(input) ?? "";
