import { PRODUCT_NAME } from "#contract/product.ts";
import type { Shelf } from "./guide-shelf.ts";

const MAX_ITEMS = 50;
/** Characters that XML 1.0 cannot contain, even escaped. */
const NO_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** The newest guides as RSS 2.0. */
export function feedText({ guides }: Shelf, baseUrl: string): string {
  const items = guides
    .slice(0, MAX_ITEMS)
    .map(({ id, slug, publishedAt, document }) => [
      "    <item>",
      `      <title>${escaped(document.title)}</title>`,
      `      <link>${escaped(`${baseUrl}/guides/${slug}`)}</link>`,
      `      <guid isPermaLink="false">${id}</guid>`,
      `      <description>${escaped(document.summary)}</description>`,
      ...document.tags.map((tag) => `      <category>${escaped(tag)}</category>`),
      `      <pubDate>${rssDate(publishedAt)}</pubDate>`,
      "    </item>",
    ]);
  const newest = guides
    .map(({ updatedAt }) => updatedAt)
    .toSorted()
    .at(-1);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    "  <channel>",
    `    <title>${escaped(`Guides · ${PRODUCT_NAME}`)}</title>`,
    `    <link>${escaped(`${baseUrl}/guides`)}</link>`,
    "    <description>Guides on how to read evidence, handle vials and stay safe</description>",
    "    <language>en-gb</language>",
    ...(newest === undefined ? [] : [`    <lastBuildDate>${rssDate(newest)}</lastBuildDate>`]),
    `    <atom:link href="${escaped(`${baseUrl}/guides/feed.xml`)}" rel="self" type="application/rss+xml"/>`,
    ...items.flat(),
    "  </channel>",
    "</rss>",
    "",
  ].join("\n");
}

/** RFC 822 with a four-digit year, as RSS 2.0 requires. */
function rssDate(instant: string): string {
  return new Date(instant).toUTCString();
}

function escaped(text: string): string {
  return text.replaceAll(NO_XML, "").replaceAll(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter);
}
