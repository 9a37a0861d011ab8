import { describe, expect, test } from "vitest";
import { safeReturnPath } from "./return-path.ts";

const ORIGIN = "https://peptidary.example";

const KEPT = [
  "/",
  "/protocols",
  "/cycles/new?initialData=%7B%22name%22%3A%22a%5C%22b%22%7D",
  "/peptides?search=bpc-157&tags=gut&sort=name",
  "/peptides/bpc-157#evidence",
  "/protocol-generator?step=3#doses",
  "/peptides?next=https://elsewhere.example/",
  "/peptides?next=//elsewhere.example",
  "/guides/caf%C3%A9",
  `/peptides?search=${"a".repeat(8_000)}`,
];

const HOSTS = ["evil.example", "evil.example/path", "evil.example:443", "me@evil.example", "[::1]", "0x7f000001"];
const OPENINGS = [
  "//",
  "///",
  "////",
  "\\\\",
  "/\\",
  "\\/",
  "/\\/",
  "//\\",
  "/\t/",
  "/\n/",
  "\t//",
  " //",
  "https://",
  "http://",
  "https:",
  "https:/",
  "HTTPS:\\\\",
  "/%2f",
  "/%5c",
  "/%252f",
  "/%2F%2F",
  "/.//",
  "/..//",
  "/%2e%2e//",
  "/x/..//",
  "@",
  "/@",
];

const OTHERS = [
  "",
  "protocols",
  "?next=/x",
  "#x",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  "/javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox(1)",
  "blob:https://peptidary.example/1",
  "/%0d%0aLocation:%20https://evil.example",
  "/%0D%0ASet-Cookie:a=b",
  "/\r\nLocation: https://evil.example",
  "/\u0000//evil.example",
  "/%00//evil.example",
  "/%09/evil.example",
  "/\u2028/evil.example",
  "/\u00a0/evil.example",
  "\ufeff//evil.example",
  "/a//evil.example",
  "/a/../..//evil.example",
  "/./%2e%2e/",
  "/..",
  "/.",
  "https://peptidary.example@evil.example/",
  "https://peptidary.example.evil.example/",
  "//peptidary.example@evil.example",
  "/peptides\\@evil.example",
  "/:80",
  "/%3a80",
  "/%2540evil.example",
  "/%25255cevil.example",
  "file:///etc/passwd",
  "/protocols ",
  `/${"a".repeat(8_192)}`,
];

const PAYLOADS = [...OPENINGS.flatMap((opening) => HOSTS.map((host) => opening + host)), ...OTHERS];

describe("where to go after sign-in", () => {
  test.each(KEPT)("keeps %s", (path) => {
    expect(safeReturnPath(path)).toBe(path);
    expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
  });

  test("120 payloads and more lead home", () => {
    expect(PAYLOADS.length).toBeGreaterThanOrEqual(120);
    expect(PAYLOADS.filter((payload) => safeReturnPath(payload) !== "/")).toEqual([]);
  });

  test("the answer stays on this site however often it is decoded and read as an address", () => {
    for (const payload of [...PAYLOADS, ...KEPT]) {
      let path = safeReturnPath(payload).split(/[?#]/, 1)[0] ?? "";
      for (let round = 0; round < 4; round += 1) {
        expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
        expect(new URL(new URL(path, ORIGIN).pathname, ORIGIN).origin).toBe(ORIGIN);
        path = decodeURIComponent(path);
      }
    }
  });

  test.each([null, undefined])("%s leads home", (nothing) => {
    expect(safeReturnPath(nothing)).toBe("/");
  });

  test("8,192 characters are kept and one more is not", () => {
    const longest = `/${"a".repeat(8_191)}`;
    expect(safeReturnPath(longest)).toBe(longest);
    expect(safeReturnPath(`${longest}a`)).toBe("/");
  });
});
