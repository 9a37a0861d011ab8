import { useInfiniteQuery } from "@tanstack/react-query";
import type { OwnFeedback as Message } from "#contract/feedback.ts";
import { momentText } from "#web/lib/local-day.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ErrorAlert } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ownFeedbackQuery } from "./feedback-queries.ts";
import { KIND_LABELS, STATE_LABELS, STATE_TONES } from "./messages.ts";

/** What a member wrote and what becomes of it. */
export function OwnFeedback({ uid }: { readonly uid: string }) {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    ownFeedbackQuery(uid),
  );
  const messages = data?.pages.flatMap((page) => page.items);
  return (
    <section className="grid content-start gap-3" aria-labelledby="own-feedback">
      <h2 id="own-feedback" className="section-label">
        What you wrote
      </h2>
      {messages ? (
        messages.length === 0 ? (
          <p className="text-sm text-ink-2">Nothing yet. What you send and keep with your account is listed here.</p>
        ) : (
          <ul className="grid gap-3">
            {messages.map((message) => (
              <OwnMessage key={message.id} message={message} />
            ))}
          </ul>
        )
      ) : isError ? (
        <ErrorAlert title="What you wrote could not be loaded">
          <Button onClick={() => void refetch()}>Try again</Button>
        </ErrorAlert>
      ) : (
        <div role="status" aria-label="Loading what you wrote">
          <Skeleton className="h-24" />
        </div>
      )}
      {hasNextPage && (
        <Button className="justify-self-start" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show earlier ones
        </Button>
      )}
    </section>
  );
}

function OwnMessage({ message }: { readonly message: Message }) {
  return (
    <li className="card grid gap-2 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-3">
        <Badge tone={STATE_TONES[message.state]}>{STATE_LABELS[message.state]}</Badge>
        {`${KIND_LABELS[message.kind]} · ${momentText(message.createdAt)}`}
      </div>
      <p className="line-clamp-6 whitespace-pre-wrap wrap-anywhere">{message.message}</p>
      {message.note && (
        <p className="border-l-2 border-accent pl-3 whitespace-pre-wrap text-ink-2 wrap-anywhere">
          <span className="font-medium text-ink">Answer: </span>
          {message.note}
        </p>
      )}
    </li>
  );
}
