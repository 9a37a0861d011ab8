import type { GuideContents } from "#contract/guides.ts";
import type { GuideNode } from "#domain/guides/guide-node.ts";

const BLOCKS: ReadonlySet<string> = new Set(["p", "blockquote", "li", "pre", "tr", "hr", "br", "h2", "h3", "h4"]);

/** A guide as plain text: blocks on lines of their own, citations as numbers, then the works. */
export function guideText({ nodes, references }: GuideContents): string {
  const works = references.map(({ number, title, publisher, year, url }) =>
    `[${number}] ${title}. ${publisher ?? "Publisher not known"}, ${year ?? "year not known"}. ${url ?? ""}`.trimEnd(),
  );
  const body = nodes
    .map(textOf)
    .join("")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
  return [body, "Sources", ...works].join("\n\n");
}

function textOf(node: GuideNode): string {
  if (typeof node === "string") return node;
  if (node.tag === "citation") return ` [${node.number}]`;
  if (node.tag === "img") return node.alt;
  const inner = node.children.map(textOf).join(node.tag === "tr" ? " | " : "");
  if (node.tag === "h2" || node.tag === "h3" || node.tag === "h4") return `\n\n## ${inner}\n`;
  if (node.tag === "li") return `\n- ${inner.trim()}`;
  return BLOCKS.has(node.tag) ? `\n${inner}\n` : inner;
}
