const PICTURE = /^\/api\/pictures\/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const MAX_LENGTH = 2_000;

/** Allowed targets of a link in a guide: the web, a mailbox, our own pages, or an anchor on the page. */
export function isGuideLink(href: string): boolean {
  // browsers drop control characters and read a backslash as a slash
  if (href.length > MAX_LENGTH || /[\p{Cc}\\\s]/u.test(href)) return false;
  return (
    isOwnPath(href) ||
    /^#[^#]*$/.test(href) ||
    /^https?:\/\/[^/?#@]+(?:[/?#]|$)/i.test(href) ||
    /^mailto:[^:]/i.test(href)
  );
}

/** A path on this site; `//host` would be another one. */
export function isOwnPath(href: string): boolean {
  return /^\/(?![/\\])/.test(href);
}

/** Our own drawings, which follow the theme: written in a guide as `![what it shows](/drawings/name)`. */
export const GUIDE_DRAWINGS = [
  "injection-places",
  "mixing-a-vial",
  "moving-the-spot",
  "sharps-box",
  "u-100-syringe",
] as const;
export type GuideDrawing = (typeof GUIDE_DRAWINGS)[number];

export function drawingAt(src: string): GuideDrawing | null {
  return GUIDE_DRAWINGS.find((name) => src === `/drawings/${name}`) ?? null;
}

/** Guides show only pictures stored with them and our own drawings. */
export function isGuidePicture(src: string): boolean {
  return PICTURE.test(src) || drawingAt(src) !== null;
}
