import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { VitalImportCard } from "#contract/vital-imports.ts";
import { counted } from "#domain/units/counted.ts";
import { momentText } from "#web/lib/local-day.ts";
import { useShown } from "#web/lib/use-shown.ts";
import { Button } from "#web/ui/button.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { MoreButton } from "#web/ui/more-button.tsx";
import { Section } from "#web/ui/section.tsx";
import { appName } from "./import-words.ts";
import { importsQuery } from "./imports-query.ts";
import { RemoveImportDialog } from "./remove-import-dialog.tsx";

/** Shown at first; the rest is behind a button. */
const NEWEST = 5;

/** What was imported, when and from where, each with a way to take it back. */
export function ImportList({ uid }: { readonly uid: string }) {
  const query = useQuery(importsQuery(uid));
  const { shown, left, more } = useShown(query.data ?? [], NEWEST);
  const [removed, setRemoved] = useState<VitalImportCard | null>(null);
  return (
    <Loaded query={query} failed="Your imports couldn't be loaded" look="line" skeleton={null}>
      {(imports) =>
        imports.length > 0 && (
          <Section title="Imports" className="card grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
            <ul className="grid divide-y divide-line">
              {shown.map((one) => (
                <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
                  <div className="min-w-0 text-sm">
                    <p className="font-medium">
                      {appName(one)}, {momentText(one.createdAt)}
                    </p>
                    <p className="wrap-anywhere text-ink-2">{detailOf(one)}</p>
                  </div>
                  <Button
                    aria-label={`Remove the import from ${appName(one)} on ${momentText(one.createdAt)}`}
                    onClick={() => setRemoved(one)}
                  >
                    Remove
                  </Button>
                </li>
              ))}
            </ul>
            <MoreButton hasMore={left > 0} onMore={more}>
              Show all {counted(imports.length, "import")}
            </MoreButton>
            {removed && <RemoveImportDialog uid={uid} removed={removed} onClose={() => setRemoved(null)} />}
          </Section>
        )
      }
    </Loaded>
  );
}

function detailOf({ days, fileNames }: VitalImportCard): string {
  const files = fileNames.length > 3 ? [...fileNames.slice(0, 3), `${fileNames.length - 3} more`] : fileNames;
  return [counted(days, "day"), files.join(", ")].filter(Boolean).join(" · ");
}
