import { type KeyboardEvent, lazy, type ReactNode, Suspense, useState } from "react";
import { isSameTree } from "#domain/peptides/editing/document-tree.ts";
import { counted } from "#domain/units/counted.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Engine } from "./checks/engine.ts";
import { ProblemList } from "./checks/problem-list.tsx";
import { EditorBar } from "./editor-bar.tsx";
import { EditorContext, useEditor, useEditorState } from "./form/editor-context.ts";
import { SectionNav } from "./form/section-nav.tsx";
import { SectionPanel } from "./form/section-panel.tsx";
import { NoteDialog } from "./save/note-dialog.tsx";
import { TroubleNotice } from "./save/trouble-notice.tsx";
import { type EditorSession, type SessionOptions, useEditorSession } from "./use-editor-session.ts";

interface EditorProps extends SessionOptions {
  /** Content above the form that needs the editing state. */
  readonly head?: (session: EditorSession) => ReactNode;
}

/** The form of an entry with its checks, its preview and its draft. */
export function Editor({ head, ...options }: EditorProps) {
  const session = useEditorSession(options);
  const { engine, target } = options;
  const { form, problems, saving, draftState, base } = session;
  const [asksForNote, setAsksForNote] = useState(false);
  const save = () => {
    if (base && isSameTree(base.document, session.store.read().document)) {
      addToast({ title: "There is nothing to save", description: "Nothing was changed." });
      return;
    }
    const checked = session.check();
    if (!checked.peptide || (target.isPublished && checked.problems.length > 0)) problems.show();
    else if (target.hasNote && !asksForNote) setAsksForNote(true);
    else {
      setAsksForNote(false);
      saving.save(checked.peptide);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "s" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    save();
  };
  return (
    <EditorContext value={form.value}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only a shortcut for the Save button */}
      <div onKeyDown={onKeyDown} className="[&_:is(input,select,textarea,button)]:scroll-mt-36">
        {head?.(session)}
        <EditorBar
          draftState={draftState}
          wasSaved={base !== null}
          isSaving={saving.isSaving}
          view={form.view}
          onView={form.setView}
          showsProblems={problems.isShown}
          onShowProblems={problems.setShown}
          onSave={save}
        />
        {saving.trouble && (
          <TroubleNotice
            trouble={saving.trouble}
            draftState={draftState}
            base={base}
            engine={engine}
            onResolved={session.takeMerged}
            onCancel={saving.settle}
          />
        )}
        {problems.isShown && <ProblemList />}
        {form.view === "preview" && <Preview engine={engine} />}
        <div hidden={form.view === "preview"}>
          <Sections sections={form.value.sections} />
          <DiscardChanges session={session} />
        </div>
        <p ref={form.liveRegion} aria-live="polite" className="sr-only" />
        {asksForNote && (
          <NoteDialog
            note={session.note}
            onChange={session.setNote}
            onSave={save}
            onClose={() => setAsksForNote(false)}
          />
        )}
      </div>
    </EditorContext>
  );
}

function Sections({ sections }: { readonly sections: EditorSession["form"]["value"]["sections"] }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[12rem_minmax(0,1fr)]">
      <SectionNav />
      <div className="grid min-w-0 gap-3">
        {sections.map((section) => (
          <SectionPanel key={section.id} section={section} />
        ))}
      </div>
    </div>
  );
}

/** Back to the last saved state, or to the start; typed text can be restored while the message shows. */
function DiscardChanges({ session }: { readonly session: EditorSession }) {
  const { store, draftState, untouched } = session;
  if (draftState === "saved") return null;
  const discard = () => {
    const typed = store.read().document;
    store.replaceDocument(untouched);
    addToast({
      title: "Changes discarded",
      action: { label: "Undo", run: () => store.replaceDocument(typed) },
    });
  };
  return (
    <div className="mt-4 flex justify-end">
      <Button variant="quiet" onClick={discard}>
        Discard changes
      </Button>
    </div>
  );
}

const Entry = lazy(async () => ({ default: (await import("../detail/entry.tsx")).Entry }));

/** The page as readers will see it. Invalid parts are left out. */
function Preview({ engine }: { readonly engine: Engine }) {
  const { isPrivate } = useEditor();
  const document = useEditorState((state) => state.document);
  const { peptide, problems } = engine.checkDraft(document, { isPrivate });
  const open = problems.filter(({ severity }) => severity === "must").length;
  if (!peptide)
    return (
      <Notice tone="care" title="No preview yet">
        {`${counted(open, "field needs", "fields need")} attention first. See the problem list.`}
      </Notice>
    );
  return (
    <Suspense fallback={<Skeleton className="h-96" />}>
      <Notice title="Preview" className="mb-4">
        This is how the entry will look. Nothing is saved.
      </Notice>
      <Entry peptide={peptide} />
    </Suspense>
  );
}
