import GithubSlugger from "github-slugger";
import { readCitationPlace } from "./citation-place.ts";
import type { Guide, GuideReference } from "./guide.ts";
import { isGuideLink, isGuidePicture } from "./guide-link.ts";
import {
  ALIGNMENTS,
  type GuideElement,
  type GuideHeading,
  type GuideNode,
  type HeadingTag,
  PLAIN_TAGS,
} from "./guide-node.ts";
import { type ParsedBody, parseBody } from "./parse-body.ts";
import { countWords } from "./readability.ts";
import { type HtmlNode, sanitizedHtml } from "./sanitized-html.ts";

export interface RenderedGuide {
  readonly nodes: GuideNode[];
  readonly headings: Array<{ readonly tag: HeadingTag; readonly id: string; readonly text: string }>;
  /** The cited ones by number; `citations` counts the mentions. */
  readonly references: Array<GuideReference & { readonly number: number; readonly citations: number }>;
  readonly readingMinutes: number;
}

/**
 * Words that an adult reads in a minute: 238 in English non-fiction (Brysbaert 2019), rounded down for careful
 * reading.
 */
const WORDS_PER_MINUTE = 200;
/** Ids on a guide's page that aren't its own. */
const TAKEN_IDS = ["main", "content", "contents", "references", "related", "glossary", "root", "app"];
const MAX_DEPTH = 60;

/** Renders the body to the closed set of `GuideNode`; everything else is left out or becomes text. */
export function renderGuide(guide: Pick<Guide, "body" | "references">, parsed: ParsedBody = parseBody(guide)) {
  return new Renderer(guide.references).render(sanitizedHtml(parsed.root).children);
}

/** The text of nodes, without citations. */
export function textOf(nodes: readonly GuideNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === "string") return node;
      if ("children" in node) return textOf(node.children);
      return node.tag === "img" ? node.alt : "";
    })
    .join("");
}

/** Numbers citations and headings in a single pass over the body. */
class Renderer {
  readonly #slugger = new GithubSlugger();
  readonly #references: ReadonlyMap<string, GuideReference>;
  readonly #citations = new Map<string, { readonly number: number; count: number }>();
  readonly #headings: GuideHeading[] = [];

  constructor(references: readonly GuideReference[]) {
    this.#references = new Map(references.map((reference) => [reference.id, reference]));
    for (const id of TAKEN_IDS) this.#slugger.slug(id);
  }

  render(content: readonly HtmlNode[]): RenderedGuide {
    const nodes = withoutLineEnds(this.#nodes(content, 0));
    return {
      nodes,
      headings: this.#headings.map(({ tag, id, children }) => ({ tag, id, text: textOf(children).trim() })),
      references: [...this.#citations].flatMap(([id, { number, count }]) => {
        const reference = this.#references.get(id);
        return reference ? [{ ...reference, number, citations: count }] : [];
      }),
      readingMinutes: Math.ceil(countWords(spacedText(nodes)) / WORDS_PER_MINUTE),
    };
  }

  #nodes(content: readonly HtmlNode[], depth: number): GuideNode[] {
    return content.flatMap((node) => {
      if (node.type === "text") return [node.value];
      if (node.type !== "element") return [];
      const children = this.#nodes(node.children, depth + 1);
      if (depth > MAX_DEPTH) return children;
      return this.#element(node, children);
    });
  }

  #element({ tagName, properties }: HtmlElement, children: GuideNode[]): readonly GuideNode[] {
    const plain = PLAIN_TAGS.find((tag) => tag === tagName);
    if (plain) return [{ tag: plain, children: HOLDS_BLOCKS.has(plain) ? withoutLineEnds(children) : children }];
    switch (tagName) {
      case "h1":
      case "h2":
        return [this.#heading("h2", children)];
      case "h3":
        return [this.#heading("h3", children)];
      case "h4":
      case "h5":
      case "h6":
        return [this.#heading("h4", children)];
      case "ol":
        return [{ tag: "ol", start: startOf(properties.start), children: withoutLineEnds(children) }];
      case "th":
      case "td":
        return [{ tag: tagName, align: ALIGNMENTS.find((side) => side === properties.align) ?? null, children }];
      case "a":
        return link(properties.href, children);
      case "img":
        return picture(properties.src, properties.alt);
      case "input":
        return [properties.checked === true ? "☑" : "☐"];
      case "cite":
        return this.#citation(properties.dataReference, properties.dataPlace);
      default:
        return children;
    }
  }

  #heading(tag: HeadingTag, children: readonly GuideNode[]): GuideHeading {
    const text = textOf(children);
    const id = this.#slugger.slug(/[\p{L}\p{N}]/u.test(text) ? text : "section");
    const heading = { tag, id, children };
    this.#headings.push(heading);
    return heading;
  }

  #citation(id: unknown, place: unknown): readonly GuideNode[] {
    if (typeof id !== "string" || !this.#references.has(id)) return [];
    const cited = this.#citations.get(id) ?? { number: this.#citations.size + 1, count: 0 };
    cited.count += 1;
    this.#citations.set(id, cited);
    return [
      {
        tag: "citation",
        reference: id,
        number: cited.number,
        place: cited.count,
        ...readCitationPlace(String(place ?? "")),
      },
    ];
  }
}

type HtmlElement = Extract<HtmlNode, { type: "element" }>;

const HOLDS_BLOCKS = new Set<string>(["blockquote", "ul", "table", "thead", "tbody", "tr"]);

/** Line ends between blocks have no meaning. */
function withoutLineEnds(nodes: readonly GuideNode[]): GuideNode[] {
  return nodes.filter((node) => typeof node !== "string" || node.trim() !== "");
}

function startOf(start: unknown): number {
  const number = Number(start ?? 1);
  return Number.isSafeInteger(number) && number >= 0 ? number : 1;
}

function link(href: unknown, children: readonly GuideNode[]): readonly GuideNode[] {
  return typeof href === "string" && isGuideLink(href) ? [{ tag: "a", href, children }] : children;
}

function picture(src: unknown, alt: unknown): readonly GuideNode[] {
  const text = typeof alt === "string" ? alt : "";
  if (typeof src === "string" && isGuidePicture(src)) return [{ tag: "img", src, alt: text }];
  return text === "" ? [] : [text];
}

/** Words of neighboring cells and items stay separate. */
function spacedText(nodes: readonly GuideNode[]): string {
  const text = (node: GuideNode): string => {
    if (typeof node === "string") return node;
    return "children" in node ? `${isPhrase(node) ? "" : " "}${node.children.map(text).join("")}` : "";
  };
  return nodes.map(text).join("");
}

function isPhrase({ tag }: GuideElement): boolean {
  return tag === "em" || tag === "strong" || tag === "del" || tag === "code" || tag === "a";
}
