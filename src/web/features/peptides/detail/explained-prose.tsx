import type { FindTerms, TextPart } from "#web/app/glossary/find-terms.ts";
import { Term } from "#web/app/glossary/term.tsx";
import { useTermFinder } from "#web/app/glossary/use-term-finder.ts";
import { Prose } from "./references.tsx";

/** Explained further down, at the headings of the cards. */
const ELSEWHERE = ["average-mass", "evidence-grade", "half-life", "lyophilised", "pharmacokinetics", "reconstitution"];

/** Splits the texts of an entry one after the other: each glossary term is explained where one of them first names it. */
export function useExplained(): (text: string) => readonly TextPart[] {
  const find: FindTerms = useTermFinder() ?? wholeText;
  const seen = new Set(ELSEWHERE);
  return (text) => find(text, seen);
}

const wholeText: FindTerms = (text) => [{ text, slug: null }];

export function ExplainedProse({ parts }: { readonly parts: readonly TextPart[] }) {
  return parts.map(({ text, slug }, place) =>
    slug === null ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a fixed text
      <Prose key={place} text={text} />
    ) : (
      <Term key={slug} slug={slug}>
        {text}
      </Term>
    ),
  );
}
