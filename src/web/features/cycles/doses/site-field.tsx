import { useId, useState } from "react";
import type { LoggedDose } from "../../../../domain/cycles/doses/dose.ts";
import { readSite, siteLabel, sitesFor } from "../../../../domain/cycles/sites/body-sites.ts";
import { siteUse, suggestSite } from "../../../../domain/cycles/sites/rotation.ts";
import type { Route } from "../../../../domain/peptides/vocabulary.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { reactionSince } from "./reaction-since.ts";

interface SiteFieldProps {
  readonly route: Route | null;
  readonly site: string;
  readonly doses: readonly LoggedDose[];
  readonly onChange: (site: string) => void;
}

/** Where it was given: one of the drawn sites or a name of one's own, with the one that has rested longest at hand. */
export function SiteField({ route, site, doses, onChange }: SiteFieldProps) {
  const listId = useId();
  const [now] = useState(() => Date.now());
  const sites = sitesFor(route);
  if (sites.length === 0 && site === "") return null;
  const use = siteUse(doses, new Date(now).toISOString());
  const own = use.map((one) => one.site).filter((name) => siteLabel(name) === name);
  const names = [...sites.map(({ label }) => label), ...own];
  const suggested = suggestSite(
    sites.map(({ code }) => code),
    use,
    { reactionSince: reactionSince(now) },
  );
  const last = suggested === null ? null : (use.find((one) => one.site === suggested) ?? null);
  return (
    <div className="grid gap-2">
      <TextField
        label="Site"
        list={listId}
        autoComplete="off"
        maxLength={60}
        value={siteLabel(site)}
        onChange={({ target }) => onChange(target.value)}
        onBlur={() => site !== "" && onChange(readSite(site))}
        placeholder="Choose, or write your own"
      />
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {suggested !== null && site === "" && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.8125rem] text-ink-3">
          <span>
            Least recently used: <span className="text-ink-2">{siteLabel(suggested)}</span>
            {last ? `, ${last.daysRested} ${last.daysRested === 1 ? "day" : "days"} ago` : ", not used yet"}
          </span>
          <Button variant="quiet" onClick={() => onChange(suggested)}>
            Use it
          </Button>
        </div>
      )}
    </div>
  );
}
