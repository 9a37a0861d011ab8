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

/** Keeps what is typed on this device, at once when the guide gets another address. False: it cannot. */
export function useKeepDraft({ uid, form, base, isDirty }: KeepOptions): boolean {
  const [isKept, setKept] = useState(true);
  const slug = base?.form.slug ?? null;
  const kept = useMemo(() => guideDraft(uid, slug), [uid, slug]);
  const keep = () => setKept(kept.keep({ form, base, at: new Date().toISOString() }));
  const { soon, cancel } = useKeepSoon(keep);
  const place = useRef(kept);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text or base is kept again
  useEffect(() => {
    const hasMoved = place.current !== kept;
    if (hasMoved) place.current.drop();
    place.current = kept;
    if (isDirty && !hasMoved) return soon();
    cancel();
    if (isDirty) return keep(); // the page of the new address looks for it
    kept.drop();
    setKept(true);
  }, [kept, form, base, isDirty]);
  return isKept;
}
