/** Caches the function's results, all of them or those of the last `limit` new texts. */
export function remembering<T>(read: (text: string) => T, limit = Number.POSITIVE_INFINITY): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const answer = read(text);
    const [oldest] = known.keys();
    if (known.size >= limit && oldest !== undefined) known.delete(oldest);
    known.set(text, answer);
    return answer;
  };
}
