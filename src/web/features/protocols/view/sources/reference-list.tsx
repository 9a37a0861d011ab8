import { CornerLeftUp } from "lucide-react";
import type { PlanReference } from "#domain/protocols/generated-protocol.ts";
import { CONCERN_LABELS } from "#web/lib/concern-words.ts";
import { dayText } from "#web/lib/local-day.ts";
import { Badge } from "#web/ui/badge.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { KIND_LABELS } from "../labels.ts";
import { useCitations } from "./citations.tsx";

/** The sources in order of their numbers, each with a link back to where it was opened from. */
export function ReferenceList({ references }: { readonly references: readonly PlanReference[] }) {
  const { anchorOf } = useCitations();
  return (
    <ol className="grid gap-2 text-sm">
      {references.map((reference, place) => (
        <li
          key={reference.id}
          id={anchorOf(place + 1)}
          tabIndex={-1}
          className="grid grid-cols-[1.75rem_minmax(0,1fr)_auto] items-start gap-2 rounded-small px-1 py-1 focus:bg-accent-wash"
        >
          <span className="font-medium text-accent">{place + 1}</span>
          <ReferenceText reference={reference} />
          <BackButton number={place + 1} />
        </li>
      ))}
    </ol>
  );
}

function ReferenceText({
  reference: { title, source, year, url, kind, checked, concern },
}: {
  readonly reference: PlanReference;
}) {
  return (
    <span className="min-w-0 break-words text-ink-2">
      {url === null ? (
        <span className="text-ink">{title}</span>
      ) : (
        <a href={url} target="_blank" rel="noopener noreferrer" className="link-quiet text-ink">
          {title}
        </a>
      )}{" "}
      {concern && <Badge tone="stop">{CONCERN_LABELS[concern]}</Badge>}{" "}
      <span className="text-ink-3">
        {[source, year, KIND_LABELS[kind]].filter((part) => part !== null).join(", ")}
        {kind === "rule" ? "" : checked === null ? ", not checked" : `, checked ${dayText(checked)}`}
      </span>
    </span>
  );
}

function BackButton({ number }: { readonly number: number }) {
  const { jumpBack } = useCitations();
  return (
    <IconButton
      data-print="no"
      label={`Back to the text that cites source ${number}`}
      icon={CornerLeftUp}
      size="small"
      onClick={() => jumpBack(number)}
    />
  );
}
