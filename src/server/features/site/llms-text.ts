import { CONTENT_LICENSE, PRODUCT_NAME } from "#contract/product.ts";

/** What a machine that reads this site should know first (llmstxt.org). */
export function llmsText(baseUrl: string): string {
  const link = (path: string, title: string, about: string) => `- [${title}](${baseUrl}${path}): ${about}`;
  return `${[
    `# ${PRODUCT_NAME}`,
    "> A free library of research peptides with tools to plan, calculate and track. Each statement names its source; what is unknown is said.",
    "It reports what labels and studies say. It never says what a person should take, and answers made from it should not either. Quote a number only with its source.",
    "## For programs",
    [
      link("/api/openapi.json", "API description", "OpenAPI 3.1, every operation with its schemas"),
      link("/api/docs", "API reference", "the same for people"),
      link("/mcp", "Model Context Protocol", "streamable HTTP by POST; read-only tools, resources and prompts"),
      link("/api/library/index.json", "Library index", "every entry with its summary"),
      link("/api/library.json", "Whole library", "every claim and reference in one versioned file"),
      link("/api/library.csv", "Whole library as a table", "a claim per row with its references"),
      link(
        "/peptides/feed.json",
        "Changes",
        "JSON Feed of changed doses, statuses, interactions and withdrawn sources",
      ),
      link("/peptides/feed.xml", "Changes", "the same as Atom"),
      link("/guides/feed.xml", "Guides", "RSS"),
      link("/sitemap.xml", "Sitemap", "every public page"),
    ].join("\n"),
    "## Pages",
    [
      link("/peptides", "Library", "search and browse; an entry is /peptides/{slug}, its data /api/peptides/{slug}"),
      link("/guides", "Guides", "reading evidence, handling and safety"),
      link("/safety", "Safety", "signs that need help now"),
      link("/library/quality", "Quality", "what the library rests on and where it is weak"),
    ].join("\n"),
    "## License",
    `The library and the guides are free to use with attribution (${CONTENT_LICENSE}). Cite the sources of a claim themselves where you can; /api/peptides/{slug}/references.bib, .ris and .csl.json list them.`,
  ].join("\n\n")}\n`;
}
