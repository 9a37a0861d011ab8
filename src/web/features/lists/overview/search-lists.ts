import { foldText } from "#domain/peptides/search/fold-text.ts";

interface Searched {
  readonly name: string;
  readonly description: string;
  readonly names: readonly string[];
}

/** Lists whose name, description or any entry contains the text, ignoring hyphens and case; all for an empty text. */
export function searchLists<List extends Searched>(lists: readonly List[], text: string): readonly List[] {
  const wanted = foldText(text);
  return lists.filter(({ name, description, names }) =>
    [name, description, ...names].some((place) => foldText(place).includes(wanted)),
  );
}
