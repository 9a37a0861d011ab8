/**
 * A calendar text without the control characters that RFC 5545 (section 3.1) forbids in any line; tabs and line ends
 * stay.
 */
export function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, "");
}
