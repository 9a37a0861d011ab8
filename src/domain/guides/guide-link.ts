const PICTURE = /^\/api\/pictures\/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const MAX_LENGTH = 2_000;

/** Where a link of a guide may lead: the web, a mailbox, our own pages, or a place on the page. */
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

/** The only pictures a guide shows are those kept with it. */
export function isGuidePicture(src: string): boolean {
  return PICTURE.test(src);
}
