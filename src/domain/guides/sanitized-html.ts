import rehypeSanitize, { type Options } from "rehype-sanitize";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import type { MarkdownRoot } from "./parse-body.ts";

/** What a body may become; URLs are checked again, more strictly, when the tree is built. */
const ALLOWED: Options = {
  tagNames: [
    ...["h1", "h2", "h3", "h4", "h5", "h6", "p", "blockquote", "ul", "ol", "li", "pre", "hr", "br"],
    ...["em", "strong", "del", "code", "a", "img", "input", "cite"],
    ...["table", "thead", "tbody", "tr", "th", "td"],
  ],
  attributes: {
    a: ["href"],
    img: ["src", "alt"],
    ol: ["start"],
    th: ["align"],
    td: ["align"],
    cite: ["dataReference", "dataPlace"],
    input: [["type", "checkbox"], "checked"],
  },
  protocols: { href: ["http", "https", "mailto"], src: [] },
  ancestors: { tbody: ["table"], td: ["table"], th: ["table"], thead: ["table"], tr: ["table"] },
  strip: ["script", "style"],
  allowComments: false,
  allowDoctypes: false,
};

const writer = unified()
  .use(remarkRehype, {
    allowDangerousHtml: false,
    handlers: {
      footnoteReference: (_state: unknown, { identifier, label }: { identifier: string; label?: string | null }) => ({
        type: "element",
        tagName: "cite",
        properties: { dataReference: identifier, dataPlace: (label ?? "").replace(/^\S+\s*/, "") },
        children: [],
      }),
      footnoteDefinition: () => undefined,
    },
  })
  .use(rehypeSanitize, ALLOWED)
  .freeze();

/** The body as HTML with a few tags. Raw HTML is left out; a citation is a `cite` with the id of its reference and its place there. */
export function sanitizedHtml(root: MarkdownRoot) {
  return writer.runSync(root);
}

export type HtmlNode = ReturnType<typeof sanitizedHtml>["children"][number];
