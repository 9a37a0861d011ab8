import { textSource } from "./link/codec.ts";
import { decodeLinkText, encodeLinkText, linkChecksum } from "./link/link-text.ts";
import { mixCodec } from "./link/mix-codec.ts";
import { hasComponentsForDoses, type Mix } from "./mix.ts";

const VERSION = "1";
const SEPARATOR = "~";
/** Longer than the longest possible mix. */
const MAX_LENGTH = 40_000;

/**
 * A mix as text for the URL fragment, which no server sees: version, the inputs as typed, checksum. `decodeMixLink`
 * restores the same mix.
 */
export function encodeMixLink(mix: Mix): string {
  const body = mixCodec.write(mix).map(encodeLinkText).join(SEPARATOR);
  return [VERSION, body, linkChecksum(body)].join(SEPARATOR);
}

/**
 * Null for anything that is not a complete result of `encodeMixLink`: another version, a cut-off end, a changed digit.
 */
export function decodeMixLink(link: string): Mix | null {
  if (link.length > MAX_LENGTH) return null;
  const parts = link.split(SEPARATOR).slice(1, -1);
  const texts = parts.map(decodeLinkText).filter((text) => text !== null);
  if (texts.length < parts.length) return null;
  const source = textSource(texts);
  const mix = mixCodec.read(source);
  if (mix === undefined || !source.isAtEnd() || !hasComponentsForDoses(mix)) return null;
  // Checks version, checksum and notation at once: only the exact text written for this mix is accepted.
  return encodeMixLink(mix) === link ? mix : null;
}
