import { useInfiniteQuery } from "@tanstack/react-query";
import { Inbox } from "lucide-react";
import { useState } from "react";
import type { FeedbackState } from "#contract/feedback.ts";
import { useAuth } from "#web/app/auth-context.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorAlert } from "#web/ui/notice.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { feedbackQuery } from "../feedback-queries.ts";
import { STATE_LABELS } from "../messages.ts";
import { FeedbackCard } from "./feedback-card.tsx";

const ALL = "all";
const CHOICES = [
  ...Object.entries(STATE_LABELS).map(([value, label]) => ({ value, label })),
  { value: ALL, label: "Everything" },
];

export function FeedbackQueue() {
  const [state, setState] = useState<FeedbackState | null>("open");
  const { user } = useAuth();
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    feedbackQuery(user?.uid ?? null, state),
  );
  const messages = data?.pages.flatMap((page) => page.items);
  return (
    <>
      <PageHeader
        title="Feedback Queue"
        actions={
          <SelectField
            label="Show"
            className="w-40"
            value={state ?? ALL}
            options={CHOICES}
            onChange={(value) => setState(value === ALL ? null : (value as FeedbackState))} // the options are the states
          />
        }
      >
        What people wrote, newest first. Members who keep a message with their account read your answer to it.
      </PageHeader>
      {messages ? (
        messages.length === 0 ? (
          <EmptyState
            icon={Inbox}
            title={state === null ? "Nobody has written yet" : `Nothing ${STATE_LABELS[state].toLowerCase()}`}
          />
        ) : (
          <ul className="grid gap-4">
            {messages.map((message) => (
              <li key={message.id}>
                <FeedbackCard message={message} />
              </li>
            ))}
          </ul>
        )
      ) : isError ? (
        <ErrorAlert title="The messages could not be loaded">
          <Button className="mt-3" onClick={() => void refetch()}>
            Try again
          </Button>
        </ErrorAlert>
      ) : (
        <div className="grid gap-4" role="status" aria-label="Loading messages">
          <Skeleton className="h-40" />
          <Skeleton className="h-40" />
        </div>
      )}
      {hasNextPage && (
        <Button className="mt-4" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchingNextPage ? "Loading…" : "Show earlier ones"}
        </Button>
      )}
    </>
  );
}
