import { PRODUCT_NAME } from "#contract/product.ts";
import { isApproved } from "#domain/peptides/best-evidence.ts";
import type { Peptide, Reference } from "#domain/peptides/peptide.ts";
import { asInlineJson } from "#web/lib/inline-json.ts";

const LICENSE = "https://creativecommons.org/licenses/by/4.0/";
const MAX_DESCRIPTION_LENGTH = 300;

/** Metadata for search engines and link previews. `url` is null if the public address is unknown. */
export function entryHead(peptide: Peptide, url: string | null) {
  const description = shorten(peptide.summary);
  return {
    name: peptide.name,
    description,
    meta: [
      { property: "og:title", content: `${peptide.name} - ${PRODUCT_NAME}` },
      { property: "og:description", content: description },
      { property: "og:type", content: "article" },
      { property: "og:site_name", content: PRODUCT_NAME },
      ...(url ? [{ property: "og:url", content: url }] : []),
    ],
    links: [
      ...(url ? [{ rel: "canonical", href: url }] : []),
      { rel: "alternate", type: "application/json", href: `/api/peptides/${peptide.slug}` },
      ...(url ? [oembedLink(url)] : []),
    ],
    scripts: [structuredData(peptide, url), ...(url ? [breadcrumbs(peptide, url)] : [])].map((data) => ({
      type: "application/ld+json",
      children: asInlineJson(data),
    })),
  };
}

/** How other sites find the embed of a page whose address was pasted there. */
function oembedLink(url: string) {
  const { origin } = new URL(url);
  const href = `${origin}/api/oembed?url=${encodeURIComponent(url)}&format=json`;
  return { rel: "alternate", type: "application/json+oembed", href };
}

/** schema.org: a medical page about a substance, which is called a drug only if a regulator approved it. */
function structuredData(peptide: Peptide, url: string | null) {
  const { name, aliases, summary, structure, references } = peptide;
  return {
    "@context": "https://schema.org",
    "@type": "MedicalWebPage",
    name,
    description: shorten(summary),
    ...(url ? { url } : {}),
    inLanguage: "en-US",
    isAccessibleForFree: true,
    license: LICENSE,
    publisher: { "@type": "Organization", name: PRODUCT_NAME },
    about: {
      "@type": isApproved(peptide) ? "Drug" : "ChemicalSubstance",
      name,
      ...(aliases.length > 0 ? { alternateName: aliases.map(shorten) } : {}),
      ...(structure.cas ? { identifier: { "@type": "PropertyValue", propertyID: "CAS", value: structure.cas } } : {}),
      ...(structure.pubchemCid ? { sameAs: `https://pubchem.ncbi.nlm.nih.gov/compound/${structure.pubchemCid}` } : {}),
    },
    citation: references.filter(({ pmid, doi }) => pmid !== null || doi !== null).map(citation),
  };
}

/** The way to the entry, as the page shows it. */
function breadcrumbs({ name, slug }: Peptide, url: string) {
  const site = url.slice(0, -`/peptides/${slug}`.length);
  const steps = [
    { name: PRODUCT_NAME, item: `${site}/` },
    { name: "Peptides", item: `${site}/peptides` },
    { name, item: url },
  ];
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, place) => ({ "@type": "ListItem", position: place + 1, ...step })),
  };
}

function citation({ title, year, pmid, doi }: Reference) {
  return {
    "@type": "ScholarlyArticle",
    name: title,
    ...(year === null ? {} : { datePublished: String(year) }),
    sameAs: doi ? `https://doi.org/${encodeURI(doi)}` : `https://pubmed.ncbi.nlm.nih.gov/${pmid}/`,
  };
}

function shorten(text: string): string {
  return text.length > MAX_DESCRIPTION_LENGTH ? `${text.slice(0, MAX_DESCRIPTION_LENGTH).trimEnd()}…` : text;
}
