import { useEffect, useMemo, useRef, useState } from "react";
import type { GuideForm } from "#web/features/guides/edition-api.ts";
import { useKeepSoon } from "#web/lib/device/use-keep-soon.ts";
import type { Base } from "../save/use-save.ts";
import { guideDraft } from "./kept-draft.ts";

interface KeepOptions {
  readonly uid: string;
  readonly form: GuideForm;
  readonly base: Base | null;
  readonly isDirty: boolean;
}

/** Stores the draft on this device, immediately if the guide's address changes. False if storing isn't possible. */
export function useKeepDraft({ uid, form, base, isDirty }: KeepOptions): boolean {
  const [isKept, setKept] = useState(true);
  const slug = base?.form.slug ?? null;
  const kept = useMemo(() => guideDraft(uid, slug), [uid, slug]);
  const keep = () => setKept(kept.keep({ form, base, at: new Date().toISOString() }));
  const { soon, cancel } = useKeepSoon(keep);
  const place = useRef(kept);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text or base must be stored again
  useEffect(() => {
    const hasMoved = place.current !== kept;
    if (hasMoved) place.current.drop();
    place.current = kept;
    if (isDirty && !hasMoved) return soon();
    cancel();
    if (isDirty) return keep(); // the page at the new address looks for it
    kept.drop();
    setKept(true);
  }, [kept, form, base, isDirty]);
  return isKept;
}
