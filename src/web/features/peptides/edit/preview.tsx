import { lazy, Suspense } from "react";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Engine } from "./checks/engine.ts";
import { useEditor, useEditorState } from "./form/editor-context.ts";

const Entry = lazy(async () => ({ default: (await import("../detail/entry.tsx")).Entry }));

/** The page as readers will see it. What cannot be read yet cannot be shown either. */
export function Preview({ engine }: { readonly engine: Engine }) {
  const { isPrivate } = useEditor();
  const document = useEditorState((state) => state.document);
  const { peptide, problems } = engine.checkDraft(document, { isPrivate });
  const open = problems.filter(({ severity }) => severity === "must").length;
  if (!peptide)
    return (
      <Notice tone="care" title="There is nothing to show yet">
        {`${open} ${open === 1 ? "field has" : "fields have"} to be filled in or put right first. The list of problems leads to each.`}
      </Notice>
    );
  return (
    <Suspense fallback={<Skeleton className="h-96" />}>
      <Notice title="Preview" className="mb-4">
        As it would be shown. Nothing was saved by looking at it.
      </Notice>
      <Entry peptide={peptide} />
    </Suspense>
  );
}
