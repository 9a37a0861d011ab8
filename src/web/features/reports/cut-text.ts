/**
 * The text's first `most` UTF-16 units, as the server counts them, without unpaired surrogates, at the end or
 * elsewhere, because the server refuses those.
 */
export function cutText(text: string, most: number): string {
  const cut = text.slice(0, most);
  const isHalved = text.length > most && /[\uD800-\uDBFF]$/.test(cut);
  return (isHalved ? cut.slice(0, -1) : cut).toWellFormed();
}
