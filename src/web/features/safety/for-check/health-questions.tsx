import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import type { Intake } from "#domain/protocols/intake.ts";
import { useIsInBrowser } from "#web/lib/use-is-in-browser.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

const HealthFields = lazy(async () => ({ default: (await import("./health-fields.tsx")).HealthFields }));

interface HealthQuestionsProps {
  /** The generator's answers, if this browser still has them. */
  readonly readAnswers: () => Promise<Intake | null>;
}

/** One optional field for conditions and other medicines. Answers that this browser has already are used as well. */
export function HealthQuestions({ readAnswers: readKept }: HealthQuestionsProps) {
  const isInBrowser = useIsInBrowser();
  const kept = useQuery({ queryKey: ["kept-answers"], queryFn: readKept, staleTime: 0, gcTime: 0 });
  return (
    <section aria-labelledby="check-health" className="card grid gap-4">
      <div className="grid gap-1">
        <h2 id="check-health" className="font-semibold">
          Your health <span className="font-normal text-ink-3">Optional</span>
        </h2>
        <p className="text-sm text-ink-2">
          {kept.data
            ? "We use your answers to the health questions too. Add what they leave out."
            : "If you are pregnant, ill or on other medicines, a usual amount can be dangerous."}
        </p>
      </div>
      {isInBrowser ? (
        <Suspense fallback={<Skeleton className="h-48" />}>
          <HealthFields />
        </Suspense>
      ) : (
        <Skeleton className="h-48" />
      )}
    </section>
  );
}
