import type { GuideForm } from "#web/features/guides/edition-api.ts";
import { type KeptDraft, keptDraft } from "#web/lib/device/kept-draft.ts";
import type { MineKey } from "#web/lib/personal-storage.ts";
import { emptyForm } from "../empty-form.ts";
import type { Base } from "../save/use-save.ts";

/** Unsaved text and the version it is based on; null for a guide that was never saved. */
export interface GuideDraft {
  readonly form: GuideForm;
  readonly base: Base | null;
  /** A moment, ISO 8601. */
  readonly at: string;
}

/** Change it whenever the shape of a guide changes, so that a later release never misreads a draft. */
const FORMAT = "guide-1";

/** The draft of the guide with this slug, or of a new one without a slug. */
export const guideDraft = (uid: string, slug: string | null): KeptDraft<GuideDraft> =>
  keptDraft({
    key: `mine:guide-draft:${slug ?? ""}` satisfies MineKey,
    read: readStored,
    write: (draft) => ({ format: FORMAT, draft }),
    uid,
  });

function readStored(stored: unknown): GuideDraft | undefined {
  const { format, draft }: { format?: unknown; draft?: unknown } = objectIn(stored);
  return format === FORMAT && isGuideDraft(draft) ? draft : undefined;
}

function isGuideDraft(stored: unknown): stored is GuideDraft {
  const { form, base, at }: { form?: unknown; base?: unknown; at?: unknown } = objectIn(stored);
  return isForm(form) && (base === null || isBase(base)) && typeof at === "string" && !Number.isNaN(Date.parse(at));
}

function isBase(stored: unknown): stored is Base {
  const { form, version }: { form?: unknown; version?: unknown } = objectIn(stored);
  return isForm(form) && typeof version === "number";
}

/** Half-written text breaks the rules of a guide, so only the kinds of its fields are checked. */
function isForm(stored: unknown): stored is GuideForm {
  const { slug, document }: { slug?: unknown; document?: unknown } = objectIn(stored);
  const fields = new Map(Object.entries(objectIn(document)));
  return typeof slug === "string" && FIELDS.every(([name, empty]) => isOfKind(fields.get(name), empty));
}

const FIELDS = Object.entries(emptyForm("2026-01-01").document);

const isOfKind = (value: unknown, empty: unknown): boolean =>
  Array.isArray(empty) ? Array.isArray(value) : typeof value === typeof empty;

const objectIn = (value: unknown): object => (typeof value === "object" ? (value ?? {}) : {});
