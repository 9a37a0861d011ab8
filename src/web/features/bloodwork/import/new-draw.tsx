import { Link } from "@tanstack/react-router";
import { useCallback, useMemo, useState } from "react";
import type { Catalogue } from "#domain/bloodwork/catalogue/catalogue.ts";
import type { BloodworkSettings } from "#domain/bloodwork/record/bloodwork-settings.ts";
import { useAuth } from "#web/app/auth-context.tsx";
import { useCalendarToday } from "#web/app/use-person-today.ts";
import { newId, newUuid } from "#web/lib/new-id.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { NO_FACTS } from "../entry/facts/draw-facts.ts";
import { emptyRow } from "../entry/row/row-draft.ts";
import { ExampleOverview } from "../overview/example-overview.tsx";
import type { KeptDraw } from "../store/kept-draw.ts";
import { useBloodworkSettings } from "../store/settings.ts";
import { useCatalogue } from "../store/use-catalogue.ts";
import { useDraws } from "../store/use-draws.ts";
import { Choose } from "./choose/choose.tsx";
import { ColumnMapper } from "./choose/column-mapper.tsx";
import { ReadingCard } from "./choose/reading-card.tsx";
import { useImport } from "./choose/use-import.ts";
import { useDraft } from "./draft/use-draft.ts";
import { withoutKept } from "./review/same-as.ts";
import { ReviewDraft } from "./review-draft.tsx";
import { TypedDraw } from "./typed-draw.tsx";

const NONE: readonly KeptDraw[] = [];

interface NewDrawProps {
  /** Shown on the bloodwork page itself when there are no draws yet. */
  readonly isFirst?: boolean;
}

/** Adds results from a file, from text or by hand. */
export function NewDraw({ isFirst = false }: NewDrawProps) {
  const { user, loading } = useAuth();
  const uid = user?.uid ?? null;
  const catalogue = useCatalogue();
  const { settings, isKnown } = useBloodworkSettings(uid);
  const { shown } = useDraws(uid);
  // Results can be entered even if earlier draws failed to load.
  const isReady = !loading && (isKnown || shown.error !== null) && !shown.isPending;
  return (
    <>
      {!isFirst && (
        <PageHeader title="Add results" crumb={<Link to="/bloodwork">Bloodwork</Link>}>
          <p>Add a report as a file, paste its text, or type the results. You check everything before it is saved.</p>
        </PageHeader>
      )}
      <Loaded
        query={isReady ? catalogue : { ...catalogue, data: undefined }}
        failed="Markers couldn't be loaded"
        skeleton={<Skeleton className="h-[80dvh]" />}
      >
        {(markers) => (
          <Opened key={uid} {...{ uid, settings, isFirst }} catalogue={markers} draws={shown.data ?? NONE} />
        )}
      </Loaded>
    </>
  );
}

interface OpenedProps {
  readonly isFirst: boolean;
  readonly uid: string | null;
  readonly catalogue: Catalogue;
  readonly settings: BloodworkSettings;
  readonly draws: readonly KeptDraw[];
}

function Opened({ uid, isFirst, catalogue, settings, draws }: OpenedProps) {
  const today = useCalendarToday();
  const { held, begin, change, drop } = useDraft(uid);
  const [isAsking, setAsking] = useState(false);
  const context = useMemo(
    () => ({ catalogue, own: { names: settings.names, markers: settings.markers }, layouts: settings.layouts }),
    [catalogue, settings],
  );
  const { state, start, chooseColumns, takeColumns, cancel } = useImport({
    context,
    onRead: (review, file) => begin({ kind: "review", review: withoutKept(review, draws, catalogue) }, file),
  });
  const bring = useCallback((brought: Parameters<typeof start>[0]) => void start(brought), [start]);
  if (held === null) return <Skeleton className="h-[80dvh]" />;
  const shared = { uid, catalogue, settings, draws, today, onChange: change, onSaved: drop };
  const { draft, file } = held;
  if (state.at === "reading" || state.at === "password") return <ReadingCard state={state} onCancel={cancel} />;
  if (state.at === "columns") {
    const { name, table, source } = state;
    return (
      <ColumnMapper
        key={name}
        {...{ name, table }}
        onCancel={cancel}
        onTake={(layout) => void takeColumns(source, name, layout)}
      />
    );
  }
  if (draft === null)
    return (
      <Choose
        isMember={uid !== null}
        example={isFirst && <ExampleOverview catalogue={catalogue} />}
        failed={state.at === "failed" ? state : null}
        onBring={bring}
        onType={() =>
          begin({ kind: "typed", id: newUuid(), facts: NO_FACTS, rows: [emptyRow(newId())], ownMarkers: [] }, null)
        }
      />
    );
  const discard = () => setAsking(true);
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
      {held.isResumed && (
        <Notice title="You started this earlier">
          It is kept on this device and not saved yet. Continue, or discard it to start again.
        </Notice>
      )}
      {draft.kind === "typed" ? (
        <TypedDraw {...shared} draft={draft} onDiscard={discard} />
      ) : (
        <ReviewDraft
          {...shared}
          review={draft.review}
          file={file}
          onDiscard={discard}
          onColumns={
            draft.review.source.kind === "csv" && file?.file
              ? () => file.file && void chooseColumns(file.file, draft.review.filename)
              : null
          }
        />
      )}
      {isAsking && (
        <ConfirmDialog
          title="Discard these results?"
          description="What you typed or changed here is lost. Saved draws stay as they are."
          confirm="Discard"
          isDestructive
          cancel="Cancel"
          onConfirm={() => {
            setAsking(false);
            void drop();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
