import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useRef, useState } from "react";
import type { GuideEdition } from "#contract/guide-editions.ts";
import type { Guide } from "#domain/guides/guide.ts";
import { slugOfTitle } from "#domain/guides/guide-slug.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { formOf, type GuideForm, isSameForm, previewQuery } from "../edition-api.ts";
import { useKeepDraft } from "./drafts/use-keep-draft.ts";
import { type Base, useSave } from "./save/use-save.ts";
import type { MarkdownEditor } from "./text/markdown-editor.ts";

const PREVIEW_PAUSE_MS = 500;

export interface EditingOptions {
  readonly uid: string;
  readonly start: { readonly form: GuideForm; readonly base: Base | null };
  /** The unchanged state until the first save. */
  readonly untouched: GuideForm;
  readonly onStored: (stored: GuideEdition) => void;
}

/** One editing session of a guide: form, preview, local draft and saving. */
export function useGuideEditing({ uid, start, untouched, onStored }: EditingOptions) {
  const [form, setForm] = useState(start.form);
  const [base, setBase] = useState(start.base);
  const editor = useRef<MarkdownEditor>(null);
  const isDirty = !isSameForm(form, base?.form ?? untouched);
  const isKept = useKeepDraft({ uid, form, base, isDirty });
  const preview = usePreview(uid, form.document);
  const takeForm = (next: GuideForm) => {
    setForm(next);
    editor.current?.replace(next.document.body);
  };
  const saving = useSave({
    base,
    onStored: (stored, sent) => {
      setBase({ form: formOf(stored), version: stored.version });
      setForm((now) => (isSameForm(now, sent) ? formOf(stored) : now)); // text typed during the save stays
      onStored(stored);
    },
  });
  const change = (changes: Partial<Guide>) => setForm((now) => ({ ...now, document: { ...now.document, ...changes } }));
  /** The address follows the title until the guide is saved or the address is edited. */
  const changeTitle = (title: string) =>
    setForm((now) => {
      const follows = base === null && now.slug === slugOfTitle(now.document.title);
      return { slug: follows ? slugOfTitle(title) : now.slug, document: { ...now.document, title } };
    });
  const setSlug = (slug: string) => setForm((now) => ({ ...now, slug }));
  const takeTheirs = (theirs: GuideEdition) => {
    const mine = form;
    setBase({ form: formOf(theirs), version: theirs.version });
    takeForm(formOf(theirs));
    saving.settle();
    addToast({ title: "Their text is in the form", action: { label: "Undo", run: () => takeForm(mine) } });
  };
  const keepMine = (theirs: GuideEdition) => {
    if (form.slug === base?.form.slug) setSlug(theirs.slug); // only the other person changed the address
    setBase({ form: formOf(theirs), version: theirs.version });
    saving.settle();
    addToast({ title: "Your text is in the form", description: "Saving it replaces theirs." });
  };
  return {
    ...{ form, base, editor, isDirty, isKept, preview, saving },
    ...{ change, changeTitle, setSlug, setBase, takeTheirs, keepMine },
  };
}

export type GuideEditing = ReturnType<typeof useGuideEditing>;

/** The rendered text, shortly after each pause in typing; the last one stays until then, or if rendering fails. */
function usePreview(uid: string, document: Guide) {
  const [paused, setPaused] = useState(document);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(document), PREVIEW_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [document]);
  const { data, error } = useQuery(previewQuery(uid, paused));
  const last = useRef(data);
  if (data) last.current = data;
  return { shown: useDeferredValue(last.current) ?? null, error };
}
