import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { newId } from "#web/lib/new-id.ts";
import { reasonOf } from "../words.ts";
import { type ImportChoice, importRun, serverApi } from "./save-import.ts";

export type SaveState =
  | { readonly step: "choosing" }
  | { readonly step: "saving"; readonly saved: number; readonly total: number }
  | { readonly step: "stopped"; readonly saved: number; readonly total: number; readonly why: string }
  | { readonly step: "done"; readonly choice: ImportChoice };

interface SaveImport {
  readonly state: SaveState;
  readonly save: (choice: ImportChoice) => Promise<void>;
  /** Goes on where it stopped. */
  readonly goOn: () => Promise<void>;
}

export function useSaveImport(): SaveImport {
  const queryClient = useQueryClient();
  const [state, setState] = useState<SaveState>({ step: "choosing" });
  const running = useRef<{ readonly choice: ImportChoice; readonly run: ReturnType<typeof importRun> } | null>(null);
  const progress = useRef(0);

  const goOn = async () => {
    if (running.current === null) return;
    const { choice, run } = running.current;
    const { total } = run;
    const show = (saved: number) => {
      progress.current = saved;
      setState({ step: "saving", saved, total });
    };
    show(progress.current);
    try {
      await run.save(show);
      setState({ step: "done", choice });
    } catch (error) {
      setState({ step: "stopped", saved: progress.current, total, why: reasonOf(error) });
    }
    // what was saved counts, whether or not all of it was
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => !queryKey.includes("import-account") });
  };

  const save = (choice: ImportChoice) => {
    running.current = { choice, run: importRun(choice, newId(), serverApi) };
    progress.current = 0;
    return goOn();
  };
  return { state, save, goOn };
}
