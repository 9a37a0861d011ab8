import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { DifferingChoice, previewRestore, RestoreOutcome, restoreAccount } from "#contract/account-data.ts";
import type { Problem } from "#contract/problem.ts";
import { useAuth } from "#web/app/auth-context.tsx";
import { useFreshProof } from "#web/app/use-fresh-proof.tsx";
import { apiErrorIn, callWithFile } from "#web/lib/api.ts";
import { comparePhotos, type FoundPhotos, type ImportedPhotos, importPhotos } from "../photos/import-photos.ts";
import { reasonOf } from "../words.ts";

/** A file that was read: what the server may have of it, and its photos, which stay on this device. */
export interface ReadArchive {
  readonly file: File;
  readonly outcome: RestoreOutcome;
  /** Null if the file has photos that can't be read. */
  readonly photos: FoundPhotos | null;
}

type RestoreState =
  | { readonly step: "choose" }
  | { readonly step: "reading" | "restoring"; readonly name: string }
  | { readonly step: "refused"; readonly why: string; readonly places: NonNullable<Problem["errors"]> }
  | { readonly step: "preview"; readonly archive: ReadArchive }
  | { readonly step: "done"; readonly photos: ImportedPhotos | null };

interface Restore {
  readonly state: RestoreState;
  readonly read: (file: File) => Promise<void>;
  readonly restore: (archive: ReadArchive, differing: DifferingChoice) => Promise<void>;
  readonly startOver: () => void;
  readonly proofDialog: ReactNode;
}

/** Reads an export, previews what it would change, and imports it. */
export function useRestore(): Restore {
  const { user } = useAuth();
  const uid = user?.uid ?? "";
  const queryClient = useQueryClient();
  const { withFreshProof, proofDialog } = useFreshProof();
  const [state, setState] = useState<RestoreState>({ step: "choose" });
  const refuse = (error: unknown) =>
    setState({ step: "refused", why: reasonOf(error), places: apiErrorIn(error)?.problem?.errors ?? [] });

  const read = async (whole: File) => {
    setState({ step: "reading", name: whole.name });
    try {
      const { splitArchive } = await import("../photos/zip-photos.ts");
      const { rest, photos: inside } = await splitArchive(whole);
      const file = new File([rest], whole.name, { type: whole.type });
      const outcome = await callWithFile<typeof previewRestore>("/api/account/restore/preview", {}, file);
      const photos = inside && (await comparePhotos(uid, inside));
      setState({ step: "preview", archive: { file, outcome, photos } });
    } catch (error) {
      refuse(error);
    }
  };

  const restore = async (archive: ReadArchive, differing: DifferingChoice) => {
    const { file, photos } = archive;
    setState({ step: "restoring", name: file.name });
    try {
      const proven = await withFreshProof(() =>
        callWithFile<typeof restoreAccount>("/api/account/restore", {}, file, { differing }),
      );
      if (proven.outcome === "declined") return setState({ step: "preview", archive });
      setState({ step: "done", photos: photos && (await importPhotos(uid, photos, differing)) });
      await queryClient.invalidateQueries();
    } catch (error) {
      refuse(error);
    }
  };
  return { state, read, restore, startOver: () => setState({ step: "choose" }), proofDialog };
}
