import { usePageSearch, usePathParams } from "../app/page-address.ts";
import { EditPeptidePage } from "../features/peptides/edit/pages/edit-peptide-page.tsx";
import { fields, typedText } from "../lib/read-loosely.ts";

const readSearch = fields({ restore: typedText });

export default function Page() {
  const { slug } = usePathParams("/peptides/$slug/edit");
  const { restore } = usePageSearch("/peptides/$slug/edit", readSearch);
  return <EditPeptidePage slug={slug} restore={restore} />;
}
