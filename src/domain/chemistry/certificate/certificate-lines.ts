const MOST_CHARACTERS = 100_000;
const MOST_LINES = 2_000;
const LONGEST_LINE = 500;

/** Lines as people see them; an overlong one, such as text copied from a drawing, is broken at a space. */
export function linesOf(input: string): { readonly lines: readonly string[]; readonly isComplete: boolean } {
  const lines = input
    .slice(0, MOST_CHARACTERS)
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .flatMap((line) => pieces(line.replaceAll(/[\t\u00A0\u2000-\u200B\u202F]/g, " ")));
  return {
    lines: lines.slice(0, MOST_LINES),
    isComplete: input.length <= MOST_CHARACTERS && lines.length <= MOST_LINES,
  };
}

function pieces(line: string): string[] {
  const found: string[] = [];
  let from = 0;
  while (line.length - from > LONGEST_LINE) {
    const space = line.lastIndexOf(" ", from + LONGEST_LINE);
    const to = space > from ? space : from + LONGEST_LINE;
    found.push(line.slice(from, to));
    from = to;
  }
  return [...found, line.slice(from)];
}
