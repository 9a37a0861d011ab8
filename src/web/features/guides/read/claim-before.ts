import type { ReadNode } from "./mark-terms.ts";

/** The sentence that a citation is behind, "" if there is none beside it. */
export function claimBefore(nodes: readonly ReadNode[], citation: number): string {
  let first = citation;
  while (isCitation(nodes[first - 1])) first -= 1; // several citations share their claim
  let start = first;
  while (start > 0 && !isCitation(nodes[start - 1])) start -= 1;
  const words = nodes.slice(start, first).map(textOf).join("");
  return (
    words
      .replaceAll(/\s+/g, " ")
      .split(/(?<=[.!?:]["”’)]?) (?=["“‘(]?\p{Lu})/u)
      .at(-1)
      ?.replace(/^[\s.,;]+/, "")
      .trim() ?? ""
  );
}

const isCitation = (node: ReadNode | undefined): boolean => typeof node === "object" && node.tag === "citation";

function textOf(node: ReadNode): string {
  if (typeof node === "string") return node;
  if (node.tag === "term") return node.text;
  return "children" in node ? node.children.map(textOf).join("") : "";
}
