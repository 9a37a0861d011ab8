import { useNavigate } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { usePageSearch } from "../app/page-address.ts";
import { CheckPage } from "../features/check/check-page.tsx";
import { handOver } from "../features/cycles/initial-data.ts";
import { HealthQuestions } from "../features/safety/for-check/health-questions.tsx";
import { browserStorage } from "../lib/device/browser-storage.ts";
import { newId } from "../lib/new-id.ts";
import { fields, typedText } from "../lib/read-loosely.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { CHECK_SOURCES } from "./check-sources.ts";

/** Only the answer shows them. */
const HelpNow = lazy(async () => ({ default: (await import("../features/safety/for-check/help-now.tsx")).HelpNow }));
const Disposal = lazy(async () => ({ default: (await import("../features/safety/for-check/disposal.tsx")).Disposal }));

const readSearch = fields({ peptide: typedText });

export default function Page() {
  const { peptide } = usePageSearch("/check", readSearch);
  const navigate = useNavigate();
  return (
    <CheckPage
      linkedSlugs={peptide}
      {...CHECK_SOURCES}
      health={<HealthQuestions readAnswers={CHECK_SOURCES.readAnswers} />}
      help={
        <Suspense fallback={<Skeleton className="h-96" />}>
          <HelpNow />
        </Suspense>
      }
      disposal={
        <Suspense fallback={<Skeleton className="h-40" />}>
          <Disposal />
        </Suspense>
      }
      onTrack={(prefill) => {
        const initialData = handOver(prefill, { storage: browserStorage("browser"), now: Date.now(), newId });
        void navigate({ to: "/cycles/new", search: { initialData } });
      }}
    />
  );
}
