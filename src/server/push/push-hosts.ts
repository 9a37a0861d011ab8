/** The push services of the browsers: Chrome and its kin, Firefox, Safari, Edge. A leading dot takes every name below it. */
const BROWSER_SERVICES = [
  "fcm.googleapis.com",
  ".push.services.mozilla.com",
  ".push.apple.com",
  ".notify.windows.com",
] as const;
const HTTPS_PORT = "443";

/**
 * Whether the server may be told to post to this address. A person names it, so anything but a push service would let
 * them send the server to places only it can reach. `configured` are further `host:port` pairs.
 */
export function isPushAddress(endpoint: string, configured: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (url?.protocol !== "https:" || url.username !== "" || url.password !== "") return false;
  const isOnHttpsPort = url.port === "";
  if (configured.includes(`${url.hostname}:${isOnHttpsPort ? HTTPS_PORT : url.port}`)) return true;
  return (
    isOnHttpsPort &&
    BROWSER_SERVICES.some((name) => (name.startsWith(".") ? url.hostname.endsWith(name) : url.hostname === name))
  );
}
