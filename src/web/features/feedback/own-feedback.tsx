import { useInfiniteQuery } from "@tanstack/react-query";
import type { OwnFeedback as Message } from "#contract/feedback.ts";
import { momentText } from "#web/lib/local-day.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { MorePages } from "#web/ui/more-button.tsx";
import { Section } from "#web/ui/section.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ownFeedbackQuery } from "./feedback-queries.ts";
import { KIND_LABELS, STATE_LABELS, STATE_TONES } from "./messages.ts";

/** A member's messages and their status. */
export function OwnFeedback({ uid }: { readonly uid: string }) {
  const query = useInfiniteQuery(ownFeedbackQuery(uid));
  return (
    <Section title="What you wrote" look="label" className="grid content-start gap-3">
      <Loaded
        query={query}
        failed="What you wrote could not be loaded"
        label="Loading what you wrote"
        skeleton={<Skeleton className="h-24" />}
        isEmpty={({ pages }) => pages.every(({ items }) => items.length === 0)}
        empty={
          <p className="text-sm text-ink-2">Nothing yet. What you send and keep with your account is listed here.</p>
        }
      >
        {({ pages }) => (
          <ul className="grid gap-3">
            {pages
              .flatMap(({ items }) => items)
              .map((message) => (
                <OwnMessage key={message.id} message={message} />
              ))}
          </ul>
        )}
      </Loaded>
      <MorePages query={query}>Show earlier ones</MorePages>
    </Section>
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
