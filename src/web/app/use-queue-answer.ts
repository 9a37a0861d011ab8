import { useState } from "react";
import { isStale } from "#web/lib/api.ts";
import { useChange } from "#web/lib/use-change.ts";

interface Answering<Item, Answer> {
  /** Sends an answer that was given with `seen` on the screen. */
  readonly send: (answer: Answer, seen: Item) => Promise<Item>;
  /** The item as somebody else left it. */
  readonly read: () => Promise<Item | null>;
  readonly onAnswered: (answered: Item) => void;
}

/**
 * Answers an item of a queue that several people work through. If another was faster, `item` becomes their version and
 * `isOvertaken` is true; only a second answer, given after seeing theirs, replaces it.
 */
export function useQueueAnswer<Item, Answer>(listed: Item, { send, read, onAnswered }: Answering<Item, Answer>) {
  const [item, setItem] = useState(listed);
  const { mutate, isPending, error } = useChange({
    send: (answer: Answer) => send(answer, item),
    onDone: (answered) => {
      setItem(answered);
      onAnswered(answered);
    },
    onFailed: async (failure) => {
      if (!isStale(failure)) return;
      const found = await read().catch(() => null); // on failure the next try reports the conflict again
      if (found) setItem(found);
    },
  });
  const isOvertaken = isStale(error);
  return {
    item,
    answer: (answer: Answer) => mutate(answer),
    isPending,
    isOvertaken,
    error: isOvertaken ? null : (error?.message ?? null),
  };
}
