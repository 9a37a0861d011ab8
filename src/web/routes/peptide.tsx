import { useSuspenseQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { Entry } from "../features/peptides/detail/entry.tsx";
import { peptideQuery } from "../features/peptides/peptide-queries.ts";

export default function PeptidePage() {
  const { slug = "" } = useParams({ strict: false });
  const { data } = useSuspenseQuery(peptideQuery(slug));
  return <Entry peptide={data} />;
}
