const MAX_LENGTH = 8_192;
const CONTROL_OR_SPACE = /[\p{C}\p{Z}]/u;
/** Anything a browser or router may read as another host or as a step up, plain or encoded. */
const RISKY_IN_PATH = /[\\@:]|%(?:25)*(?:[01][0-9a-f]|2f|2e|5c|40|3a)|\/\/|\/\.{1,2}(?:\/|$)/i;

/**
 * Where to go after sign-in: the text itself if it is a plain path of this site, with its query and fragment, and "/"
 * for anything else. Stricter than the URL standard: no double slash, dot segment, backslash, colon, at sign or
 * encoded form of one in the path, so that the answer stays on this site however often something decodes it.
 */
export function safeReturnPath(text: string | null | undefined): string {
  if (typeof text !== "string" || text.length > MAX_LENGTH || !text.startsWith("/")) return "/";
  if (CONTROL_OR_SPACE.test(text)) return "/";
  const path = text.split(/[?#]/, 1)[0] ?? "";
  return RISKY_IN_PATH.test(path) ? "/" : text;
}
