/** JSON that is safe inside a script tag: characters that matter in markup or end a line are escaped. */
export function asInlineJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
