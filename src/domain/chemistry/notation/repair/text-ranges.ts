/** From a character up to, not including, another. */
export type Range = readonly [from: number, to: number];

/** The matches of a global pattern: its first group if it matched, else all of it. */
export function rangesOf(pattern: RegExp, text: string): Range[] {
  const found: Range[] = [];
  for (const match of text.matchAll(pattern)) {
    const piece = match[1] ?? match[0];
    const from = match.index + match[0].indexOf(piece);
    if (piece !== "") found.push([from, from + piece.length]);
  }
  return found;
}

/** The ranges entirely outside square brackets and braces. */
export function outsideBrackets(ranges: readonly Range[], text: string): readonly Range[] {
  if (ranges.length === 0) return ranges;
  const depths = new Int32Array(text.length + 1);
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (character === "[" || character === "{") depth += 1;
    depths[index] = depth;
    if ((character === "]" || character === "}") && depth > 0) depth -= 1;
  }
  return ranges.filter(([from, to]) => depths[from] === 0 && depths[to - 1] === 0);
}
