import { expect, test } from "vitest";
import { browserWords, isHandheld } from "./browser-words.ts";

/** Real user agents (MDN, "User-Agent header", and "Browser detection using the user agent", 2025). */
test.each([
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:109.0) Gecko/20100101 Firefox/115.0", "Firefox on Windows"],
  [
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/51.0.2704.103 Safari/537.36",
    "Chrome on Linux",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/91.0.4472.124 Safari/537.36 Edg/91.0.864.59",
    "Edge on Windows",
  ],
  [
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/51.0.2704.106 Safari/537.36 OPR/38.0.2220.41",
    "Opera on Linux",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 13_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.1.1 Mobile/15E148 Safari/604.1",
    "Safari on iPhone",
  ],
  [
    "Mozilla/5.0 (Linux; Android 13; SM-S901B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/21.0 Chrome/110.0.0.0 Mobile Safari/537.36",
    "Samsung Internet on Android",
  ],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:120.0) Gecko/20100101 Firefox/120.0", "Firefox on macOS"],
  ["curl/8.0", "Unknown browser"],
  ["", "Unknown browser"],
])("%s", (userAgent, words) => {
  expect(browserWords(userAgent)).toBe(words);
});

test("nothing a browser writes comes through as it is", () => {
  expect(browserWords("<script>alert(1)</script> Firefox/1 https://evil.example Windows")).toBe("Firefox on Windows");
});

test("phones and tablets are told from computers", () => {
  expect(isHandheld("Mozilla/5.0 (Linux; Android 13; SM-S901B) AppleWebKit/537.36")).toBe(true);
  expect(isHandheld("Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:109.0) Gecko/20100101 Firefox/115.0")).toBe(false);
});
