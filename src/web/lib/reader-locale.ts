import { useSyncExternalStore } from "react";

/** What the server renders, the same for everyone. */
const BASE = "en-US";

/**
 * English, with dates as the reader's region writes them: `de-DE` gives `en-DE` and "21 Nov 2026", `en-US` gives
 * "Nov 21, 2026". The texts around a date are English, so its words must be, too.
 */
export function localeFor(languages: readonly string[]): string {
  for (const language of languages)
    try {
      const { region } = new Intl.Locale(language).maximize();
      if (region !== undefined) return `en-${region}`;
    } catch {
      // not a language tag: the next one may be
    }
  return BASE;
}

let locale = BASE;

/** The server's until the page is hydrated, so that both render the same; then the reader's. */
export const readerLocale = (): string => locale;

const never = () => () => {};

/**
 * Called by what draws a page, inside the boundary that is hydrated as one: after an effect further out, a page that is
 * hydrated later would already write its dates in another way than the server did.
 */
export function useReaderLocale(): void {
  locale = useSyncExternalStore(
    never,
    () => localeFor(navigator.languages),
    () => BASE,
  );
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached, because a page formats hundreds of days and a format is expensive to make. */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}
