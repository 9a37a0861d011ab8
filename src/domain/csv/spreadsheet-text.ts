/** Spreadsheets read a table as UTF-8 only if it starts with a byte order mark. Our own readers take it or leave it. */
export const spreadsheetText = (csv: string): string => `\ufeff${csv}`;
