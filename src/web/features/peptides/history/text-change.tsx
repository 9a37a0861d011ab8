import { diffWords } from "#domain/peptides/changes/diff-words.ts";
import { Added, Removed } from "#web/ui/text-change.tsx";

/** A text with the words that changed marked in it. */
export function WordChanges({ before, after }: { readonly before: string; readonly after: string }) {
  return diffWords(before, after).map(({ kind, text }, place) => {
    const key = `${place}-${kind}`;
    if (kind === "removed") return <Removed key={key}>{text}</Removed>;
    return kind === "added" ? <Added key={key}>{text}</Added> : <span key={key}>{text}</span>;
  });
}
