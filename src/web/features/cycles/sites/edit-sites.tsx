import { type ReactNode, useState } from "react";
import { allSites } from "#domain/cycles/sites/all-sites.ts";
import { BODY_REGIONS } from "#domain/cycles/sites/body-sites.ts";
import { bringBack, siteRoom } from "#domain/cycles/sites/edit-sites.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { SiteDialog } from "./site-dialog.tsx";
import type { SiteDraft } from "./site-form.ts";
import { SiteRow } from "./site-row.tsx";
import { LIST_FULL, REGION_WORDS, restedText } from "./site-words.ts";
import { SplitDialog } from "./split-dialog.tsx";
import { type ChangeSites, useChangeSites } from "./use-change-sites.ts";
import { type SiteScope, useSites } from "./use-sites.ts";

interface EditSitesProps extends SiteScope {
  readonly onClose: () => void;
}

/** The dialog open over the list. */
type Over = { readonly kind: "site"; readonly draft: SiteDraft } | { readonly kind: "split"; readonly code: string };

/** Null is the group for the person's own places on the drawing. */
const REGIONS = [...BODY_REGIONS, null] as const;

/** Edits the person's list of injection sites; logged doses stay as they are. */
export function EditSites({ onClose, ...scope }: EditSitesProps) {
  const [now] = useState(() => new Date().toISOString());
  const [openCode, setOpenCode] = useState<string | null>(null);
  const [over, setOver] = useState<Over | null>(null);
  const { list, sites, use, isUseKnown } = useSites(scope, now);
  const changes = useChangeSites(scope.uid);
  const { inUse, leftOut, unlisted } = allSites(list, sites, use);
  const lay = (one: Over) => {
    changes.forget();
    setOver(one);
  };
  const add = (name: string) =>
    lay({ kind: "site", draft: { name, kinds: ["subcutaneous"], place: null, renames: null } });
  const close = () => setOver(null);
  const isFull = siteRoom(list) === 0;
  return (
    <>
      <Dialog
        title="My sites"
        onClose={onClose}
        footer={
          <>
            {isFull && <p className="w-full text-sm text-ink-2">{LIST_FULL}</p>}
            <Said said={changes.said} />
            <Button onClick={onClose}>Close</Button>
            <Button variant="primary" disabled={isFull} onClick={() => add("")}>
              Add a site
            </Button>
          </>
        }
      >
        <div className="grid gap-5">
          <p className="text-sm text-ink-2">
            Suggestions, the dose form and the map go by this list. What you logged stays as it is.
          </p>
          {unlisted.length > 0 && (
            <SiteGroup title="Used, but not in your list">
              {unlisted.map(({ site, daysRested }) => (
                <SiteOffer
                  key={site}
                  {...{ label: site, detail: restedText(daysRested), action: "Add", isBusy: changes.isBusy || isFull }}
                  onAct={() => add(site)}
                />
              ))}
            </SiteGroup>
          )}
          {REGIONS.map((region) => {
            const there = inUse.filter(({ site }) => site.region === region);
            return (
              there.length > 0 && (
                <SiteGroup key={region} title={region === null ? "Places of your own" : REGION_WORDS[region]}>
                  {there.map((rested) => {
                    const { code } = rested.site;
                    const own = list.own.find(({ name }) => name === code);
                    return (
                      <SiteRow
                        key={code}
                        {...{ rested, isUseKnown, changes, list }}
                        isOpen={openCode === code}
                        onOpen={(isOpen) => setOpenCode(isOpen ? code : null)}
                        onEdit={own ? () => lay({ kind: "site", draft: { ...own, renames: own.name } }) : null}
                        onSplit={() => lay({ kind: "split", code })}
                      />
                    );
                  })}
                </SiteGroup>
              )
            );
          })}
          {leftOut.length > 0 && (
            <SiteGroup title={`Left out (${leftOut.length})`}>
              {leftOut.map(({ code, label }) => (
                <SiteOffer
                  key={code}
                  {...{ label, action: "Bring back", isBusy: changes.isBusy }}
                  onAct={() => changes.change({ apply: (before) => bringBack(before, code), title: "Brought back" })}
                />
              ))}
            </SiteGroup>
          )}
        </div>
      </Dialog>
      {over?.kind === "site" && <SiteDialog {...{ list, changes, draft: over.draft, onClose: close }} />}
      {over?.kind === "split" && <SplitDialog {...{ list, changes, code: over.code, onClose: close }} />}
    </>
  );
}

/** Result of the last change, shown inline because a toast can't be pressed while a dialog is open. */
function Said({ said }: Pick<ChangeSites, "said">) {
  return (
    <div role="status" className="flex min-h-10 items-center gap-3 text-sm empty:hidden max-sm:w-full sm:mr-auto">
      {said && (
        <>
          <span className={said.isError ? "font-medium text-stop" : "text-ink-2"}>{said.text}</span>
          {said.undo && <Button onClick={said.undo}>Undo</Button>}
        </>
      )}
    </div>
  );
}

function SiteGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="grid gap-1">
      <h3 className="text-note font-medium text-ink-3">{title}</h3>
      <ul className="divide-y divide-line-soft">{children}</ul>
    </section>
  );
}

interface SiteOfferProps {
  readonly label: string;
  readonly detail?: string;
  readonly action: string;
  readonly isBusy: boolean;
  readonly onAct: () => void;
}

/** A site not in the list, with a button to add it. */
function SiteOffer({ label, detail, action, isBusy, onAct }: SiteOfferProps) {
  return (
    <li className="flex min-h-11 items-center justify-between gap-3 py-1 text-sm">
      <span className="min-w-0 text-ink-2 wrap-anywhere">
        {label} {detail && <span className="text-note text-ink-3">{detail}</span>}
      </span>
      <Button aria-label={`${action}: ${label}`} disabled={isBusy} onClick={onAct}>
        {action}
      </Button>
    </li>
  );
}
