import { CloudOff, Download, RefreshCw } from "lucide-react";
import { useSyncExternalStore } from "react";
import { connectionStore } from "../lib/connection.ts";
import { offlineStore } from "../lib/offline-store.ts";
import { Button } from "../ui/button.tsx";

const useOffline = () => useSyncExternalStore(offlineStore.subscribe, offlineStore.read, offlineStore.readOnServer);

/** Above the page: that nothing answers and what goes on all the same, or that a newer release waits. */
export function ConnectionNotice() {
  const isReached = useSyncExternalStore(connectionStore.subscribe, connectionStore.read, connectionStore.readOnServer);
  const { hasNewRelease } = useOffline();
  return (
    <div role="status" data-print="no" className="mb-4 text-[0.8125rem] empty:hidden">
      {!isReached ? (
        <p className="flex items-center gap-2 rounded-control bg-care-wash px-3 py-2 text-ink">
          <CloudOff className="size-4 shrink-0 text-care" aria-hidden="true" />
          No connection. The calculator, the analyzer, new plans, safety and what was opened before still work.
        </p>
      ) : hasNewRelease ? (
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-line bg-surface py-1.5 pr-1.5 pl-3">
          <span className="flex items-center gap-2">
            <RefreshCw className="size-4 shrink-0 text-accent" aria-hidden="true" />
            There is a newer version of this site. Nothing typed is lost if you reload later.
          </span>
          <Button onClick={() => location.reload()}>Reload</Button>
        </p>
      ) : null}
    </div>
  );
}

/** In the footer: what this device holds. */
export function OfflineLine() {
  const { takenAlong } = useOffline();
  if (takenAlong === "nothing") return null;
  return (
    <span className="flex items-center gap-1.5">
      <Download className="size-3.5 shrink-0" aria-hidden="true" />
      {takenAlong === "all" ? "Library and tools kept for offline use" : "Tools kept for offline use"}
    </span>
  );
}
