import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import type { answerFeedback, Feedback, FeedbackState, listFeedback, readFeedback } from "#contract/feedback.ts";
import type { OperationOutput } from "#contract/operation.ts";
import { useAuth } from "#web/app/auth-context.tsx";
import { useQueueAnswer } from "#web/app/use-queue-answer.ts";
import { call } from "#web/lib/api.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { feedbackKey } from "../feedback-queries.ts";

interface Answer {
  readonly state: FeedbackState;
  readonly note: string;
}
type Page = OperationOutput<typeof listFeedback>;

/** Answers a message of the queue. */
export function useAnswer(listed: Feedback) {
  const uid = useAuth().user?.uid ?? null;
  const queryClient = useQueryClient();
  const params = { id: listed.id };
  return useQueueAnswer<Feedback, Answer>(listed, {
    send: (answer, { version }) =>
      call<typeof answerFeedback>("patch", "/api/feedback/{id}", { params, body: { ...answer, version } }),
    read: () => call<typeof readFeedback>("get", "/api/feedback/{id}", { params }),
    onAnswered: (answered) => {
      addToast({ title: "Answer saved" });
      // no refetch: a card in use must not disappear because another message was answered
      queryClient.setQueriesData<InfiniteData<Page>>({ queryKey: feedbackKey(uid) }, (list) =>
        list ? { ...list, pages: list.pages.map((page) => withAnswer(page, answered)) } : list,
      );
      void queryClient.invalidateQueries({ queryKey: feedbackKey(uid), refetchType: "none" });
    },
  });
}

function withAnswer(page: Page, answered: Feedback): Page {
  return { ...page, items: page.items.map((item) => (item.id === answered.id ? answered : item)) };
}
