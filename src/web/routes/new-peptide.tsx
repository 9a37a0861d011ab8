import { usePageSearch } from "../app/page-address.ts";
import { NewPeptidePage } from "../features/peptides/edit/pages/new-peptide-page.tsx";
import { fields, oneOf, typedText } from "../lib/read-loosely.ts";

const readSearch = fields({ from: typedText, restore: typedText, as: oneOf(["public"], null) });

export default function Page() {
  const { from, restore, as } = usePageSearch("/peptides/new", readSearch);
  return <NewPeptidePage from={from} restore={restore} isPublic={as === "public"} />;
}
