import { useSuspenseQuery } from "@tanstack/react-query";
import { usePathParams } from "../app/page-address.ts";
import { peptideQuery } from "../app/peptide-query.ts";
import { AddToList } from "../features/lists/add-to-list.tsx";
import { Entry } from "../features/peptides/detail/entry.tsx";
import { relatedPeptidesQuery } from "../features/peptides/peptide-queries.ts";
import { PeptideReports } from "../features/reports/peptide-reports.tsx";
import { ReportClaim } from "../features/reports/report-claim.tsx";

export default function PeptidePage() {
  const { slug } = usePathParams("/peptides/$slug");
  const { data: peptide } = useSuspenseQuery(peptideQuery(slug));
  const { data: related } = useSuspenseQuery(relatedPeptidesQuery(slug));
  return (
    <Entry
      peptide={peptide}
      related={related}
      actions={<AddToList peptide={peptide} hasText />}
      claimAction={(place, claim, words) => <ReportClaim slug={slug} place={place} claim={claim} words={words} />}
    >
      <PeptideReports slug={slug} />
    </Entry>
  );
}
