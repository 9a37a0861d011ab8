import { queryOptions, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { listTags } from "#contract/tags.ts";
import { isSameTree } from "#domain/peptides/editing/document-tree.ts";
import { call } from "#web/lib/api.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import type { ServerFindings } from "./checks/server-findings.ts";
import { useEngine } from "./checks/use-engine.ts";
import { DraftOffer } from "./drafts/draft-offer.tsx";
import { type PeptideDraft, peptideDraft } from "./drafts/kept-draft.ts";
import { Editor } from "./editor.tsx";
import type { EditorTarget } from "./save/editor-target.ts";
import type { EditorSession, EditorStart } from "./use-editor-session.ts";

interface OpenEditorProps {
  readonly target: EditorTarget;
  readonly start: EditorStart;
  readonly uid: string;
  readonly stored?: ServerFindings | null;
  readonly head?: (session: EditorSession) => ReactNode;
}

const NO_TAGS: readonly string[] = [];

/** Opens the form once its rules have loaded and the person has decided about an unsaved draft. */
export function OpenEditor({ target, start, uid, stored = null, head }: OpenEditorProps) {
  const query = useEngine();
  const { data: tagNames = NO_TAGS } = useQuery(tagNamesQuery());
  const [kept, setKept] = useState(() => draftBeside(uid, target, start));
  const [chosen, setChosen] = useState(start);
  if (kept && query.data)
    return (
      <DraftOffer
        draft={kept}
        storedVersion={start.base?.version ?? null}
        onContinue={() => {
          setChosen({ ...start, ...kept });
          setKept(null);
        }}
        onDiscard={() => {
          peptideDraft(uid, target.draftKey).drop();
          setKept(null);
        }}
      />
    );
  return (
    <Loaded query={query} failed="The form could not be loaded" label="Loading the form" skeleton="page">
      {(engine) => (
        <Editor
          engine={engine}
          target={target}
          start={chosen}
          uid={uid}
          tagNames={tagNames}
          stored={stored}
          {...(head ? { head } : {})}
        />
      )}
    </Loaded>
  );
}

/** A draft that says the same as what would be opened is none. */
function draftBeside(uid: string, { draftKey }: EditorTarget, start: EditorStart): PeptideDraft | null {
  const kept = peptideDraft(uid, draftKey).read();
  return kept && !isSameTree(kept.document, start.document) ? kept : null;
}

/** The words tags go by, to suggest while typing. */
function tagNamesQuery() {
  return queryOptions({
    queryKey: ["tags", "names"],
    queryFn: async ({ signal }) => {
      const { items } = await call<typeof listTags>("get", "/api/tags", {}, { signal });
      return items.map(({ slug }) => slug);
    },
  });
}
