import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { drawableKinetics } from "#domain/kinetics/kinetics-for.ts";
import { rateBand } from "#domain/kinetics/uptake.ts";
import type { Peptide } from "#domain/peptides/peptide.ts";
import { compoundNamesQuery } from "#web/app/library-index-query.ts";
import { peptideQuery } from "#web/app/peptide-query.ts";
import { startWhatIf, whatIfStore } from "#web/app/what-if-store.ts";
import { useStore } from "#web/lib/use-store.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Lab } from "./lab.tsx";
import { INTRO, NO_LEVELS, TITLE } from "./messages.ts";

/** `linkedSlug` begins with that compound; a plan of one's own comes from this device. */
export function WhatIfPage({ linkedSlug }: { readonly linkedSlug: string | null }) {
  const draft = useStore(whatIfStore);
  useEffect(() => {
    if (linkedSlug !== null && whatIfStore.read().slug !== linkedSlug) startWhatIf({ slug: linkedSlug });
  }, [linkedSlug]);
  const compounds = useQuery(compoundNamesQuery);
  const entry = useQuery({ ...peptideQuery(draft.slug), enabled: draft.slug !== "" });
  return (
    <>
      <PageHeader title={TITLE}>{INTRO}</PageHeader>
      <Loaded query={compounds} failed="The compounds could not be loaded." skeleton={<Skeleton className="h-96" />}>
        {(named) => (
          <div className="grid gap-6">
            <SelectField
              label="Compound"
              className="max-w-md"
              value={draft.slug}
              options={[
                { value: "", label: "Choose a compound" },
                ...named.map(({ slug, name }) => ({ value: slug, label: name })),
              ]}
              onChange={(slug) => startWhatIf({ slug })}
            />
            {draft.slug === "" ? (
              <NoLevels reason="nothing-chosen" />
            ) : (
              <Loaded
                query={entry}
                failed="The entry could not be loaded, so there is no curve."
                missing={<NoLevels reason="no-entry" />}
                skeleton={<Skeleton className="h-96" />}
              >
                {(peptide) => <LabOrReason peptide={peptide} compounds={named} />}
              </Loaded>
            )}
          </div>
        )}
      </Loaded>
    </>
  );
}

interface LabOrReasonProps {
  readonly peptide: Peptide;
  readonly compounds: ReadonlyArray<{ readonly slug: string; readonly name: string }>;
}

function LabOrReason({ peptide, compounds }: LabOrReasonProps) {
  const draft = useStore(whatIfStore);
  const drawn = drawableKinetics(peptide);
  const [first] = drawn;
  if (!first) {
    const [row] = peptide.pharmacokinetics;
    const band = row && rateBand(row);
    return <NoLevels reason={band && !band.ok ? band.reason : "half-life-not-known"} />;
  }
  return <Lab draft={draft} peptide={peptide} drawn={drawn} compounds={compounds} />;
}

function NoLevels({ reason }: { readonly reason: keyof typeof NO_LEVELS }) {
  return <p className="card text-ink-2">{NO_LEVELS[reason]}</p>;
}
