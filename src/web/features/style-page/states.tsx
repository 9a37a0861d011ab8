import { SearchX } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorAlert, Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { StyleSection } from "./style-section.tsx";

export function StateSections() {
  return (
    <>
      <StyleSection title="Cards" note="Only where a thing is a thing: one radius, one hairline, no shadow.">
        <div className="grid gap-4 sm:grid-cols-2">
          <div className="card">
            <p className="section-label mb-2">Half-life</p>
            <p className="text-2xl font-semibold">155 to 168 h</p>
          </div>
          <div className="card">
            <p className="section-label mb-2">Half-life</p>
            <p className="text-ink-3">not known in people</p>
          </div>
        </div>
      </StyleSection>
      <StyleSection title="Notices">
        <div className="grid gap-3">
          <Notice title="Your answers stay in this browser">Until you save a plan.</Notice>
          <Notice tone="care" title="Not checked">
            “Magnesium” is no medicine this library knows.
          </Notice>
          <Notice tone="stop" title="This stops the plan">
            The label names this condition as a reason not to use it.
          </Notice>
          <ErrorAlert title="Error Loading Protocols">Failed to load protocols</ErrorAlert>
        </div>
      </StyleSection>
      <StyleSection title="Empty and loading">
        <EmptyState icon={SearchX} title="No protocols found" action={<Button>Show all</Button>}>
          Empty is information: it says what is missing and what to do.
        </EmptyState>
        <div className="flex items-center gap-6">
          <Spinner />
          <div className="grid grow gap-2">
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        </div>
      </StyleSection>
    </>
  );
}
