/**
 * The text's first `most` UTF-16 units, as the server counts them, without half a character at the end or anywhere
 * else: what is half a character it refuses.
 */
export function cutText(text: string, most: number): string {
  const cut = text.slice(0, most);
  const isHalved = text.length > most && /[\uD800-\uDBFF]$/.test(cut);
  return (isHalved ? cut.slice(0, -1) : cut).toWellFormed();
}
