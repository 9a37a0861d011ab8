/** A new list, in order of priority. */
export function moved<Code>(codes: readonly Code[], code: Code, by: -1 | 1): Code[] {
  const from = codes.indexOf(code);
  const to = from + by;
  if (from < 0 || to < 0 || to >= codes.length) return [...codes];
  const others = codes.filter((item) => item !== code);
  return [...others.slice(0, to), code, ...others.slice(to)];
}
