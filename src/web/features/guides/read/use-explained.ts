import { useMemo } from "react";
import type { GuideNode } from "#domain/guides/guide-node.ts";
import { useTermFinder } from "#web/app/glossary/use-term-finder.ts";
import { markTerms, type ReadNode } from "./mark-terms.ts";

/** The text with its glossary terms marked, once the page has been quiet; a page reads without them. */
export function useExplained(nodes: readonly GuideNode[]): readonly ReadNode[] {
  const find = useTermFinder();
  return useMemo(() => (find ? markTerms(nodes, find) : nodes), [find, nodes]);
}
