import type { PublishedGuide } from "#contract/guides.ts";
import { PRODUCT_NAME } from "#contract/product.ts";
import { asInlineJson } from "#web/lib/inline-json.ts";
import { referenceAddress } from "./reference-address.ts";

/** Metadata for search engines and link previews. `url` is null if the public address is unknown. */
export function guideHead(guide: PublishedGuide, url: string | null) {
  const { title, summary } = guide;
  return {
    name: title,
    description: summary,
    meta: [
      { property: "og:title", content: `${title} - ${PRODUCT_NAME}` },
      { property: "og:description", content: summary },
      { property: "og:type", content: "article" },
      { property: "og:site_name", content: PRODUCT_NAME },
      ...(url ? [{ property: "og:url", content: url }] : []),
    ],
    links: url ? [{ rel: "canonical", href: url }] : [],
    scripts: [{ type: "application/ld+json", children: asInlineJson(structuredData(guide, url)) }],
  };
}

/** schema.org: an article with its sources. */
function structuredData(guide: PublishedGuide, url: string | null) {
  const { title, summary, publishedAt, updatedAt, tags, contents } = guide;
  return {
    "@context": "https://schema.org",
    "@type": "Article",
    headline: title,
    description: summary,
    ...(url ? { url, mainEntityOfPage: url } : {}),
    inLanguage: "en-US",
    isAccessibleForFree: true,
    datePublished: publishedAt,
    dateModified: updatedAt,
    keywords: tags.map(({ name }) => name),
    author: { "@type": "Organization", name: PRODUCT_NAME },
    publisher: { "@type": "Organization", name: PRODUCT_NAME },
    citation: contents.references.map(citation),
  };
}

function citation(reference: PublishedGuide["contents"]["references"][number]) {
  const address = referenceAddress(reference);
  return {
    "@type": "CreativeWork",
    name: reference.title,
    ...(reference.year === null ? {} : { datePublished: String(reference.year) }),
    ...(address === null ? {} : { url: address }),
  };
}
