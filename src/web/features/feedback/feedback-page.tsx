import { useQueryClient } from "@tanstack/react-query";
import { useAuth } from "#web/app/auth-context.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { FeedbackForm } from "./feedback-form.tsx";
import { ownFeedbackQuery } from "./feedback-queries.ts";
import { OwnFeedback } from "./own-feedback.tsx";
import { WaitingList } from "./waiting/waiting-list.tsx";

export function FeedbackPage() {
  const { user } = useAuth();
  const queryClient = useQueryClient();
  const uid = user?.uid ?? null;
  return (
    <>
      <PageHeader title="Feedback">
        Tell us what is wrong, missing or good. Your message goes to the people who run this site. You don't need an
        account.
      </PageHeader>
      <div className="grid gap-8 xl:grid-cols-[minmax(0,40rem)_minmax(0,1fr)] xl:gap-12">
        <FeedbackForm onSent={() => void queryClient.invalidateQueries({ queryKey: ownFeedbackQuery(uid).queryKey })} />
        <div className="grid min-w-0 content-start gap-6">
          <WaitingList />
          {uid !== null && <OwnFeedback uid={uid} />}
        </div>
      </div>
    </>
  );
}
