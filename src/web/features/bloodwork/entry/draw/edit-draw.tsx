import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import type { Catalogue } from "../../../../../domain/bloodwork/catalogue/catalogue.ts";
import type { BloodworkSettings, OwnMarker } from "../../../../../domain/bloodwork/record/bloodwork-settings.ts";
import type { BloodworkFields, Draw } from "../../../../../domain/bloodwork/record/entry.ts";
import { newId } from "../../../../lib/new-id.ts";
import { addToast } from "../../../../lib/toast-store.ts";
import { Button } from "../../../../ui/button.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { updateDraw } from "../../store/change-draws.ts";
import { ChangedElsewhere } from "../../store/device-draws.ts";
import type { KeptDraw } from "../../store/kept-draw.ts";
import { useChangeSettings } from "../../store/settings.ts";
import { DrawForm } from "../draw-form.tsx";
import { factsOf } from "../facts/draw-facts.ts";
import type { ChangeRows } from "../grid/use-rows.ts";
import { rowOfResult } from "../row/row-draft.ts";
import { SaveProblem } from "../save-problem.tsx";

interface EditDrawProps {
  readonly uid: string | null;
  readonly draw: KeptDraw;
  readonly draws: readonly Draw[];
  readonly catalogue: Catalogue;
  readonly settings: BloodworkSettings;
  readonly today: string;
  readonly onDone: () => void;
}

/** Changes a draw. What is not touched of a line stays as it was read from its report. */
export function EditDraw({ uid, draw, draws, catalogue, settings, today, onDone }: EditDrawProps) {
  const queryClient = useQueryClient();
  const changeSettings = useChangeSettings(uid);
  const [base, setBase] = useState(draw); // one that is read anew must not pass for what was opened here
  const [facts, setFacts] = useState(() => factsOf(draw));
  const [rows, setRows] = useState(() => draw.results.map((result) => rowOfResult(result, newId())));
  const [ownMarkers, setOwnMarkers] = useState<readonly OwnMarker[]>([]);
  const [last, setLast] = useState<Omit<BloodworkFields, "source"> | null>(null);
  const onRows = useCallback<ChangeRows>((to) => setRows((now) => [...to(now)]), []);
  const onOwn = useCallback((marker: OwnMarker) => setOwnMarkers((now) => [...now, marker]), []);
  const sources = useMemo(
    () => ({ catalogue, draws, settings: { ...settings, markers: [...settings.markers, ...ownMarkers] } }),
    [catalogue, draws, settings, ownMarkers],
  );
  const save = useMutation({
    mutationFn: async ({ from, fields }: { from: KeptDraw; fields: Omit<BloodworkFields, "source"> }) => {
      const used = ownMarkers.filter(({ id }) => fields.results.some(({ marker }) => marker === `own:${id}`));
      if (used.length > 0)
        await changeSettings.mutateAsync((now) => ({
          ...now,
          markers: [...now.markers, ...used.filter(({ id }) => !now.markers.some((known) => known.id === id))],
        }));
      await updateDraw(from, { ...fields, source: from.source });
    },
    onSuccess: () => {
      addToast({ title: "Changes saved" });
      onDone();
    },
    onSettled: () => queryClient.invalidateQueries({ predicate: ({ queryKey }) => isOfDraws(queryKey) }),
  });
  useWarnBeforeLeaving(!save.isSuccess);
  const isStale = save.error instanceof ChangedElsewhere;
  return (
    <DrawForm
      facts={facts}
      rows={rows}
      sources={sources}
      today={today}
      onFacts={(change) => setFacts((now) => ({ ...now, ...change }))}
      onRows={onRows}
      onOwn={onOwn}
      submitLabel="Save changes"
      onSave={(fields) => {
        setLast(fields);
        save.mutate({ from: base, fields });
      }}
      saving={{
        isRunning: save.isPending,
        text: isStale ? (
          <Notice tone="care" title="This draw was changed elsewhere meanwhile">
            <p>In another tab or on another device. What you typed is still here.</p>
            <p className="mt-3 flex flex-wrap gap-2">
              <Button
                onClick={() => {
                  setBase(draw);
                  if (last) save.mutate({ from: draw, fields: last });
                }}
              >
                Save mine over it
              </Button>
              <Button variant="quiet" onClick={onDone}>
                Take the other version
              </Button>
            </p>
          </Notice>
        ) : (
          <SaveProblem error={save.error} from={`/bloodwork/${draw.id}`} />
        ),
      }}
      cancel={
        <Button disabled={save.isPending} onClick={onDone}>
          Cancel
        </Button>
      }
    />
  );
}

const isOfDraws = (key: readonly unknown[]): boolean => key.includes("bloodwork") || key[0] === "device";

/** The browser asks before it closes or reloads a page in which something is being changed. */
function useWarnBeforeLeaving(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isOn]);
}
