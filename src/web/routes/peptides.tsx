import { useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Library } from "../features/peptides/library/library.tsx";
import { peptidesQuery } from "../features/peptides/peptide-queries.ts";
import { PageHeader } from "../ui/page-header.tsx";

export default function PeptidesPage() {
  const { data } = useSuspenseQuery(peptidesQuery());
  const search: { search?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const onSearch = (text: string) =>
    void navigate({ to: "/peptides", search: text === "" ? {} : { search: text }, replace: true, resetScroll: false });
  return (
    <>
      <PageHeader title="Peptide Library">
        What is known of each compound, from labels, trials and animal work, and what nobody measured.
      </PageHeader>
      {/* The router reads search values as JSON, so 157 arrives as a number. */}
      <Library entries={data} search={search.search === undefined ? "" : String(search.search)} onSearch={onSearch} />
    </>
  );
}
