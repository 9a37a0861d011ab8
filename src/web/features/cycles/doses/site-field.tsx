import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { siteInField } from "#domain/cycles/sites/body-sites.ts";
import { codeOf, hasSite, sitesFor } from "#domain/cycles/sites/person-sites.ts";
import { byRest, type RestedSite, suggestSite } from "#domain/cycles/sites/rotation.ts";
import type { Route } from "#domain/peptides/vocabulary.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { NOT_LATELY, restedText } from "../sites/site-words.ts";
import { type SiteScope, useSites } from "../sites/use-sites.ts";
import { reactionSince } from "./reaction-since.ts";

interface SiteFieldProps extends SiteScope {
  readonly route: Route | null;
  readonly site: string;
  readonly onChange: (site: string) => void;
}

/** The injection site, from the person's list or typed, suggesting the one that has rested longest. */
export function SiteField({ route, site, onChange, ...scope }: SiteFieldProps) {
  const listId = useId();
  const [now] = useState(() => new Date());
  const [isOpen, setOpen] = useState(false);
  const { sites, use } = useSites(scope, now.toISOString());
  const rested = byRest(sitesFor(sites, route), use, sites);
  if (!hasSite(route) && site === "") return null;
  const suggested = suggestSite(rested, reactionSince(now.getTime()));
  return (
    <div className="grid gap-2">
      <TextField
        label="Site"
        list={listId}
        autoComplete="off"
        maxLength={60}
        value={siteInField(site)}
        onChange={({ target }) => onChange(target.value)}
        onBlur={() => site !== "" && onChange(codeOf(sites, site))}
        placeholder="Choose, or write your own"
      />
      <datalist id={listId}>
        {rested.map(({ site: { code, label } }) => (
          <option key={code} value={label} />
        ))}
      </datalist>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-note text-ink-3">
        {suggested !== null && site === "" && (
          <>
            <span>
              Least recently used: <span className="text-ink-2">{suggested.site.label}</span>, {lastText(suggested)}
            </span>
            <Button variant="quiet" onClick={() => onChange(suggested.site.code)}>
              Use it
            </Button>
          </>
        )}
        {rested.length > 0 && (
          <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            All sites
            <ChevronDown className={isOpen ? "size-4 rotate-180" : "size-4"} aria-hidden="true" />
          </Button>
        )}
      </div>
      {isOpen && (
        <RestedSites
          rested={rested}
          onChoose={(code) => {
            onChange(code);
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}

const lastText = ({ last }: RestedSite): string => (last === null ? NOT_LATELY : restedText(last.daysRested));

interface RestedSitesProps {
  readonly rested: readonly RestedSite[];
  readonly onChoose: (code: string) => void;
}

function RestedSites({ rested, onChoose }: RestedSitesProps) {
  return (
    <ul
      aria-label="Sites, the least recently used first"
      className="max-h-64 divide-y divide-line-soft overflow-y-auto rounded-control border border-line"
    >
      {rested.map((one) => (
        <li key={one.site.code}>
          <button
            type="button"
            onClick={() => onChoose(one.site.code)}
            className="flex min-h-11 w-full items-center justify-between gap-3 px-3 py-2 text-left text-sm -outline-offset-2 hover:bg-raised"
          >
            <span className="wrap-anywhere">{one.site.label}</span>
            <span className="shrink-0 text-note text-ink-3 tabular-nums">
              {one.last === null ? "not used recently" : lastText(one)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
