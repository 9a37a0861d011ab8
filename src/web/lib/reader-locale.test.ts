import { expect, test } from "vitest";
import { dateFormat, localeFor, readerLocale } from "./reader-locale.ts";

test.each([
  [["en-US"], "en-US", "Nov 21, 2026"],
  [["en-GB", "en-US"], "en-GB", "21 Nov 2026"],
  [["de-DE", "en"], "en-DE", "21 Nov 2026"],
  [["de"], "en-DE", "21 Nov 2026"],
  [["en"], "en-US", "Nov 21, 2026"],
  [["not a language", "fr-CA"], "en-CA", "Nov 21, 2026"],
  [[], "en-US", "Nov 21, 2026"],
])("a reader of %j gets %s: %s", (languages, locale, text) => {
  expect(localeFor(languages)).toBe(locale);
  const format = new Intl.DateTimeFormat(localeFor(languages), { day: "numeric", month: "short", year: "numeric" });
  expect(format.format(new Date("2026-11-21T12:00:00Z"))).toBe(text);
});

test("before a page is hydrated the server's locale is used", () => {
  expect(readerLocale()).toBe("en-US");
  expect(dateFormat({ month: "short", timeZone: "UTC" })).toBe(dateFormat({ month: "short", timeZone: "UTC" }));
});
