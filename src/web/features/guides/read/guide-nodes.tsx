import { Link } from "@tanstack/react-router";
import { createElement, type ReactNode, use } from "react";
import { drawingAt, isOwnPath } from "#domain/guides/guide-link.ts";
import type { GuideCitation } from "#domain/guides/guide-node.ts";
import { OpenCitationContext, ReferencesContext } from "#web/app/citations/open-citation.ts";
import { Term } from "#web/app/glossary/term.tsx";
import { keepUnits } from "#web/lib/keep-units.ts";
import { Cell, HeaderCell, Row, ScrollRegion, Table, TableBody, TableHead } from "#web/ui/table.tsx";
import { claimBefore } from "./claim-before.ts";
import { GuideDrawing } from "./drawings/guide-drawing.tsx";
import type { ReadElement, ReadNode } from "./mark-terms.ts";

/** Draws a rendered guide: each allowed tag as the element of that name, in our style. */
export function GuideNodes({ nodes }: { readonly nodes: readonly ReadNode[] }) {
  return nodes.map((node, place) =>
    typeof node === "object" && node.tag === "citation" ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a fixed text never move
      <Citation key={place} citation={node} claim={claimBefore(nodes, place)} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Node key={place} node={closedUp(node, nodes[place + 1])} />
    ),
  );
}

/** Keeps a numeral on the same line as the words it belongs to. */
function closedUp<T extends ReadNode>(node: T, next: ReadNode | undefined): T | string {
  const isBeforeCitation = typeof next === "object" && next.tag === "citation";
  return typeof node === "string" && isBeforeCitation && node.trim() !== "" ? node.trimEnd() : node;
}

function Node({ node }: { readonly node: Exclude<ReadNode, GuideCitation> }): ReactNode {
  if (typeof node === "string") return keepUnits(node);
  switch (node.tag) {
    case "term":
      return <Term slug={node.slug}>{node.text}</Term>;
    case "img": {
      const drawing = drawingAt(node.src);
      if (drawing !== null) return <GuideDrawing name={drawing} says={node.alt} />;
      return (
        <img
          src={node.src}
          alt={node.alt}
          loading="lazy"
          className="max-h-[36rem] max-w-full rounded-control border border-line-soft"
        />
      );
    }
    case "a":
      return <BodyLink href={node.href}>{inside(node)}</BodyLink>;
    case "h2":
    case "h3":
    case "h4":
      return createElement(node.tag, { id: node.id, className: LOOKS[node.tag] }, inside(node));
    case "ol":
      return (
        <ol start={node.start} className={LOOKS.ol}>
          {inside(node)}
        </ol>
      );
    case "table":
      return (
        <ScrollRegion label={tableName(node)} className="rounded-control border border-line-soft wrap-break-word">
          <Table label={tableName(node)} look="framed">
            {inside(node)}
          </Table>
        </ScrollRegion>
      );
    case "thead":
      return (
        <TableHead className="bg-surface">
          <GuideNodes
            nodes={node.children.flatMap((row) => (typeof row === "object" && row.tag === "tr" ? row.children : []))}
          />
        </TableHead>
      );
    case "tbody":
      return <TableBody>{inside(node)}</TableBody>;
    case "tr":
      return <Row>{inside(node)}</Row>;
    case "th":
      return <HeaderCell className={alignment(node)}>{inside(node)}</HeaderCell>;
    case "td":
      return <Cell className={alignment(node)}>{inside(node)}</Cell>;
    case "hr":
    case "br":
      return createElement(node.tag, { className: LOOKS[node.tag] });
    default:
      return createElement(node.tag, { className: LOOKS[node.tag] }, inside(node));
  }
}

const inside = ({ children }: { readonly children: readonly ReadNode[] }) => <GuideNodes nodes={children} />;

/** A numeral that opens the source of the preceding text. */
function Citation({ citation, claim }: { readonly citation: GuideCitation; readonly claim: string }) {
  const { reference, number, place, at, asPrinted } = citation;
  const references = use(ReferencesContext);
  const open = use(OpenCitationContext);
  const listed = `#${referenceId(reference)}`;
  return (
    <a
      id={citationId(reference, place)}
      href={listed}
      aria-haspopup={open ? "dialog" : undefined}
      onClick={(event) => {
        const printed = asPrinted.length > 0 ? asPrinted : [null];
        const cite = at ? printed.map((text) => ({ ref: reference, at, asPrinted: text })) : [];
        open?.(event, { cited: { of: { ref: reference, cite }, claim }, pressed: reference, references, listed });
      }}
      aria-label={`Reference ${number}`}
      className="rounded-[3px] px-[0.2em] py-1.5 align-[0.3em] font-mono text-tick leading-none font-medium text-accent target:bg-accent-wash hover:underline"
    >
      {number}
    </a>
  );
}

export const referenceId = (reference: string): string => `ref-${reference}`;
export const citationId = (reference: string, place: number): string => `cite-${reference}-${place}`;

function BodyLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  const look = "link wrap-anywhere";
  if (!isOwnPath(href))
    return (
      <a href={href} rel="noreferrer" className={look}>
        {children}
      </a>
    );
  const { pathname, searchParams, hash } = new URL(href, "http://localhost");
  return (
    <Link to={pathname} search={Object.fromEntries(searchParams)} hash={hash.slice(1)} className={look}>
      {children}
    </Link>
  );
}

const alignment = ({ align }: { readonly align: keyof typeof ALIGNED | null }) => (align ? ALIGNED[align] : undefined);

const ALIGNED = { left: "text-left", center: "text-center", right: "text-right" } as const;

type Drawn = "a" | "img" | "citation" | "table" | "thead" | "tbody" | "tr" | "th" | "td";
type Plain = Exclude<ReadElement["tag"], Drawn>;

const LOOKS: Record<Plain, string> = {
  h2: "mt-5 scroll-mt-20 text-xl leading-snug font-semibold tracking-[-0.015em] text-ink",
  h3: "mt-3 scroll-mt-20 text-lead leading-snug font-semibold tracking-[-0.01em] text-ink",
  h4: "mt-2 scroll-mt-20 font-semibold text-ink",
  p: "",
  ul: "grid list-disc gap-2 pl-5 marker:text-ink-3",
  ol: "grid list-decimal gap-2.5 pl-6 marker:font-mono marker:text-note marker:text-ink-3",
  li: "pl-1 [&>:is(ul,ol)]:mt-2 [&>p+p]:mt-2",
  blockquote: "grid gap-3 border-l-2 border-line pl-4 text-ink-2",
  pre: "overflow-x-auto rounded-control border border-line-soft bg-surface p-4 text-sm",
  code: "rounded-[4px] bg-raised px-1 py-0.5 font-mono text-[0.875em]",
  hr: "my-3 border-line-soft",
  br: "",
  em: "italic",
  strong: "font-semibold text-ink",
  del: "line-through",
};

/** "Table: Line on a U-100 syringe, Volume", by its head, so that two on a page are told apart. */
function tableName(table: ReadNode): string {
  const cells: string[] = [];
  const walk = (node: ReadNode): void => {
    if (typeof node === "string" || !("children" in node)) return;
    if (node.tag === "th") cells.push(wordsOf(node));
    else for (const child of node.children) walk(child);
  };
  walk(table);
  return `Table: ${cells.join(", ")}`;
}

function wordsOf(node: ReadNode): string {
  if (typeof node === "string") return node;
  if (node.tag === "term") return node.text;
  return "children" in node ? node.children.map(wordsOf).join("") : "";
}
