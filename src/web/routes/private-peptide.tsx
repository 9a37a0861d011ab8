import { useParams } from "@tanstack/react-router";
import { AddToList } from "../features/lists/add-to-list.tsx";
import { PrivatePeptidePage } from "../features/peptides/private/private-peptide-page.tsx";

export default function Page() {
  const { id = "" }: { id?: string } = useParams({ strict: false });
  return <PrivatePeptidePage key={id} id={id} actions={(peptide) => <AddToList peptide={peptide} hasText />} />;
}
