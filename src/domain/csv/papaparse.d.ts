/** The part of Papa Parse that the domain uses; the package's own types would pull in Node's. */
declare const Papa: {
  unparse(
    rows: ReadonlyArray<readonly (string | number)[]>,
    settings: { readonly newline: string; readonly escapeFormulae: RegExp },
  ): string;
  parse<Row>(
    text: string,
    settings: { readonly delimiter: string; readonly newline?: "\r\n" | "\n" | "\r"; readonly preview?: number },
  ): { readonly data: readonly Row[] };
};
// biome-ignore lint/style/noDefaultExport: the package exports itself so
export default Papa;
