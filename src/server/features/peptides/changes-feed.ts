import type { SafetyChange } from "#contract/peptides.ts";
import { PRODUCT_NAME } from "#contract/product.ts";

const MAX_ITEMS = 100;
const TITLE = `Changes in the library · ${PRODUCT_NAME}`;
/** Characters that XML 1.0 cannot contain, even escaped. */
const NO_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Several changes of one revision differ by their place in it. */
function itemsOf(changes: readonly SafetyChange[], baseUrl: string) {
  const places = new Map<string, number>();
  return changes.slice(0, MAX_ITEMS).map(({ slug, name, at, revision, kind, text }) => {
    const page = `${baseUrl}/peptides/${slug}/history?revision=${revision}`;
    const place = (places.get(page) ?? 0) + 1;
    places.set(page, place);
    return { id: `${page}#${place}`, page, title: `${name}: ${kind}`, text, at };
  });
}

/** JSON Feed 1.1. */
export function changesAsJson(changes: readonly SafetyChange[], baseUrl: string): string {
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: TITLE,
    home_page_url: `${baseUrl}/peptides`,
    feed_url: `${baseUrl}/peptides/feed.json`,
    language: "en-US",
    items: itemsOf(changes, baseUrl).map(({ id, page, title, text, at }) => ({
      ...{ id, url: page, title, content_text: text, date_published: at },
    })),
  });
}

/** Atom (RFC 4287). A library without changes says the epoch, because a feed must say a time. */
export function changesAsAtom(changes: readonly SafetyChange[], baseUrl: string): string {
  const items = itemsOf(changes, baseUrl);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `  <id>${escaped(`${baseUrl}/peptides/feed.xml`)}</id>`,
    `  <title>${escaped(TITLE)}</title>`,
    `  <updated>${items[0]?.at ?? "1970-01-01T00:00:00.000Z"}</updated>`,
    `  <author><name>${PRODUCT_NAME}</name></author>`,
    `  <link rel="self" href="${escaped(`${baseUrl}/peptides/feed.xml`)}"/>`,
    `  <link rel="alternate" href="${escaped(`${baseUrl}/peptides`)}"/>`,
    ...items.flatMap(({ id, page, title, text, at }) => [
      "  <entry>",
      `    <id>${escaped(id)}</id>`,
      `    <title>${escaped(title)}</title>`,
      `    <link href="${escaped(page)}"/>`,
      `    <updated>${at}</updated>`,
      `    <content type="text">${escaped(text)}</content>`,
      "  </entry>",
    ]),
    "</feed>",
    "",
  ].join("\n");
}

function escaped(text: string): string {
  return text.replaceAll(NO_XML, "").replaceAll(/[&<>"]/g, (letter) => ESCAPES[letter] ?? letter);
}
