import { Suspense, useState } from "react";
import { lazyAside } from "#web/app/lazy-aside.ts";
import type { WeightsProps } from "./weights.tsx";

const Weights = lazyAside(async () => (await import("./weights.tsx")).Weights);

/** The published weights, which readers can change to try. Changes apply only to this page and are not stored. */
export function RubricPanel({ rubric, onChange }: WeightsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="mt-3 text-note" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="link-quiet inline-flex min-h-9 items-center text-ink-2 max-md:min-h-11">
        How grades are made
      </summary>
      <div className="mt-2 grid max-w-xl gap-3 text-ink-2">
        <p>
          A grade adds points for an approval of the use or the strongest kind of study that speaks for it. It adds
          points for more than one controlled finding and for the number of people. Findings against it take points
          away. A from 80, B from 60, C from 40, D from 20. A mixed finding is worth half. Papers that were withdrawn do
          not count. It grades what is in this library, not the substance.
        </p>
        {isOpen && (
          <Suspense>
            <Weights rubric={rubric} onChange={onChange} />
          </Suspense>
        )}
      </div>
    </details>
  );
}
