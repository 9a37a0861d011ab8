import { type InfiniteData, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { answerFeedback, Feedback, FeedbackState, listFeedback, readFeedback } from "#contract/feedback.ts";
import type { OperationOutput } from "#contract/operation.ts";
import { useAuth } from "#web/app/auth-context.tsx";
import { call, isStale } from "#web/lib/api.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { feedbackKey } from "../feedback-queries.ts";

interface Answer {
  readonly state: FeedbackState;
  readonly note: string;
}
type Page = OperationOutput<typeof listFeedback>;

/**
 * Answers a message. If another admin answered first, `message` becomes their version and `isOvertaken` is true; only a
 * second answer, given after seeing theirs, replaces it.
 */
export function useAnswer(listed: Feedback) {
  const uid = useAuth().user?.uid ?? null;
  const queryClient = useQueryClient();
  const [newest, setNewest] = useState(listed);
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ state, note }: Answer) =>
      call<typeof answerFeedback>("patch", "/api/feedback/{id}", {
        params: { id: listed.id },
        body: { state, note, version: newest.version },
      }),
    onSuccess: (answered) => {
      addToast({ title: "Answer saved" });
      setNewest(answered);
      // no refetch: a card in use must not disappear because another message was answered
      queryClient.setQueriesData<InfiniteData<Page>>({ queryKey: feedbackKey(uid) }, (list) =>
        list ? { ...list, pages: list.pages.map((page) => withAnswer(page, answered)) } : list,
      );
      void queryClient.invalidateQueries({ queryKey: feedbackKey(uid), refetchType: "none" });
    },
    onError: async (failure) => {
      if (!isStale(failure)) return;
      const stored = call<typeof readFeedback>("get", "/api/feedback/{id}", { params: { id: listed.id } });
      const found = await stored.catch(() => null); // on failure the next try reports the conflict again
      if (found) setNewest(found);
    },
  });
  const isOvertaken = isStale(error);
  return {
    message: newest,
    answer: (answer: Answer) => mutate(answer),
    isPending,
    isOvertaken,
    error: isOvertaken ? null : (error?.message ?? null),
  };
}

function withAnswer(page: Page, answered: Feedback): Page {
  return { ...page, items: page.items.map((item) => (item.id === answered.id ? answered : item)) };
}
