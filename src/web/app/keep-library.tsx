import { offlineStore } from "../lib/offline-store.ts";
import { keepsLibrary, takeLibraryAlong } from "../lib/register-service-worker.ts";
import { useStore } from "../lib/use-store.ts";
import { Choice } from "../ui/field.tsx";

/** Whether this device keeps every entry and guide, about 2 MB, so that they open without a connection. */
export function KeepLibrary() {
  const isWanted = useStore(keepsLibrary) === "yes";
  const { takenAlong } = useStore(offlineStore);
  return (
    <Choice
      type="checkbox"
      name="keep-library"
      label="Keep every entry and guide on this device"
      hint={
        isWanted && takenAlong === "all"
          ? "All of them open without a connection."
          : "About 2 MB. What you opened and the tools work offline in any case."
      }
      checked={isWanted}
      onChange={(isChosen) => {
        keepsLibrary.set(isChosen ? "yes" : "no");
        if (isChosen) takeLibraryAlong();
      }}
    />
  );
}
