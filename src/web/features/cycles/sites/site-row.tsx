import { ChevronDown } from "lucide-react";
import { siteLabel } from "#domain/cycles/sites/body-sites.ts";
import { deleteSite, joinSite, leaveOut, siteRoom } from "#domain/cycles/sites/edit-sites.ts";
import type { RestedSite } from "#domain/cycles/sites/rotation.ts";
import type { SiteList } from "#domain/cycles/sites/site-list.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { lastUseText, MIN_PARTS, restedText, SPLIT_NEEDS_ROOM } from "./site-words.ts";
import type { ChangeSites } from "./use-change-sites.ts";

interface SiteRowProps {
  readonly list: SiteList;
  readonly rested: RestedSite;
  readonly isUseKnown: boolean;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly changes: ChangeSites;
  /** Null for a built-in site, which can't be edited. */
  readonly onEdit: (() => void) | null;
  readonly onSplit: () => void;
}

/** A site with its last use; pressing it shows details and actions. */
export function SiteRow({ list, rested, isUseKnown, isOpen, onOpen, changes, onEdit, onSplit }: SiteRowProps) {
  const { site, last } = rested;
  const { change, isBusy } = changes;
  const { code, label, partOf } = site;
  const canSplit = siteRoom(list) >= MIN_PARTS;
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => onOpen(!isOpen)}
        className="flex min-h-11 w-full items-center gap-2 py-2 text-left text-sm hover:text-accent"
      >
        <span className="min-w-0 flex-1 wrap-anywhere">
          {label} {onEdit && <Badge>{partOf === null ? "own" : "part"}</Badge>}
        </span>
        <span className="shrink-0 text-note text-ink-3 tabular-nums">
          {isUseKnown && (last === null ? "not used recently" : restedText(last.daysRested))}
        </span>
        <ChevronDown className={`size-4 shrink-0 text-ink-3 ${isOpen ? "rotate-180" : ""}`} aria-hidden="true" />
      </button>
      {isOpen && (
        <div className="grid gap-2 pb-3">
          {isUseKnown && (
            <p className="text-note text-ink-3">
              {last !== null && last.site !== code && `As ${siteLabel(last.site)}: `}
              {lastUseText(last)}
            </p>
          )}
          {!onEdit && !canSplit && <p className="text-note text-ink-2">{SPLIT_NEEDS_ROOM}</p>}
          <div className="flex flex-wrap gap-2">
            {onEdit ? (
              <>
                <Button onClick={onEdit}>Edit</Button>
                {partOf !== null && (
                  <Button
                    disabled={isBusy}
                    onClick={() => change({ apply: (before) => joinSite(before, partOf), title: "One site again" })}
                  >
                    Undo the split
                  </Button>
                )}
                <Button
                  variant="destructive"
                  disabled={isBusy}
                  onClick={() => change({ apply: (before) => deleteSite(before, code), title: "Site deleted" })}
                >
                  Delete
                </Button>
              </>
            ) : (
              <>
                <Button disabled={!canSplit} onClick={onSplit}>
                  Split
                </Button>
                <Button
                  disabled={isBusy}
                  onClick={() => change({ apply: (before) => leaveOut(before, code), title: "Left out" })}
                >
                  Leave out
                </Button>
              </>
            )}
          </div>
        </div>
      )}
    </li>
  );
}
