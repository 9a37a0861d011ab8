import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { whenQuiet } from "#web/lib/when-quiet.ts";
import { createTermFinder, type FindTerms } from "./find-terms.ts";
import { glossaryQuery } from "./glossary-query.ts";

/** Finds glossary terms in texts that don't mark them; null until the page has been idle for a while. */
export function useTermFinder(): FindTerms | null {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => whenQuiet(() => [Promise.resolve(setQuiet(true))]), []);
  const { data: terms } = useQuery({ ...glossaryQuery(), enabled: isQuiet });
  return useMemo(() => (terms ? createTermFinder(terms) : null), [terms]);
}
