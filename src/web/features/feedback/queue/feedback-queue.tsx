import { useInfiniteQuery } from "@tanstack/react-query";
import { Inbox } from "lucide-react";
import { useState } from "react";
import type { FeedbackState } from "#contract/feedback.ts";
import { useAuth } from "#web/app/auth-context.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { MorePages } from "#web/ui/more-button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { SkeletonStack } from "#web/ui/skeleton.tsx";
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
  const query = useInfiniteQuery(feedbackQuery(user?.uid ?? null, state));
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
      <Loaded
        query={query}
        failed="The messages could not be loaded"
        label="Loading messages"
        skeleton={<SkeletonStack rows={["h-40", "h-40"]} className="gap-4" />}
        isEmpty={({ pages }) => pages.every(({ items }) => items.length === 0)}
        empty={
          <EmptyState
            icon={Inbox}
            title={state === null ? "No feedback yet" : `Nothing ${STATE_LABELS[state].toLowerCase()}`}
          />
        }
      >
        {({ pages }) => (
          <ul className="grid gap-4">
            {pages
              .flatMap(({ items }) => items)
              .map((message) => (
                <li key={message.id}>
                  <FeedbackCard message={message} />
                </li>
              ))}
          </ul>
        )}
      </Loaded>
      <MorePages query={query} className="mt-4">
        Show earlier ones
      </MorePages>
    </>
  );
}
