import type { GuideElement, GuideNode } from "#domain/guides/guide-node.ts";
import type { FindTerms } from "#web/app/glossary/find-terms.ts";

/** Marks each glossary term of a rendered guide at its first use. */
export type ReadNode = string | TermMark | ReadElement;

export interface TermMark {
  readonly tag: "term";
  readonly slug: string;
  readonly text: string;
}

type WithoutChildren<T> = T extends { readonly children: unknown }
  ? Omit<T, "children"> & { readonly children: readonly ReadNode[] }
  : T;
export type ReadElement = WithoutChildren<GuideElement>;

/** Headings, links and code stay unmarked: a term there links elsewhere or isn't prose. */
const UNMARKED = new Set(["h2", "h3", "h4", "a", "code", "pre"]);

export function markTerms(nodes: readonly GuideNode[], find: FindTerms): readonly ReadNode[] {
  const seen = new Set<string>();
  const inside = (node: GuideNode): readonly ReadNode[] => {
    if (typeof node === "string")
      return find(node, seen).map(({ text, slug }) => (slug === null ? text : { tag: "term", slug, text }));
    if (UNMARKED.has(node.tag) || !("children" in node)) return [node];
    return [{ ...node, children: node.children.flatMap(inside) }];
  };
  return nodes.flatMap(inside);
}
