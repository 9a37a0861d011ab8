import { lazy, Suspense, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { GuideEdition } from "#contract/guide-editions.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { classNames } from "#web/ui/class-names.ts";
import { focusFirstInvalid } from "#web/ui/form/focus-first-invalid.ts";
import { EditorBar, type Panel } from "./editor-bar.tsx";
import { PictureDialog } from "./pictures/picture-dialog.tsx";
import { formErrors } from "./save/form-errors.ts";
import { NoteDialog } from "./save/note-dialog.tsx";
import { TroubleNotice } from "./save/trouble-notice.tsx";
import { useSaveKey } from "./save/use-save-key.ts";
import { SidePanel } from "./side-panel.tsx";
import { CitationPicker, type NewReference } from "./sources/citation-picker.tsx";
import { referenceIdFor } from "./sources/reference-id.ts";
import { insertCitation, insertPicture, type Selected, selectLine, type TextEdit } from "./text/markdown-commands.ts";
import type { Act } from "./text/shortcuts.ts";
import { textEditOf } from "./text/text-acts.ts";
import { type EditingOptions, useGuideEditing } from "./use-guide-editing.ts";
import { WritePanel } from "./write-panel.tsx";

const StaleDialog = lazy(() => import("./save/stale-dialog.tsx"));

interface GuideEditorProps extends EditingOptions {
  /** The stored guide; null if it was never saved. */
  readonly edition: GuideEdition | null;
  readonly onPublished: (changed: GuideEdition) => void;
}

/** From here on the text and its panels are side by side (Tailwind's xl). */
const BOTH_SIDES = "(min-width: 80rem)";

type Asking = { readonly kind: "note" | "citation" } | { readonly kind: "picture"; readonly file: File | null };

/** The text with its tools on one side; preview, sources, details and checks on the other. */
export function GuideEditor({ edition, onPublished, ...options }: GuideEditorProps) {
  const editing = useGuideEditing(options);
  const { form, base, editor, saving, isDirty, isKept } = editing;
  const { references } = form.document;
  const [panel, setPanel] = useState<Panel>("write");
  const [asking, setAsking] = useState<Asking | null>(null);
  const [hasTried, setTried] = useState(false);
  const writing = useRef<HTMLDivElement>(null);
  const isSeen = edition !== null && edition.state !== "draft";

  const save = (note: string | null) => {
    if (!isDirty) addToast({ title: "There is nothing to save", description: "Nothing was changed." });
    else if (Object.keys(formErrors(form)).length > 0) askForMissing();
    else if (isSeen && note === null) setAsking({ kind: "note" });
    else {
      setAsking(null);
      saving.save(form, note ?? "");
    }
  };
  const askForMissing = () => {
    flushSync(() => {
      setTried(true);
      setPanel("write");
    });
    focusFirstInvalid(writing.current);
  };
  const edit = (how: (selected: Selected) => TextEdit) => {
    // only a visible element without a dialog in front can take the focus
    flushSync(() => {
      setAsking(null);
      if (!window.matchMedia(BOTH_SIDES).matches) setPanel("write");
    });
    editor.current?.edit(how);
  };
  const cite = (id: string) => edit((selected) => insertCitation(selected, id));
  const add = (reference: NewReference) => {
    const ids = references.map(({ id }) => id);
    const id = reference.id && !ids.includes(reference.id) ? reference.id : referenceIdFor(reference, ids);
    editing.change({ references: [...references, { ...reference, id }] });
    cite(id);
  };
  const act = (what: Act) => {
    if (what === "save") save(null);
    else if (what === "citation") setAsking({ kind: "citation" });
    else if (what === "picture") setAsking({ kind: "picture", file: null });
    else editor.current?.edit((selected) => textEditOf(what, selected));
  };
  useSaveKey(() => save(null));
  const { trouble } = saving;
  return (
    <>
      <EditorBar
        {...{ edition, editing, panel }}
        onPanel={setPanel}
        onSave={() => save(null)}
        onPublished={(changed) => {
          editing.setBase((now) => now && { ...now, version: changed.version });
          onPublished(changed);
        }}
      />
      {trouble && trouble.kind !== "stale" && <TroubleNotice trouble={trouble} isKept={isKept} />}
      <div className="grid items-start gap-8 xl:grid-cols-2">
        <div ref={writing} className={classNames("min-w-0", panel !== "write" && "max-xl:hidden")}>
          <WritePanel
            editing={editing}
            errors={hasTried ? formErrors(form) : {}}
            formerSlugs={edition?.formerSlugs ?? []}
            onAct={act}
            onFiles={([file = null]) => setAsking({ kind: "picture", file })}
          />
        </div>
        <div className={classNames("min-w-0", panel === "write" && "max-xl:hidden")}>
          <SidePanel
            {...{ editing, edition }}
            panel={panel === "write" ? "preview" : panel}
            onCite={cite}
            onPick={() => setAsking({ kind: "citation" })}
            onLine={(line) => edit((selected) => selectLine(selected, line))}
          />
        </div>
      </div>
      {asking?.kind === "note" && (
        <NoteDialog isScheduled={edition?.state === "scheduled"} onSave={save} onClose={() => setAsking(null)} />
      )}
      {asking?.kind === "citation" && (
        <CitationPicker
          uid={options.uid}
          references={references}
          onCite={cite}
          onAdd={add}
          onClose={() => setAsking(null)}
        />
      )}
      {asking?.kind === "picture" && (
        <PictureDialog
          first={asking.file}
          onInsert={(picture) => edit((selected) => insertPicture(selected, picture))}
          onClose={() => setAsking(null)}
        />
      )}
      {trouble?.kind === "stale" && base && (
        <Suspense>
          <StaleDialog
            base={base}
            mine={form}
            theirs={trouble.theirs}
            onTakeTheirs={() => editing.takeTheirs(trouble.theirs)}
            onKeepMine={() => editing.keepMine(trouble.theirs)}
            onClose={saving.settle}
          />
        </Suspense>
      )}
    </>
  );
}
