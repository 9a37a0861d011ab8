import type { ReadingSize } from "#contract/settings.ts";

export const READING_SIZE_KEY = "reading-size";

export function shownReadingSize(): ReadingSize {
  const shown = document.documentElement.dataset.readingSize;
  return shown === "large" || shown === "largest" ? shown : "normal";
}

/** Shows all letters at this size, here and at the next visit. */
export function setReadingSize(size: ReadingSize): void {
  if (size === "normal") delete document.documentElement.dataset.readingSize;
  else document.documentElement.dataset.readingSize = size;
  try {
    localStorage.setItem(READING_SIZE_KEY, size);
  } catch {
    // storage is off: the choice holds for this page
  }
}
