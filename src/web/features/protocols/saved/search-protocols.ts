import type { ProtocolCard } from "#contract/protocols.ts";

/** Cards whose title, summary or any tag contains the text, ignoring case; all for an empty text. */
export function searchProtocols<Card extends Pick<ProtocolCard, "title" | "summary" | "tags">>(
  cards: readonly Card[],
  text: string,
): readonly Card[] {
  const wanted = text.toLowerCase();
  return cards.filter(({ title, summary, tags }) =>
    [title, summary, ...tags].some((place) => place.toLowerCase().includes(wanted)),
  );
}

const TAGS_SHOWN = 3;

/** The first three tags and how many more there are. */
export function shownTags(tags: readonly string[]): { readonly shown: readonly string[]; readonly rest: number } {
  return { shown: tags.slice(0, TAGS_SHOWN), rest: Math.max(0, tags.length - TAGS_SHOWN) };
}
