import { useState } from "react";
import type { GuideEdition } from "#contract/guide-editions.ts";
import {
  formOf,
  type GuideForm,
  isSameForm,
  makeGuide,
  readEdition,
  saveGuide,
} from "#web/features/guides/edition-api.ts";
import { apiErrorIn, isUnauthenticated } from "#web/lib/api.ts";
import { whileLoading } from "#web/lib/loading-store.ts";
import { useChange } from "#web/lib/use-change.ts";

/** The last stored state the form knows: its address and the version that a change is based on. */
export interface Base {
  readonly form: GuideForm;
  readonly version: number;
}

/** Result of the last attempt, if the person has to know or act. */
export type SaveTrouble =
  | { readonly kind: "signed-out" }
  | { readonly kind: "failed"; readonly message: string; readonly details: readonly string[] }
  | { readonly kind: "stale"; readonly theirs: GuideEdition };

interface SaveOptions {
  /** Null for a guide that was never saved. */
  readonly base: Base | null;
  readonly onStored: (stored: GuideEdition, sent: GuideForm) => void;
}

/** Saves a guide. On any failure the typed text stays in the form. */
export function useSave({ base, onStored }: SaveOptions) {
  const [trouble, setTrouble] = useState<SaveTrouble | null>(null);
  const { mutate, isPending } = useChange({
    send: ({ form, note }: Attempt, key) =>
      base === null
        ? makeGuide(form, note, key)
        : saveGuide({ slug: base.form.slug, version: base.version }, form, note),
    isCovering: true,
    onDone: (stored, { form }) => onStored(stored, form),
    onFailed: async (error, { form }) => {
      const found = await troubleOf(error, base);
      // the answer got lost: what is stored is what was sent
      if (found.kind === "stale" && isSameForm(formOf(found.theirs), form)) onStored(found.theirs, form);
      else setTrouble(found);
    },
  });
  const save = (form: GuideForm, note: string) => {
    setTrouble(null);
    mutate({ form, note });
  };
  return { save, isSaving: isPending, trouble, settle: () => setTrouble(null) };
}

interface Attempt {
  readonly form: GuideForm;
  readonly note: string;
}

async function troubleOf(error: Error, base: Base | null): Promise<SaveTrouble> {
  const problem = apiErrorIn(error)?.problem;
  if (isUnauthenticated(error)) return { kind: "signed-out" };
  if (problem?.code !== "stale-version" || base === null)
    return { kind: "failed", message: error.message, details: detailsIn(error) };
  try {
    return { kind: "stale", theirs: await whileLoading(() => readEdition(base.form.slug)) };
  } catch (reason) {
    if (isUnauthenticated(reason)) return { kind: "signed-out" };
    const message = "This guide was saved elsewhere first, and we couldn't load that version.";
    return { kind: "failed", message, details: reason instanceof Error ? [reason.message] : [] };
  }
}

/** Server errors for single fields: "summary: too long". */
export function detailsIn(error: Error): string[] {
  return (apiErrorIn(error)?.problem?.errors ?? []).map(({ path, message }) => {
    const place = path.replace(/^(body\.)?document\./, "");
    return place === "" ? message : `${place}: ${message}`;
  });
}
