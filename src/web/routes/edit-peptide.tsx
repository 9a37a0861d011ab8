import { useParams, useSearch } from "@tanstack/react-router";
import { EditPeptidePage } from "../features/peptides/edit/pages/edit-peptide-page.tsx";

export default function Page() {
  const { slug = "" } = useParams({ strict: false });
  const { restore }: { restore?: unknown } = useSearch({ strict: false });
  return <EditPeptidePage slug={slug} restore={restore === undefined ? null : String(restore)} />;
}
