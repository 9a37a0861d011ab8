import { type ComponentProps, lazy, Suspense } from "react";
import { useAuth } from "../app/auth-context.tsx";
import { useClock } from "../app/use-clock.ts";
import { useBloodworkSettings, useChangeBloodworkSettings } from "../features/bloodwork/store/settings.ts";
import { BloodworkUnits } from "../features/settings/bloodwork-units.tsx";
import { SettingsPage } from "../features/settings/settings-page.tsx";
import { isConsentNeeded } from "../lib/api.ts";
import { useShownAtOnce } from "../lib/use-shown-at-once.ts";
import { Skeleton } from "../ui/skeleton.tsx";

/** Lazy because it loads the calendar rules, which few people need here. */
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

const LazySites = lazy(async () => ({
  default: (await import("../features/cycles/sites/my-sites.tsx")).MySites,
}));

const NO_DOSES: [] = [];

function MySites() {
  const uid = useAuth().user?.uid ?? null;
  const clock = useClock();
  const skeleton = <Skeleton className="h-36" />;
  if (uid === null || clock === null) return skeleton;
  return (
    <Suspense fallback={skeleton}>
      <LazySites uid={uid} clock={clock} doses={NO_DOSES} />
    </Suspense>
  );
}

function UnitsOfBloodwork() {
  const uid = useAuth().user?.uid ?? null;
  const { settings, isKnown } = useBloodworkSettings(uid);
  const { mutateAsync } = useChangeBloodworkSettings(uid, {
    done: "Saved",
    failed: (error) => ({
      title: "Not saved",
      description: isConsentNeeded(error)
        ? "They are kept with your blood results, which needs your consent."
        : "Please try again.",
    }),
  });
  const [{ units }, change] = useShownAtOnce(settings, mutateAsync);
  return (
    <BloodworkUnits
      units={isKnown ? units : null}
      onChange={(wanted) => change((before) => ({ ...before, units: wanted }))}
    />
  );
}

export default function Page() {
  return <SettingsPage journeyPreview={JourneyPreview} bloodworkUnits={<UnitsOfBloodwork />} sites={<MySites />} />;
}
