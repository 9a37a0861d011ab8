import { usePathParams } from "../app/page-address.ts";
import { AddToList } from "../features/lists/add-to-list.tsx";
import { PrivatePeptidePage } from "../features/peptides/private/private-peptide-page.tsx";

export default function Page() {
  const { id } = usePathParams("/private-peptides/$id");
  return <PrivatePeptidePage key={id} id={id} actions={(peptide) => <AddToList peptide={peptide} hasText />} />;
}
