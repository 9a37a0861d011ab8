import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import type { Catalogue } from "#domain/bloodwork/catalogue/catalogue.ts";
import type { BloodworkSettings, OwnMarker } from "#domain/bloodwork/record/bloodwork-settings.ts";
import type { BloodworkFields, Draw } from "#domain/bloodwork/record/entry.ts";
import { updateDraw } from "#web/features/bloodwork/store/change-draws.ts";
import { ChangedElsewhere } from "#web/features/bloodwork/store/device-draws.ts";
import type { KeptDraw } from "#web/features/bloodwork/store/kept-draw.ts";
import { useChangeBloodworkSettings } from "#web/features/bloodwork/store/settings.ts";
import { newId } from "#web/lib/new-id.ts";
import { shouldRetryMutation } from "#web/lib/query-client.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { DrawForm } from "../draw-form.tsx";
import type { ChangeRows } from "../grid/use-rows.ts";
import { SaveProblem } from "../save-problem.tsx";
import { type EditDraft, editDraftOf, isFromOlder } from "./edit-draft.ts";
import type { HeldEdit } from "./use-edit-draft.ts";

interface EditDrawProps {
  readonly uid: string | null;
  readonly draw: KeptDraw;
  readonly edit: HeldEdit;
  readonly draws: readonly Draw[];
  readonly catalogue: Catalogue;
  readonly settings: BloodworkSettings;
  readonly today: string;
  /** Called when the changes are saved or discarded. */
  readonly onDone: () => void;
}

type Fields = Omit<BloodworkFields, "source">;

/** Unedited parts of a line stay exactly as read from the report. */
export function EditDraw({ uid, draw, edit, draws, catalogue, settings, today, onDone }: EditDrawProps) {
  const queryClient = useQueryClient();
  const changeSettings = useChangeBloodworkSettings(uid);
  const fresh = useMemo(() => editDraftOf(draw, newId), [draw]);
  const draft = edit.draft ?? fresh; // changes based on an older version must not be shown as changes to this one
  const { facts, rows, ownMarkers } = draft;
  const [last, setLast] = useState<Fields | null>(null);
  const { change: changeHeld } = edit;
  const change = useCallback(
    (to: (draft: EditDraft) => EditDraft) => changeHeld((now) => to(now ?? fresh)),
    [changeHeld, fresh],
  );
  const onRows = useCallback<ChangeRows>((to) => change((now) => ({ ...now, rows: to(now.rows) })), [change]);
  const onOwn = useCallback(
    (marker: OwnMarker) => change((now) => ({ ...now, ownMarkers: [...now.ownMarkers, marker] })),
    [change],
  );
  const sources = useMemo(
    () => ({ catalogue, draws, settings: { ...settings, markers: [...settings.markers, ...ownMarkers] } }),
    [catalogue, draws, settings, ownMarkers],
  );
  const save = useMutation({
    mutationFn: async ({ version, fields }: { version: number; fields: Fields }) => {
      const used = ownMarkers.filter(({ id }) => fields.results.some(({ marker }) => marker === `own:${id}`));
      if (used.length > 0)
        await changeSettings.mutateAsync((now) => ({
          ...now,
          markers: [...now.markers, ...used.filter(({ id }) => !now.markers.some((known) => known.id === id))],
        }));
      await updateDraw({ ...draw, version }, { ...fields, source: draw.source });
    },
    retry: (failures, error) => !(error instanceof ChangedElsewhere) && shouldRetryMutation(failures, error),
    onSuccess: async () => {
      addToast({ title: "Changes saved" });
      onDone();
      await edit.drop();
    },
    onSettled: () => queryClient.invalidateQueries({ predicate: ({ queryKey }) => isOfDraws(queryKey) }),
  });
  const discard = () => {
    onDone();
    void edit.drop();
  };
  const isTried = save.error instanceof ChangedElsewhere;
  const takeMine = () => {
    change((now) => ({ ...now, version: draw.version }));
    if (isTried && last) save.mutate({ version: draw.version, fields: last });
  };
  return (
    <DrawForm
      facts={facts}
      rows={rows}
      sources={sources}
      today={today}
      onFacts={(to) => change((now) => ({ ...now, facts: { ...now.facts, ...to } }))}
      onRows={onRows}
      onOwn={onOwn}
      submitLabel="Save changes"
      onSave={(fields) => {
        setLast(fields);
        save.mutate({ version: draft.version, fields });
      }}
      saving={{
        isRunning: save.isPending,
        text:
          isTried || (isFromOlder(draft, draw) && !save.isPending) ? (
            <Notice tone="care" title="This draw was changed elsewhere">
              <p>In another tab or on another device. What you typed is still here.</p>
              <p className="mt-3 flex flex-wrap gap-2">
                <Button onClick={takeMine}>Keep mine</Button>
                <Button variant="quiet" onClick={discard}>
                  Use the other version
                </Button>
              </p>
            </Notice>
          ) : (
            <SaveProblem error={save.error} from={`/bloodwork/${draw.id}`} />
          ),
      }}
      cancel={
        <Button disabled={save.isPending} onClick={discard}>
          Cancel
        </Button>
      }
    />
  );
}

const isOfDraws = (key: readonly unknown[]): boolean => key.includes("bloodwork") || key[0] === "device";
