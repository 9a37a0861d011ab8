import type { Glossary } from "./glossary.ts";

interface GlossaryProblem {
  readonly slug: string;
  readonly message: string;
}

/**
 * Checks that each term and spelling leads to one definition, that sources are given where needed, and that `more`
 * leads to an existing page.
 */
export function checkGlossary({ terms }: Glossary, isPage: (path: string) => boolean): GlossaryProblem[] {
  const slugs = new Set<string>();
  const spellings = new Map<string, string>();
  return terms.flatMap(({ slug, term, aliases, more, definition, precise, reference }) => {
    const messages: string[] = [];
    if (slugs.has(slug)) messages.push("is there twice");
    slugs.add(slug);
    for (const spelling of [term, ...aliases]) {
      const key = spelling.toLowerCase();
      const other = spellings.get(key);
      if (other !== undefined) messages.push(`${spelling} also leads to ${other}`);
      spellings.set(key, slug);
    }
    if (more !== null && !isPage(more)) messages.push(`${more} is no page`);
    if (!isSentence(definition)) messages.push("the definition is no sentence");
    if (precise !== null && !isSentence(precise)) messages.push("the precise words are no sentence");
    if (reference && (reference.doi ?? reference.pmid ?? reference.url) === null)
      messages.push("the reference has neither DOI nor PMID nor address");
    return messages.map((message) => ({ slug, message }));
  });
}

const isSentence = (text: string): boolean => /[.!?]$/.test(text);
