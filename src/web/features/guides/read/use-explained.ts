import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import type { GlossaryTerm } from "../../../../domain/guides/glossary.ts";
import type { GuideNode } from "../../../../domain/guides/guide-node.ts";
import { whenQuiet } from "../../../lib/when-quiet.ts";
import { createTermFinder } from "../glossary/find-terms.ts";
import { glossaryQuery } from "../guide-queries.ts";
import { markTerms, type ReadNode } from "./mark-terms.ts";

const NONE: readonly GlossaryTerm[] = [];

/** The text with its glossary terms marked, once the page has been quiet; a page reads without them. */
export function useExplained(nodes: readonly GuideNode[]): {
  readonly nodes: readonly ReadNode[];
  readonly terms: ReadonlyMap<string, GlossaryTerm>;
} {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => whenQuiet(() => [Promise.resolve(setQuiet(true))]), []);
  const { data = NONE } = useQuery({ ...glossaryQuery(), enabled: isQuiet });
  return useMemo(() => {
    const terms = new Map(data.map((term) => [term.slug, term]));
    return { nodes: data.length === 0 ? nodes : markTerms(nodes, createTermFinder(data)), terms };
  }, [data, nodes]);
}
