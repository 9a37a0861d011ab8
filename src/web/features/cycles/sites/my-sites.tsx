import { lazy, Suspense, useState } from "react";
import { INJECTION_SITES } from "#domain/cycles/sites/body-sites.ts";
import { sitesFor } from "#domain/cycles/sites/person-sites.ts";
import { Button } from "#web/ui/button.tsx";
import { Section } from "#web/ui/section.tsx";
import { type SiteScope, useSites } from "./use-sites.ts";

const EditSites = lazy(async () => ({ default: (await import("./edit-sites.tsx")).EditSites }));

/** The number of sites on the person's list, and a button to edit it. */
export function MySites(scope: SiteScope) {
  const [isEditing, setEditing] = useState(false);
  const [now] = useState(() => new Date().toISOString());
  const { list, sites } = useSites(scope, now);
  const counts = [
    `${sitesFor(sites, null).length} in your list`,
    ...(list.own.length > 0 ? [`${list.own.length} of your own`] : []),
    ...(list.leftOut.length > 0 ? [`${list.leftOut.length} of ${INJECTION_SITES.length} built-in ones left out`] : []),
  ];
  return (
    <Section title="Injection sites" className="card grid gap-3">
      <p className="text-sm text-ink-2">{counts.join(", ")}. Suggestions, the dose form and the map go by this list.</p>
      <Button className="w-fit" onClick={() => setEditing(true)}>
        Edit my sites
      </Button>
      {isEditing && (
        <Suspense>
          <EditSites {...scope} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </Section>
  );
}
