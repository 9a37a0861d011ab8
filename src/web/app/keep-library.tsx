import { offlineStore } from "../lib/offline-store.ts";
import { keepsLibrary, takeLibraryAlong } from "../lib/register-service-worker.ts";
import { useStore } from "../lib/use-store.ts";
import { Button } from "../ui/button.tsx";
import { Choice } from "../ui/field.tsx";

/** Whether this device keeps every entry and guide, about 2 MB, so that they open without a connection. */
export function KeepLibrary() {
  const isWanted = useStore(keepsLibrary) === "yes";
  const { takenAlong, taking } = useStore(offlineStore);
  const state = isWanted ? (takenAlong === "all" ? "done" : taking) : "idle";
  return (
    <div className="grid justify-items-start gap-2">
      <Choice
        type="checkbox"
        name="keep-library"
        label="Keep every entry and guide on this device"
        hint={state === "idle" && HINTS.idle}
        checked={isWanted}
        onChange={(isChosen) => {
          keepsLibrary.set(isChosen ? "yes" : "no");
          if (isChosen) takeLibraryAlong();
        }}
      />
      <p role="status" className="text-note text-ink-2 empty:hidden">
        {state !== "idle" && HINTS[state]}
      </p>
      {state === "failed" && <Button onClick={takeLibraryAlong}>Try again</Button>}
    </div>
  );
}

const HINTS = {
  idle: "About 2 MB. What you opened and the tools work offline in any case.",
  running: "Downloading about 2 MB. Stay on this page until it is done.",
  failed: "Not all of them could be downloaded. Check the connection and try again.",
  done: "All of them open without a connection.",
} as const;
