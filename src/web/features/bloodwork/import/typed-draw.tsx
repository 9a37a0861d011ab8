import { useCallback, useMemo } from "react";
import type { Catalogue } from "#domain/bloodwork/catalogue/catalogue.ts";
import type { BloodworkSettings, OwnMarker } from "#domain/bloodwork/record/bloodwork-settings.ts";
import type { Draw } from "#domain/bloodwork/record/entry.ts";
import { Button } from "#web/ui/button.tsx";
import { DrawForm } from "../entry/draw-form.tsx";
import type { ChangeRows } from "../entry/grid/use-rows.ts";
import { SaveProblem } from "../entry/save-problem.tsx";
import { OwnMarkers } from "../own/own-markers.tsx";
import type { Draft, TypedDraft } from "./draft/kept-draft.ts";
import { useSaveDraws } from "./use-save-draws.tsx";

interface TypedDrawProps {
  readonly uid: string | null;
  readonly draft: TypedDraft;
  readonly catalogue: Catalogue;
  readonly settings: BloodworkSettings;
  readonly draws: readonly Draw[];
  readonly today: string;
  readonly onChange: (change: (draft: Draft) => Draft) => void;
  readonly onSaved: () => Promise<void>;
  readonly onDiscard: () => void;
}

/** Manually typed results that are not saved yet. */
export function TypedDraw({
  uid,
  draft,
  catalogue,
  settings,
  draws,
  today,
  onChange,
  onSaved,
  onDiscard,
}: TypedDrawProps) {
  const save = useSaveDraws(uid, onSaved);
  const change = useCallback(
    (to: (draft: TypedDraft) => TypedDraft) => onChange((now) => (now.kind === "typed" ? to(now) : now)),
    [onChange],
  );
  const onRows = useCallback<ChangeRows>((to) => change((now) => ({ ...now, rows: to(now.rows) })), [change]);
  const onOwn = useCallback(
    (marker: OwnMarker) => change((now) => ({ ...now, ownMarkers: [...now.ownMarkers, marker] })),
    [change],
  );
  const { ownMarkers } = draft;
  const sources = useMemo(
    () => ({ catalogue, draws, settings: { ...settings, markers: [...settings.markers, ...ownMarkers] } }),
    [catalogue, draws, settings, ownMarkers],
  );
  return (
    <DrawForm
      facts={draft.facts}
      rows={draft.rows}
      sources={sources}
      today={today}
      onFacts={(to) => change((now) => ({ ...now, facts: { ...now.facts, ...to } }))}
      onRows={onRows}
      onOwn={onOwn}
      submitLabel="Save"
      saving={{ isRunning: save.isPending, text: <SaveProblem error={save.error} from="/bloodwork/new" /> }}
      onSave={(fields) => {
        const source = { kind: "typed", filename: "", sha256: null } as const;
        const used = ownMarkers.filter(({ id }) => fields.results.some(({ marker }) => marker === `own:${id}`));
        save.mutate({
          draws: [{ id: draft.id, fields: { ...fields, source } }],
          report: null,
          learn: (now) => ({ ...now, markers: [...now.markers, ...used.filter(isNewTo(now))] }),
        });
      }}
      cancel={
        <>
          <Button variant="quiet" disabled={save.isPending} onClick={onDiscard}>
            Discard
          </Button>
          <OwnMarkers {...{ uid, catalogue, draws }} own={settings.markers} />
        </>
      }
    />
  );
}

/** Keeps a retry after a failure from adding a marker twice. */
export const isNewTo =
  ({ markers }: Pick<BloodworkSettings, "markers">) =>
  ({ id }: OwnMarker): boolean =>
    !markers.some((known) => known.id === id);
