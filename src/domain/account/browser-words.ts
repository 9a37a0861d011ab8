/** The more particular name first: nearly every browser says "Safari", and many say "Chrome". */
const BROWSERS: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|Opera|OPiOS)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\bYaBrowser\//, "Yandex Browser"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/[\d.]+.*\bSafari\//, "Safari"],
];

const SYSTEMS: ReadonlyArray<readonly [RegExp, string]> = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMacintosh\b|\bMac OS X\b/, "macOS"],
  [/\bLinux\b|\bX11\b/, "Linux"],
];

/** What a browser says of itself, in words a person knows. Closed lists: nothing it says comes through as it is. */
export function readUserAgent(userAgent: string): { browser: string; system: string } {
  const named = (list: typeof BROWSERS, otherwise: string) =>
    list.find(([pattern]) => pattern.test(userAgent))?.[1] ?? otherwise;
  return { browser: named(BROWSERS, "Unknown browser"), system: named(SYSTEMS, "unknown system") };
}

/** "Firefox on Windows". */
export function browserWords(userAgent: string): string {
  const { browser, system } = readUserAgent(userAgent);
  return `${browser} on ${system}`;
}
