import { type ReactNode, useState } from "react";
import type { exportAccount } from "#contract/account-data.ts";
import { useAuth } from "#web/app/auth-context.tsx";
import { useFreshProof } from "#web/app/use-fresh-proof.tsx";
import { callForFile } from "#web/lib/api.ts";
import { download } from "#web/lib/download.ts";
import { localToday } from "#web/lib/local-day.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { addPhotosTo } from "../photos/export-photos.ts";
import { reasonOf } from "../words.ts";

interface Export {
  readonly take: () => Promise<void>;
  readonly isTaking: boolean;
  readonly isTaken: boolean;
  readonly proofDialog: ReactNode;
}

/** Downloads everything as one ZIP file, with the photos of this device, which the browser saves. */
export function useExport(): Export {
  const { user } = useAuth();
  const { withFreshProof, proofDialog } = useFreshProof();
  const [state, setState] = useState<"ready" | "taking" | "taken">("ready");
  const take = async () => {
    setState("taking");
    try {
      const proven = await withFreshProof(() => callForFile<typeof exportAccount>("post", "/api/account/export"));
      if (proven.outcome === "declined") return setState("ready");
      const whole = user && (await addPhotosTo(user.uid, proven.value).catch(() => null));
      download(`peptidary-${localToday()}.zip`, "application/zip", whole ?? proven.value);
      setState("taken");
      if (whole === null)
        addToast({
          title: "Exported without your photos",
          description: "They couldn't be added to the file. Free up space on this device, then export again.",
          variant: "destructive",
        });
    } catch (error) {
      setState("ready");
      addToast({ title: "Export failed", description: reasonOf(error), variant: "destructive" });
    }
  };
  return { take, isTaking: state === "taking", isTaken: state === "taken", proofDialog };
}
