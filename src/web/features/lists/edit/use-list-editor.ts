import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { PeptideList } from "#contract/lists.ts";
import { isUnauthenticated } from "#web/lib/api.ts";
import { onForgotten } from "#web/lib/personal-storage.ts";
import { SESSION_KEY } from "#web/lib/query-client.ts";
import { useStore } from "#web/lib/use-store.ts";
import { readOne, saveList } from "../api/list-calls.ts";
import { putInto } from "../api/local-lists.ts";
import { keptUnsaved } from "./kept-unsaved.ts";
import type { Unsaved } from "./list-draft.ts";
import { type EditorState, ListEditor } from "./list-editor.ts";

/** One editor per list, so that saving continues after leaving the page and the state is still there on return. */
const editors = new Map<string, ListEditor>();
onForgotten(() => {
  for (const editor of editors.values()) editor.stop();
  editors.clear();
});

export function useListEditor(list: PeptideList, uid: string): { editor: ListEditor; state: EditorState } {
  const queryClient = useQueryClient();
  const [editor] = useState(() => editorFor(list, uid, queryClient));
  const state = useStore(editor);
  useEffect(() => editor.adopt(list), [editor, list]);
  useEffect(() => {
    const onOnline = () => void editor.flush();
    const onUnload = (event: BeforeUnloadEvent) => {
      if (editor.read().save !== "saved") event.preventDefault();
    };
    if (editor.read().save === "failed") void editor.flush(); // the person came back and may have signed in again
    window.addEventListener("online", onOnline);
    window.addEventListener("beforeunload", onUnload);
    return () => {
      window.removeEventListener("online", onOnline);
      window.removeEventListener("beforeunload", onUnload);
      editor.leave();
    };
  }, [editor]);
  return { editor, state };
}

function editorFor(list: PeptideList, uid: string, queryClient: QueryClient): ListEditor {
  const key = `${uid} ${list.id}`;
  const known = editors.get(key);
  if (known) return known;
  const kept = keptUnsaved(uid, list.id);
  const tools = {
    read: readOne,
    save: (...input: Parameters<typeof saveList>) =>
      saveList(...input).catch((error: unknown) => {
        if (isUnauthenticated(error)) void queryClient.invalidateQueries({ queryKey: SESSION_KEY });
        throw error;
      }),
    keep: (unsaved: Unsaved | null) => void (unsaved === null ? kept.drop() : kept.keep(unsaved)),
    onSaved: (saved: PeptideList) => putInto(queryClient, uid, saved),
  };
  const editor = new ListEditor(list, tools, kept.read() ?? undefined);
  editors.set(key, editor);
  return editor;
}
