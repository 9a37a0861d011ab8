import { Link } from "@tanstack/react-router";
import type { RelatedPeptide } from "#domain/peptides/related-peptides.ts";
import { CATEGORY_LABELS } from "../messages.ts";
import { DetailCard } from "./detail-card.tsx";

/** Entries with a similar action or use, each with what it shares. */
export function RelatedCard({ slug, related }: { readonly slug: string; readonly related: readonly RelatedPeptide[] }) {
  if (related.length === 0) return null;
  const compared = [slug, ...related.slice(0, 3).map((entry) => entry.slug)];
  return (
    <DetailCard
      title="Similar peptides"
      aside={
        <Link
          to="/peptides/compare"
          search={{ slugs: compared.join(",") }}
          className="text-note text-accent hover:underline"
        >
          Compare
        </Link>
      }
    >
      <ul className="grid gap-2 text-sm">
        {related.map((entry) => (
          <li key={entry.slug} className="grid">
            <Link
              to="/peptides/$slug"
              params={{ slug: entry.slug }}
              className="font-medium wrap-anywhere hover:underline"
            >
              {entry.name}
            </Link>
            <span className="text-note text-ink-3">{sharedText(entry.shared)}</span>
          </li>
        ))}
      </ul>
    </DetailCard>
  );
}

function sharedText(shared: RelatedPeptide["shared"]): string {
  const mechanisms = shared.flatMap((item) => (item.kind === "mechanism" ? item.value.replaceAll("-", " ") : []));
  if (mechanisms.length > 0) return `same mechanism: ${mechanisms.join(", ")}`;
  const categories = shared.flatMap((item) => (item.kind === "category" ? CATEGORY_LABELS[item.value] : []));
  return `same use: ${categories.join(", ").toLowerCase()}`;
}
