import { CloudOff, TriangleAlert } from "lucide-react";
import { counted } from "#domain/units/counted.ts";
import { useStore } from "#web/lib/use-store.ts";
import { onlineStore } from "#web/lib/window-store.ts";
import { Button } from "#web/ui/button.tsx";
import type { EditorProblem } from "./checks/problems.ts";
import type { DraftState } from "./drafts/use-keep-draft.ts";
import { useEditorState } from "./form/editor-context.ts";
import type { EditorView } from "./form/use-editor-value.ts";

interface EditorBarProps {
  readonly draftState: DraftState;
  readonly wasSaved: boolean;
  readonly isSaving: boolean;
  readonly view: EditorView;
  readonly onView: (view: EditorView) => void;
  readonly showsProblems: boolean;
  readonly onShowProblems: (shows: boolean) => void;
  readonly onSave: () => void;
}

/** Always in reach: save status, problems, the two views, and saving. */
export function EditorBar(props: EditorBarProps) {
  const { draftState, wasSaved, isSaving, view, onView, onSave } = props;
  return (
    <div className="sticky top-14 z-20 -mx-4 mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line-soft bg-bg px-4 py-2 md:top-0 md:-mx-9 md:px-9">
      <SaveState draftState={draftState} wasSaved={wasSaved} />
      <div className="ml-auto flex flex-wrap items-center gap-2">
        <ProblemsButton {...props} />
        <Button onClick={() => onView(view === "preview" ? "form" : "preview")}>
          {view === "preview" ? "Edit" : "Preview"}
        </Button>
        <Button variant="primary" disabled={isSaving} onClick={onSave}>
          Save
        </Button>
      </div>
    </div>
  );
}

function SaveState({ draftState, wasSaved }: Pick<EditorBarProps, "draftState" | "wasSaved">) {
  const isOnline = useStore(onlineStore);
  const Icon = isOnline ? (draftState === "only-here" ? TriangleAlert : null) : CloudOff;
  return (
    <p role="status" className="flex min-w-0 items-center gap-2 text-note text-ink-2">
      {Icon && <Icon className="size-4 shrink-0 text-care" aria-hidden="true" />}
      {!isOnline && "No connection. "}
      {draftState === "unsaved" && "Not saved yet; kept on this device"}
      {draftState === "only-here" && "Not saved. This browser can't keep a draft."}
      {draftState === "saved" && (wasSaved ? "Saved" : "No changes yet")}
    </p>
  );
}

function ProblemsButton({ showsProblems, onShowProblems }: Pick<EditorBarProps, "showsProblems" | "onShowProblems">) {
  const count = useEditorState(({ problems }) => problems.all.length);
  const gapCount = useEditorState(({ problems }) => onlyGaps(problems.all));
  if (count === 0 && !showsProblems) return null;
  return (
    <Button
      aria-expanded={showsProblems}
      onClick={() => onShowProblems(!showsProblems)}
      className={gapCount > 0 ? undefined : "text-care!"}
    >
      {gapCount > 0 ? `${gapCount} to fill in` : count === 0 ? "No problems" : counted(count, "problem")}
    </Button>
  );
}

/** The number of fields to fill in, if nothing that was typed is wrong. */
function onlyGaps(problems: readonly EditorProblem[]): number {
  const must = problems.filter(({ severity }) => severity === "must");
  return must.every(({ isGap }) => isGap) ? must.length : 0;
}
