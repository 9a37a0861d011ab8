import { diffWordsWithSpace } from "diff";
import type { Guide, GuideReference } from "#domain/guides/guide.ts";

/** A run of text that stayed, was removed or was added; `gap` replaces unchanged text that is left out. */
export interface TextRun {
  readonly kind: "same" | "removed" | "added" | "gap";
  readonly text: string;
}

export interface FieldChange {
  readonly field: string;
  readonly runs: readonly TextRun[];
}

/** Characters of context around a change. */
const KEPT_AROUND = 120;
/** Above this size the whole text is shown as replaced, so that no page waits for a comparison. */
const PATIENCE_MS = 800;

/** What changed between two texts of a guide, field by field, word by word. */
export function guideChanges(before: GuideText, after: GuideText): FieldChange[] {
  return FIELDS.flatMap(([field, textOf]) => {
    const [old, next] = [textOf(before), textOf(after)];
    return old === next ? [] : [{ field, runs: shortened(wordRuns(old, next)) }];
  });
}

/** A guide, with its address if that may have changed too. */
export type GuideText = Guide & { readonly slug?: string };

const FIELDS: ReadonlyArray<readonly [string, (text: GuideText) => string]> = [
  ["Title", ({ title }) => title],
  ["Address", ({ slug = "" }) => slug],
  ["Summary", ({ summary }) => summary],
  ["Text", ({ body }) => body],
  ["Tags", ({ tags }) => tags.join(", ")],
  ["Related peptides", ({ related }) => related.join(", ")],
  ["Sources", ({ references }) => references.map(sourceText).join("\n")],
  ["Reviewed", ({ reviewed }) => reviewed],
  ["Next review by", ({ reviewBy }) => reviewBy],
];

function sourceText({ id, title, authors, year, publisher, doi, pmid, url }: GuideReference): string {
  const parts = [authors, publisher, year, doi && `DOI ${doi}`, pmid && `PMID ${pmid}`, url];
  return `[^${id}] ${[title, ...parts].filter(Boolean).join(", ")}`;
}

function wordRuns(before: string, after: string): TextRun[] {
  const parts = diffWordsWithSpace(before, after, { timeout: PATIENCE_MS });
  if (!parts)
    return [
      { kind: "removed", text: before },
      { kind: "added", text: after },
    ];
  return parts
    .filter(({ value }) => value !== "")
    .map(({ value, added, removed }) => ({ kind: added ? "added" : removed ? "removed" : "same", text: value }));
}

/** Leaves out long unchanged runs except for the context of a change. */
function shortened(runs: readonly TextRun[]): TextRun[] {
  return runs.flatMap(({ kind, text }, place) => {
    if (kind !== "same" || text.length <= 3 * KEPT_AROUND) return [{ kind, text }];
    const head = place === 0 ? "" : text.slice(0, KEPT_AROUND);
    const tail = place === runs.length - 1 ? "" : text.slice(-KEPT_AROUND);
    const kept = (part: string): TextRun[] => (part === "" ? [] : [{ kind, text: part }]);
    return [...kept(head), { kind: "gap", text: "…" }, ...kept(tail)];
  });
}
