const MAX_TEXT = 2000;
const MAX_REFS = 40;

/** Plan texts have a maximum length; longer ones end in an ellipsis. */
export function clip(text: string): string {
  return text.length <= MAX_TEXT ? text : `${text.slice(0, MAX_TEXT - 1)}…`;
}

/** Reference ids without duplicates, in their original order. */
export function uniqueRefs(refs: readonly string[]): string[] {
  return [...new Set(refs)].slice(0, MAX_REFS);
}

/** For a text that goes on after it, or that gets its own full stop. */
export const withoutFullStop = (text: string): string => text.replace(/\.$/, "");
