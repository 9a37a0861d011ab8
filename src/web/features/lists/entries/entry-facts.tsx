import { Link } from "@tanstack/react-router";
import { LockKeyhole } from "lucide-react";
import { halfLifeText } from "#domain/peptides/half-life-in-people.ts";
import { isPrivateSlug, peptidePath } from "#web/lib/peptide-path.ts";
import { Badge } from "#web/ui/badge.tsx";
import { EvidenceBadge } from "#web/ui/evidence-badge.tsx";
import type { ListedEntry } from "./entry-queries.ts";
import { entryName, type FoundEntry } from "./use-entries.ts";

interface EntryProps {
  readonly found: FoundEntry;
  readonly slug: string;
}

/** The name links to the entry if there is one. */
export function EntryName({ found, slug }: EntryProps) {
  if (found === "gone")
    return <span className="font-mono text-note wrap-anywhere">{isPrivateSlug(slug) ? "Private" : slug}</span>;
  return (
    <Link
      to={peptidePath(slug)}
      className="inline-flex min-h-8 items-center font-semibold wrap-anywhere hover:text-accent max-md:min-h-11"
    >
      {entryName(found, slug)}
    </Link>
  );
}

/** Approval and sport status of an entry. "Not known" is spelled out, so that it never looks like a no. */
export function EntryFacts({ found, slug }: EntryProps) {
  if (found === "unknown") return null;
  if (found === "gone")
    return (
      <Badge className="border-dashed">
        {isPrivateSlug(slug) ? "This private peptide was deleted" : "No longer in the library"}
      </Badge>
    );
  return (
    <>
      {isPrivateSlug(slug) && (
        <Badge tone="accent">
          <LockKeyhole className="size-3" aria-hidden="true" />
          Private
        </Badge>
      )}
      <BestEvidence entry={found} />
      <HalfLife entry={found} />
    </>
  );
}

function BestEvidence({ entry: { bestEvidence, bestDirection } }: { readonly entry: ListedEntry }) {
  if (!bestEvidence) return <Badge className="border-dashed">No evidence known</Badge>;
  return <EvidenceBadge level={bestEvidence} direction={bestDirection} />;
}

function HalfLife({ entry: { halfLifeHours } }: { readonly entry: ListedEntry }) {
  const text = halfLifeText(halfLifeHours);
  return (
    <span className="text-note text-ink-3">
      {text ? "Half-life in people " : "Half-life "}
      <span className={text ? "text-ink" : undefined}>{text ?? "not known in people"}</span>
    </span>
  );
}
