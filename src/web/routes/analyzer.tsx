import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useAuth } from "../app/auth-context.tsx";
import { libraryCompoundsQuery } from "../app/library-compounds-query.ts";
import { usePageSearch } from "../app/page-address.ts";
import { privatePeptidesQuery } from "../app/private-peptides-query.ts";
import { Analyzer } from "../features/analyzer/analyzer.tsx";
import { fields, typedText } from "../lib/read-loosely.ts";

const readSearch = fields({ input: typedText });

export default function AnalyzerPage() {
  const { input } = usePageSearch("/analyzer", readSearch);
  return <Analyzer linked={input ?? ""} known={useKnownCompounds()} />;
}

/** The person's own compounds come first, then the library's. */
function useKnownCompounds() {
  const { user } = useAuth();
  const { data: compounds, isError, isPaused } = useQuery(libraryCompoundsQuery);
  const { data: own } = useQuery(privatePeptidesQuery(user?.uid ?? null));
  return useMemo(() => {
    if (!compounds) return isError || isPaused ? [] : null;
    const ownCompounds = (own ?? []).map(({ id, document: { name, aliases, structure } }) => {
      const { proforma, noProforma, averageMassDa } = structure;
      return { slug: id, name, aliases, proforma, noProforma, averageMassDa };
    });
    return [...ownCompounds, ...compounds];
  }, [compounds, isError, isPaused, own]);
}
