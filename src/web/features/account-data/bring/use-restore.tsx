import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { DifferingChoice, previewRestore, RestoreOutcome, restoreAccount } from "#contract/account-data.ts";
import type { Problem } from "#contract/problem.ts";
import { useFreshProof } from "#web/app/use-fresh-proof.tsx";
import { apiErrorIn, callWithFile } from "#web/lib/api.ts";
import { reasonOf } from "../words.ts";

type RestoreState =
  | { readonly step: "choose" }
  | { readonly step: "reading" | "restoring"; readonly name: string }
  | { readonly step: "refused"; readonly why: string; readonly places: NonNullable<Problem["errors"]> }
  | { readonly step: "preview"; readonly file: File; readonly outcome: RestoreOutcome }
  | { readonly step: "done"; readonly outcome: RestoreOutcome };

interface Restore {
  readonly state: RestoreState;
  readonly read: (file: File) => Promise<void>;
  readonly restore: (file: File, outcome: RestoreOutcome, differing: DifferingChoice) => Promise<void>;
  readonly startOver: () => void;
  readonly proofDialog: ReactNode;
}

/** Reads an export, previews what it would change, and imports it. */
export function useRestore(): Restore {
  const queryClient = useQueryClient();
  const { withFreshProof, proofDialog } = useFreshProof();
  const [state, setState] = useState<RestoreState>({ step: "choose" });
  const refuse = (error: unknown) =>
    setState({ step: "refused", why: reasonOf(error), places: apiErrorIn(error)?.problem?.errors ?? [] });

  const read = async (file: File) => {
    setState({ step: "reading", name: file.name });
    try {
      const outcome = await callWithFile<typeof previewRestore>("/api/account/restore/preview", {}, file);
      setState({ step: "preview", file, outcome });
    } catch (error) {
      refuse(error);
    }
  };

  const restore = async (file: File, outcome: RestoreOutcome, differing: DifferingChoice) => {
    setState({ step: "restoring", name: file.name });
    try {
      const proven = await withFreshProof(() =>
        callWithFile<typeof restoreAccount>("/api/account/restore", {}, file, { differing }),
      );
      if (proven.outcome === "declined") return setState({ step: "preview", file, outcome });
      setState({ step: "done", outcome: proven.value });
      await queryClient.invalidateQueries();
    } catch (error) {
      refuse(error);
    }
  };
  return { state, read, restore, startOver: () => setState({ step: "choose" }), proofDialog };
}
