import { usePageSearch } from "../app/page-address.ts";
import { WhatIfPage } from "../features/what-if/what-if-page.tsx";
import { fields, typedText } from "../lib/read-loosely.ts";

const readSearch = fields({ peptide: typedText });

export default function Page() {
  const { peptide } = usePageSearch("/what-if", readSearch);
  return <WhatIfPage linkedSlug={peptide} />;
}
