/**
 * A text that only people with the key can read. The key goes into the part of a link that is never sent to a server.
 * With a passphrase the key alone opens nothing, and guessing the passphrase needs the key as well.
 */
export interface SealedText {
  /** 12-byte initialization vector, then the ciphertext with its tag; base64url. */
  readonly content: string;
  /** Salt of the passphrase, 16 bytes, base64url; null = no passphrase. */
  readonly salt: string | null;
}

const KEY_BYTES = 32;
const SALT_BYTES = 16;
const IV_BYTES = 12;
/** PBKDF2-HMAC-SHA256 as OWASP's Password Storage Cheat Sheet asks (2023). */
const ROUNDS = 600_000;

/** Needs a secure context (HTTPS or localhost); elsewhere browsers offer no encryption. */
export const canSeal = (): boolean => globalThis.crypto?.subtle !== undefined;

export async function sealText(
  text: string,
  passphrase: string | null,
): Promise<SealedText & { readonly key: string }> {
  const key = randomBytes(KEY_BYTES);
  const salt = passphrase === null ? null : randomBytes(SALT_BYTES);
  const iv = randomBytes(IV_BYTES);
  const cipherKey = await cipherKeyOf(key, salt, passphrase);
  const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, cipherKey, new TextEncoder().encode(text));
  return {
    content: toBase64Url(new Uint8Array([...iv, ...new Uint8Array(sealed)])),
    salt: salt && toBase64Url(salt),
    key: toBase64Url(key),
  };
}

/** The text, or null if the key or passphrase is wrong or the content was changed. */
export async function openText({ content, salt }: SealedText, key: string, passphrase: string): Promise<string | null> {
  const bytes = fromBase64Url(content);
  const cipherKey = await cipherKeyOf(fromBase64Url(key), salt === null ? null : fromBase64Url(salt), passphrase);
  try {
    const iv = bytes.slice(0, IV_BYTES);
    const opened = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, cipherKey, bytes.slice(IV_BYTES));
    return new TextDecoder().decode(opened);
  } catch {
    return null; // the tag doesn't match; the reason can't be known
  }
}

/** The key after the `#`, without a period or bracket that followed the link in a message. */
export const keyIn = (hash: string): string => hash.slice(1).replace(/(?<![^A-Za-z0-9_-])[^A-Za-z0-9_-]+$/, "");

export const isKey = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text);

type Bytes = Uint8Array<ArrayBuffer>;

async function cipherKeyOf(key: Bytes, salt: Bytes | null, passphrase: string | null): Promise<CryptoKey> {
  const usages: KeyUsage[] = ["encrypt", "decrypt"];
  if (salt === null) return crypto.subtle.importKey("raw", key, "AES-GCM", false, usages);
  // keyboards encode some characters differently
  const words = new TextEncoder().encode((passphrase ?? "").normalize("NFKC"));
  const base = await crypto.subtle.importKey("raw", words, "PBKDF2", false, ["deriveKey"]);
  const derivation = { name: "PBKDF2", hash: "SHA-256", salt: new Uint8Array([...salt, ...key]), iterations: ROUNDS };
  return crypto.subtle.deriveKey(derivation, base, { name: "AES-GCM", length: 256 }, false, usages);
}

const randomBytes = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length));

function toBase64Url(bytes: Bytes): string {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function fromBase64Url(text: string): Bytes {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}
