/**
 * Text in characters that URLs and messengers leave unchanged: letters, digits and points stay, a space becomes `_`, a
 * hyphen `--`, and any other UTF-16 unit `-` with four hexadecimal digits.
 */
export function encodeLinkText(text: string): string {
  return text.replace(/[^A-Za-z0-9.]/g, (unit) => {
    if (unit === " ") return "_";
    return unit === "-" ? "--" : `-${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
}

/** Null for text that `encodeLinkText` doesn't write. */
export function decodeLinkText(encoded: string): string | null {
  if (!/^(?:[A-Za-z0-9._]|--|-[0-9a-f]{4})*$/.test(encoded)) return null;
  return encoded.replace(/_|--|-[0-9a-f]{4}/g, (unit) => {
    if (unit === "_") return " ";
    return unit === "--" ? "-" : String.fromCharCode(Number.parseInt(unit.slice(1), 16));
  });
}

const OFFSET_BASIS = 0x811c9dc5;
const PRIME = 0x01000193;

/** FNV-1a, 32 bits: detects a link that was cut off or mistyped. It is no protection against tampering. */
export function linkChecksum(text: string): string {
  let hash = OFFSET_BASIS;
  for (let place = 0; place < text.length; place += 1) hash = Math.imul(hash ^ text.charCodeAt(place), PRIME);
  return (hash >>> 0).toString(36).padStart(7, "0");
}
