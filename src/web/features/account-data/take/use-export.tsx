import { type ReactNode, useState } from "react";
import type { exportAccount } from "#contract/account-data.ts";
import { useFreshProof } from "#web/app/use-fresh-proof.tsx";
import { callForFile } from "#web/lib/api.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { download } from "#web/ui/chart/download.ts";
import { reasonOf } from "../words.ts";

interface Export {
  readonly take: () => Promise<void>;
  readonly isTaking: boolean;
  readonly isTaken: boolean;
  readonly proofDialog: ReactNode;
}

/** Downloads everything as one ZIP file, which the browser saves. */
export function useExport(): Export {
  const { withFreshProof, proofDialog } = useFreshProof();
  const [state, setState] = useState<"ready" | "taking" | "taken">("ready");
  const take = async () => {
    setState("taking");
    try {
      const proven = await withFreshProof(() => callForFile<typeof exportAccount>("post", "/api/account/export"));
      if (proven.outcome === "declined") return setState("ready");
      download(`peptidary-${new Date().toISOString().slice(0, 10)}.zip`, "application/zip", proven.value);
      setState("taken");
    } catch (error) {
      setState("ready");
      addToast({ title: "Export failed", description: reasonOf(error), variant: "destructive" });
    }
  };
  return { take, isTaking: state === "taking", isTaken: state === "taken", proofDialog };
}
