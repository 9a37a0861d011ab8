import { type ComponentProps, lazy, Suspense } from "react";
import { SettingsPage } from "../features/settings/settings-page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

/** Brings the calendar's rules, which few come here for. */
const LazyPreview = lazy(async () => ({
  default: (await import("../features/cycles/clock/journey-preview.tsx")).JourneyPreview,
}));

function JourneyPreview(props: ComponentProps<typeof LazyPreview>) {
  return (
    <Suspense fallback={<Skeleton className="h-16" />}>
      <LazyPreview {...props} />
    </Suspense>
  );
}

export default function Page() {
  return <SettingsPage journeyPreview={JourneyPreview} />;
}
