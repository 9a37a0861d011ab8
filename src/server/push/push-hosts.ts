/**
 * The browsers' push services: Chrome and its relatives, Firefox, Safari, Edge. A leading dot matches every subdomain.
 */
const BROWSER_SERVICES = [
  "fcm.googleapis.com",
  ".push.services.mozilla.com",
  ".push.apple.com",
  ".notify.windows.com",
] as const;
const HTTPS_PORT = "443";
/** Letters, digits and hyphens between dots. Every URL parser reads such a host the same way. */
const PLAIN_HOST = /^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,10}$/;

export interface PushAddress {
  readonly url: URL;
  /** From the settings, not from a browser. */
  readonly isConfigured: boolean;
}

/**
 * The URL to post to, or null if it is not a push service. Visitors send it, so anything else would let them make the
 * server call places that only it can reach. It must be in normalized form, as browsers send it. `configured` are
 * further `host:port` pairs.
 */
export function pushAddress(endpoint: string, configured: readonly string[]): PushAddress | null {
  const url = URL.parse(endpoint);
  if (url?.protocol !== "https:" || !PLAIN_HOST.test(url.hostname)) return null;
  if (endpoint !== `https://${url.host}${url.pathname}${url.search}`) return null;
  const isConfigured = configured.includes(`${url.hostname}:${url.port === "" ? HTTPS_PORT : url.port}`);
  const isService =
    url.port === "" &&
    BROWSER_SERVICES.some((name) => (name.startsWith(".") ? url.hostname.endsWith(name) : url.hostname === name));
  return isConfigured || isService ? { url, isConfigured } : null;
}
