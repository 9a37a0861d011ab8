import { isOwnPath } from "./guide-link.ts";
import type { GuideNode } from "./guide-node.ts";

/** The paths on this site that a rendered guide links to, without query and fragment. */
export function ownLinks(nodes: readonly GuideNode[]): string[] {
  return nodes.flatMap((node) => {
    if (typeof node === "string" || !("children" in node)) return [];
    const own = node.tag === "a" && isOwnPath(node.href) ? node.href.split(/[?#]/, 1) : [];
    return [...own, ...ownLinks(node.children)];
  });
}
