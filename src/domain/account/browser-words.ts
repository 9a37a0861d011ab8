/** The most specific name first: nearly every browser says "Safari", and many say "Chrome". */
const BROWSERS: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|Opera|OPiOS)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\bYaBrowser\//, "Yandex Browser"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/[\d.]{1,20} (?:Mobile\/\w{1,20} )?Safari\//, "Safari"],
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

/** "Firefox on Windows", from a user agent. Only names from our lists are used, never text of the user agent itself. */
export function browserWords(userAgent: string): string {
  const named = (list: typeof BROWSERS) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = named(BROWSERS) ?? "Unknown browser";
  const system = named(SYSTEMS);
  return system === undefined ? browser : `${browser} on ${system}`;
}

export function isHandheld(userAgent: string): boolean {
  return /\b(?:iPhone|iPad|Android)\b/.test(userAgent);
}
