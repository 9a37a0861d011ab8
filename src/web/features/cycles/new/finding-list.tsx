import { Info, type LucideIcon, OctagonX, TriangleAlert } from "lucide-react";
import type { PlanReference } from "#domain/protocols/generated-protocol.ts";
import type { UseCheck } from "#domain/uses/check-uses.ts";
import { CONCERN_WORDS } from "#web/lib/concern-words.ts";
import { classNames } from "#web/ui/class-names.ts";

type Finding = UseCheck["findings"][number];

const LOOKS: Record<Finding["tone"], { icon: LucideIcon; look: string; word: string }> = {
  stop: { icon: OctagonX, look: "text-stop", word: "Stop: " },
  care: { icon: TriangleAlert, look: "text-care", word: "Care: " },
  info: { icon: Info, look: "text-ink-3", word: "" },
};

export function FindingList({ findings }: { readonly findings: readonly Finding[] }) {
  return (
    <ul className="grid gap-2.5 text-sm">
      {findings.map((finding) => {
        const { icon: Icon, look, word } = LOOKS[finding.tone];
        return (
          <li key={finding.code + finding.text} className="flex min-w-0 gap-2.5">
            <Icon className={classNames("mt-0.5 size-4 shrink-0", look)} aria-hidden="true" />
            <div className="min-w-0">
              <p className="wrap-anywhere">
                <span className="sr-only">{word}</span>
                {finding.text}
              </p>
              <Sources references={finding.references} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

export function Sources({ references }: { readonly references: readonly PlanReference[] }) {
  if (references.length === 0) return null;
  return (
    <ul className="mt-0.5 grid gap-0.5 text-note text-ink-3" aria-label="Sources">
      {references.map(({ id, title, year, url, concern }) => (
        <li key={id} className="wrap-anywhere">
          {url === null ? (
            title
          ) : (
            <a href={url} target="_blank" rel="noreferrer" className="link">
              {title}
            </a>
          )}
          {year !== null && `, ${year}`}
          {concern && <span className="text-stop">{`, ${CONCERN_WORDS[concern]}`}</span>}
        </li>
      ))}
    </ul>
  );
}
