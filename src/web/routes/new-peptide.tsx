import { useSearch } from "@tanstack/react-router";
import { NewPeptidePage } from "../features/peptides/edit/pages/new-peptide-page.tsx";

export default function Page() {
  const search: { from?: unknown; restore?: unknown; as?: unknown } = useSearch({ strict: false });
  return (
    <NewPeptidePage
      from={search.from === undefined ? null : String(search.from)}
      restore={search.restore === undefined ? null : String(search.restore)}
      isPublic={search.as === "public"}
    />
  );
}
