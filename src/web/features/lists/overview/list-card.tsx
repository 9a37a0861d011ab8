import { Link } from "@tanstack/react-router";
import { Copy, Link2, Pencil, Trash2 } from "lucide-react";
import { useId } from "react";
import type { PeptideList } from "#contract/lists.ts";
import { counted } from "#domain/units/counted.ts";
import { ChangedFactsBadge } from "#web/app/changed-facts.tsx";
import { momentText } from "#web/lib/local-day.ts";
import { isPrivateSlug } from "#web/lib/peptide-path.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Menu } from "#web/ui/menu.tsx";

const MAX_NAMES = 4;

interface ListCardProps {
  readonly list: PeptideList;
  readonly names: readonly string[];
  readonly onRename: () => void;
  readonly onDuplicate: () => void;
  readonly onDelete: () => void;
}

export function ListCard({ list, names, onRename, onDuplicate, onDelete }: ListCardProps) {
  const titleId = useId();
  const { id, name, description, items, shareToken, updatedAt } = list;
  const slugs = items.map(({ slug }) => slug).filter((slug) => !isPrivateSlug(slug));
  return (
    <article aria-labelledby={titleId} className="card relative flex min-w-0 flex-col gap-3 hover:border-line">
      <div className="flex items-start justify-between gap-2">
        <h2 id={titleId} className="min-w-0 font-semibold tracking-[-0.01em] wrap-anywhere">
          <Link
            to="/lists/$listId"
            params={{ listId: id }}
            className="after:absolute after:inset-0 after:rounded-card hover:text-accent"
          >
            {name}
          </Link>
        </h2>
        <div className="relative z-10 -mt-1.5 -mr-2 shrink-0">
          <Menu
            label={`More for ${name}`}
            items={[
              { label: "Rename and describe", icon: Pencil, onSelect: onRename },
              { label: "Duplicate", icon: Copy, onSelect: onDuplicate },
              { label: "Delete", icon: Trash2, onSelect: onDelete, tone: "stop" },
            ]}
          />
        </div>
      </div>
      {description && (
        <p className="line-clamp-3 text-sm whitespace-pre-line text-ink-2 wrap-anywhere">{description}</p>
      )}
      <FirstNames names={names} />
      <p className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1 text-note text-ink-3">
        <span className="font-medium text-ink">{counted(items.length, "peptide")}</span>
        <span>
          {"Changed "}
          <time dateTime={updatedAt}>{momentText(updatedAt)}</time>
        </span>
        {shareToken !== null && <SharedBadge />}
        <ChangedFactsBadge slugs={slugs} since={updatedAt} />
      </p>
    </article>
  );
}

export function SharedBadge() {
  return (
    <Badge tone="accent">
      <Link2 className="size-3.5" aria-hidden="true" />
      Shared by link
    </Badge>
  );
}

function FirstNames({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return <p className="text-sm text-ink-3">Nothing in it yet</p>;
  const more = names.length - MAX_NAMES;
  const shown = names.slice(0, MAX_NAMES).join(", ");
  return <p className="line-clamp-2 text-sm wrap-anywhere">{more > 0 ? `${shown} and ${more} more` : shown}</p>;
}
