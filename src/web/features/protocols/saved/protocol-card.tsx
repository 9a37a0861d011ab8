import { Braces, Columns2, Download, Eye, FileText, RefreshCw, RotateCcw, Share2, Trash2 } from "lucide-react";
import { useId } from "react";
import type { ProtocolCard as Card } from "#contract/protocols.ts";
import { counted } from "#domain/units/counted.ts";
import { ChangedFactsBadge } from "#web/app/changed-facts.tsx";
import { momentText } from "#web/lib/local-day.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { shownTags } from "./search-protocols.ts";

interface ProtocolCardProps extends ProtocolMenuActions {
  readonly card: Card;
}

export function ProtocolCard({ card, ...actions }: ProtocolCardProps) {
  const titleId = useId();
  const { title, summary, score, peptideCount, slugs, createdAt } = card;
  return (
    <article aria-labelledby={titleId} className="card flex min-w-0 flex-col gap-3">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 id={titleId} className="font-semibold tracking-[-0.01em] wrap-anywhere">
            {title}
          </h2>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-note text-ink-3">
            <time dateTime={createdAt}>{momentText(createdAt)}</time>
            <ChangedFactsBadge slugs={slugs} since={createdAt} />
          </p>
        </div>
        <div className="-mt-1.5 -mr-2 shrink-0">
          <ProtocolMenu title={title} hasPlan={peptideCount > 0} {...actions} />
        </div>
      </div>
      <p className="line-clamp-3 text-sm text-ink-2 wrap-anywhere">{summary}</p>
      <p className="mt-auto flex flex-wrap gap-x-3 text-sm">
        {peptideCount === 0 ? (
          <span className="font-semibold">Answer without a plan</span>
        ) : (
          <>
            <span className="font-semibold">Score: {score}%</span>
            <span className="text-ink-3">{counted(peptideCount, "peptide")}</span>
          </>
        )}
      </p>
      <Tags tags={card.tags} />
      <div className="flex gap-2 border-t border-line-soft pt-3">
        <Button className="flex-1" onClick={actions.onView} aria-describedby={titleId}>
          View
        </Button>
        {peptideCount > 0 && (
          <Button className="flex-1" onClick={actions.onUse} aria-describedby={titleId}>
            Use
          </Button>
        )}
      </div>
    </article>
  );
}

function Tags({ tags }: { readonly tags: readonly string[] }) {
  const { shown, rest } = shownTags(tags);
  if (shown.length === 0) return null;
  return (
    <ul aria-label="Tags" className="flex flex-wrap gap-1.5">
      {shown.map((tag) => (
        <li key={tag} className="min-w-0">
          <Badge className="wrap-anywhere">{tag}</Badge>
        </li>
      ))}
      {rest > 0 && (
        <li>
          <Badge>+{rest}</Badge>
        </li>
      )}
    </ul>
  );
}

interface ProtocolMenuActions {
  readonly onView: () => void;
  readonly onUse: () => void;
  readonly onCompare: () => void;
  readonly onGenerateAgain: () => void;
  readonly onShare: () => void;
  readonly onDownload: () => void;
  readonly onClinicianPdf: () => void;
  readonly onData: () => void;
  readonly onDelete: () => void;
}

interface ProtocolMenuProps extends ProtocolMenuActions {
  readonly title: string;
  /** A cycle needs a compound. */
  readonly hasPlan: boolean;
}

function ProtocolMenu({ title, hasPlan, ...on }: ProtocolMenuProps) {
  return (
    <Menu
      label={`More for ${title}`}
      items={[
        { label: "View Details", icon: Eye, onSelect: on.onView },
        ...(hasPlan ? [{ label: "Create Cycle", icon: RefreshCw, onSelect: on.onUse }] : []),
        { label: "Compare with…", icon: Columns2, onSelect: on.onCompare },
        { label: "Generate again from these answers", icon: RotateCcw, onSelect: on.onGenerateAgain },
        { label: "Share a link", icon: Share2, onSelect: on.onShare },
        { label: "Download", icon: Download, onSelect: on.onDownload },
        { label: "One page for a clinician (PDF)", icon: FileText, onSelect: on.onClinicianPdf },
        { label: "Data (JSON)", icon: Braces, onSelect: on.onData },
        { label: "Delete", icon: Trash2, onSelect: on.onDelete, tone: "stop" },
      ]}
    />
  );
}
