import { ClipboardPlus } from "lucide-react";
import { useState } from "react";
import type { CyclePrefill } from "#domain/cycles/cycle-prefill.ts";
import { Button } from "#web/ui/button.tsx";

interface TrackMixProps {
  /** Null while the vial has no name. */
  readonly prefill: () => CyclePrefill | null;
  readonly onTrack: (prefill: CyclePrefill) => void;
}

/** Takes vial, water, dose and frequency into a new cycle, so that nothing is typed twice. */
export function TrackMix({ prefill, onTrack }: TrackMixProps) {
  const [lacksName, setLacksName] = useState(false);
  const track = () => {
    const filled = prefill();
    if (filled !== null) return onTrack(filled);
    setLacksName(true);
    document.getElementById("compound-0")?.focus();
  };
  return (
    <div className="grid gap-1.5 max-lg:justify-items-end" data-print="no">
      <Button icon={ClipboardPlus} variant="primary" className="justify-self-start" onClick={track}>
        Track this
      </Button>
      <p className="text-note text-ink-3 max-lg:empty:hidden" role={lacksName ? "alert" : undefined}>
        {lacksName ? (
          "Name the compound first."
        ) : (
          <span className="max-lg:hidden">Starts a cycle with this vial, dose and schedule.</span>
        )}
      </p>
    </div>
  );
}
