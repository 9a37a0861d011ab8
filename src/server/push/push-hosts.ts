/** The push services of the browsers: Chrome and its kin, Firefox, Safari, Edge. A leading dot takes every name below it. */
const BROWSER_SERVICES = [
  "fcm.googleapis.com",
  ".push.services.mozilla.com",
  ".push.apple.com",
  ".notify.windows.com",
] as const;
const HTTPS_PORT = "443";
/** Letters, digits and hyphens between dots: what any two readers of an address take for the same host. */
const PLAIN_HOST = /^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,10}$/;

export interface PushAddress {
  readonly url: URL;
  /** Named by whoever runs the server, not by a browser. */
  readonly isConfigured: boolean;
}

/**
 * The address where the server may be told to post to; null for any other. A person names it, so anything but a push
 * service would let them send the server to places only it can reach. It must be written as its parts are put together
 * again, as browsers do. `configured` are further `host:port` pairs.
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
