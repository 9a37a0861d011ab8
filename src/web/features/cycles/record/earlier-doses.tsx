import { lazy, Suspense, useState } from "react";
import type { Cycle } from "#contract/cycles.ts";
import type { PersonClock } from "#domain/cycles/days/zone-timeline.ts";
import { counted } from "#domain/units/counted.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

const BackfillDialog = lazy(async () => ({ default: (await import("../detail/backfill-dialog.tsx")).BackfillDialog }));

interface EarlierDosesProps {
  readonly cycle: Cycle;
  readonly uid: string;
  readonly clock: PersonClock;
  readonly today: string;
  readonly count: number;
}

/** For a cycle that started before anything was logged. */
export function EarlierDoses({ count, ...cycle }: EarlierDosesProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Notice title={`${counted(count, "earlier dose isn't", "earlier doses aren't")} logged yet`}>
      <p>If you took them, add them now. You can also start from today.</p>
      <Button className="mt-2" onClick={() => setOpen(true)}>
        Log earlier doses
      </Button>
      {isOpen && (
        <Suspense>
          <BackfillDialog {...cycle} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Notice>
  );
}
