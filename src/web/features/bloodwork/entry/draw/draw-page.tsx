import { Link, useNavigate } from "@tanstack/react-router";
import { Braces, Pencil, Printer, Sheet, Trash2 } from "lucide-react";
import { useMemo, useState } from "react";
import type { Catalogue } from "#domain/bloodwork/catalogue/catalogue.ts";
import { derivedResults } from "#domain/bloodwork/derived/derived-results.ts";
import { personAt } from "#domain/bloodwork/person.ts";
import type { BloodworkSettings } from "#domain/bloodwork/record/bloodwork-settings.ts";
import { useCalendarToday } from "#web/app/use-person-today.ts";
import type { KeptDraw } from "#web/features/bloodwork/store/kept-draw.ts";
import { collectedWords, dayWords } from "#web/features/bloodwork/words/day-words.ts";
import { notedWords } from "#web/features/bloodwork/words/noted-words.ts";
import { RangeLine } from "#web/features/bloodwork/words/range-line.tsx";
import { downloadFhir, downloadTable } from "#web/lib/download.ts";
import { exportFile } from "#web/lib/export-file.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Section } from "#web/ui/section.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { DerivedList } from "../derived-list.tsx";
import { useDeleteDraw } from "./delete-with-undo.ts";
import { isFromOlder } from "./edit-draft.ts";
import { EditDraw } from "./edit-draw.tsx";
import { KeptReports } from "./kept-reports.tsx";
import { resultGroups } from "./result-groups.ts";
import { ResultTable } from "./result-table.tsx";
import { useEditDraft } from "./use-edit-draft.ts";

interface DrawPageProps {
  readonly uid: string | null;
  readonly draw: KeptDraw;
  readonly draws: readonly KeptDraw[];
  readonly catalogue: Catalogue;
  readonly settings: BloodworkSettings;
}

export function DrawPage({ uid, draw, draws, catalogue, settings }: DrawPageProps) {
  const [isEditing, setEditing] = useState(false);
  const edit = useEditDraft(uid, draw);
  const today = useCalendarToday();
  const { count, groups } = useMemo(() => resultGroups(draw, catalogue, settings), [draw, catalogue, settings]);
  const computed = useMemo(
    () => derivedResults(draw, personAt(settings, draw.collected), catalogue),
    [draw, settings, catalogue],
  );
  const noted = notedWords(draw.circumstances);
  const title = collectedWords(draw.collected);
  if (isEditing)
    return (
      <>
        <PageHeader title={`Edit ${title}`} crumb={<Link to="/bloodwork">Bloodwork</Link>} />
        {edit.isKnown ? (
          <EditDraw {...{ uid, draw, edit, draws, catalogue, settings, today }} onDone={() => setEditing(false)} />
        ) : (
          <Skeleton className="h-96" />
        )}
      </>
    );
  return (
    <>
      <PageHeader
        title={title}
        crumb={<Link to="/bloodwork">Bloodwork</Link>}
        actions={<Actions {...{ uid, draw, catalogue }} onEdit={() => setEditing(true)} />}
      >
        <p>{draw.laboratory || "Laboratory not noted"}</p>
        <p className="text-sm text-ink-3">
          {noted === "" ? "Fasting and other circumstances not noted" : `Drawn ${noted}`}
          {draw.reported === null ? "" : `. Reported ${dayWords(draw.reported)}`}.
        </p>
      </PageHeader>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-8">
        {edit.draft && (
          <div data-print="no">
            <Notice title="You have unsaved changes to this draw">
              <p>
                They are kept on this device only.
                {isFromOlder(edit.draft, draw) && " The draw was changed elsewhere since then."}
              </p>
              <p className="mt-3 flex flex-wrap gap-2">
                <Button onClick={() => setEditing(true)}>Continue</Button>
                <Button variant="quiet" onClick={() => void edit.drop()}>
                  Discard changes
                </Button>
              </p>
            </Notice>
          </div>
        )}
        {groups.length > 0 && <RangeLine count={count} />}
        {groups.map((group) => (
          <ResultTable key={group.name} group={group} />
        ))}
        {groups.length === 0 && <p className="text-ink-2">This draw has no results.</p>}
        {computed.derived.length + computed.notDerived.length > 0 && (
          <Section title="Computed from these results" look="label" className="grid gap-3">
            <div className="rounded-card border border-dashed border-line p-4">
              <DerivedList {...computed} catalogue={catalogue} />
            </div>
          </Section>
        )}
        {draw.note !== "" && (
          <Section title="Note" look="label" className="grid gap-2">
            <p className="max-w-2xl whitespace-pre-line wrap-anywhere">{draw.note}</p>
          </Section>
        )}
        <KeptReports uid={uid} draw={draw} />
      </div>
    </>
  );
}

interface ActionsProps {
  readonly uid: string | null;
  readonly draw: KeptDraw;
  readonly catalogue: Catalogue;
  readonly onEdit: () => void;
}

function Actions({ uid, draw, catalogue, onEdit }: ActionsProps) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const deleteDraw = useDeleteDraw(uid, draw, () => navigate({ to: "/bloodwork", replace: true }));
  const remove = () => {
    setAsking(false);
    deleteDraw();
  };
  const name = `bloodwork-${draw.collected.slice(0, 10)}`;
  return (
    <>
      <Button icon={Pencil} onClick={onEdit}>
        Change
      </Button>
      <Menu
        label="More for this draw"
        items={[
          {
            label: "Export as CSV",
            icon: Sheet,
            onSelect: () =>
              exportFile(async () => {
                const { csvOf } = await import("#domain/bloodwork/out/csv.ts");
                downloadTable(name, csvOf([draw], catalogue));
              }),
          },
          {
            label: "Export as FHIR R4",
            icon: Braces,
            onSelect: () =>
              exportFile(async () => {
                const { bundleOf } = await import("#domain/bloodwork/out/bundle.ts");
                downloadFhir(name, bundleOf([draw], catalogue));
              }),
          },
          { label: "Print", icon: Printer, onSelect: () => window.print() },
          {
            label: "Delete",
            icon: Trash2,
            tone: "stop",
            onSelect: () => (draw.files.length > 0 ? setAsking(true) : remove()),
          },
        ]}
      />
      {isAsking && (
        <ConfirmDialog
          title="Delete this draw and its report?"
          description="You can undo deleting the results. The original report can't be restored."
          confirm="Delete"
          isDestructive
          cancel="Cancel"
          onConfirm={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
